"""Rules the classic game shares with Masters: the Masters tests, played at a classic table.

A row names a test in `tests/masters` and the classic rules it shows. The test is run as it stands,
with the classic rules, kit and cards in place of those of its own game.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from dbscg_gui.games.classic.match import CLASSIC
from tests.classic.cards import Side
from tests.classic.table import opening, position

MASTERS_TESTS = Path(__file__).parent.parent / "masters"
HERE = {"position": position, "opening": opening, "Side": Side, "MASTERS": CLASSIC}
"""What a test finds under these names instead of that of its own game."""

ALIKE = {
    "test_areas": {
        "test_the_owner_orders_cards_put_under_the_deck_and_the_opponent_is_not_told": ("3-1-6",),
        "test_cards_looked_at_stay_hidden_from_the_opponent_unless_they_are_named": ("3-1-6",),
        "test_a_named_card_taken_from_the_deck_is_shown_to_the_opponent": ("11-2-1",),
    },
    "test_auto_skills": {
        "test_a_paid_auto_skill_is_activated_and_resolved": ("8-5-2-5-2",),
        "test_an_auto_skill_that_cannot_be_paid_is_cancelled_without_a_question": ("8-6-4-1",),
        "test_a_card_that_left_is_read_as_it_was_in_the_battle_area": ("8-6-5-1-2",),
        "test_a_card_negated_in_the_battle_area_does_not_trigger_by_leaving_it": ("8-6-5-2",),
        "test_a_situation_triggers_once_and_again_when_it_comes_back": ("8-6-6-1",),
        "test_a_pending_skill_resolves_although_it_was_negated_meanwhile": ("8-6-7",),
    },
    "test_awaken_and_evolve": {
        "test_a_leader_whose_awaken_is_negated_cannot_awaken": ("10-2-2-1",),
        "test_an_awakened_leader_keeps_its_mode_and_power_changes_and_loses_the_rest": (
            "10-2-5",
            "10-28-3",
            "10-28-5",
        ),
        "test_an_evolved_card_takes_over_mode_and_power_changes_of_the_card_beneath": ("10-5-3-2",),
    },
    "test_object_identity": {
        "test_a_card_koed_and_played_again_is_another_card": ("3-1-4",),
        "test_a_card_bounced_meanwhile_is_not_pulled_out_of_the_hand": ("3-1-4",),
    },
    "test_simultaneous": {
        "test_one_players_own_loss_is_still_judged_at_once": ("1-2-2-1",),
        "test_cards_played_at_once_see_each_other_come": ("8-6-3",),
        "test_two_cards_koed_at_once_keep_each_other": ("8-9-1", "8-9-1-1", "8-9-2-1"),
        "test_a_card_that_is_koed_for_the_others_keeps_all_of_them_though_it_goes_too": ("8-9-1",),
        "test_what_replaces_once_a_turn_keeps_one_of_the_cards_that_fall_together": ("8-9-2-3",),
    },
    "test_rules_crossing": {
        "test_a_leader_that_flips_keeps_its_power_and_nothing_else_it_was_given": ("10-2-5",),
        "test_a_card_placed_on_a_negated_one_has_its_skills_and_the_power_given_below": (
            "10-5-3-2",
        ),
        "test_a_unison_that_paid_its_last_marker_gets_nothing_and_the_rest_is_done": ("9-6-1-2",),
        "test_the_last_words_of_a_borrowed_card_are_its_masters": ("8-6-5-1-2", "4-3-5"),
        "test_four_counters_deep_every_other_one_counts": ("4-7-3-4", "4-7-3-5", "10-10-3-3"),
        "test_a_counter_discarded_for_another_answers_nothing_any_more": ("4-7-3-3",),
        "test_over_realm_is_not_paid_where_drop_cannot_go_to_warp": ("10-15-3",),
    },
    "test_words_of_the_rules": {
        "test_a_trait_is_the_whole_word": ("2-6-3", "2-6-4"),
        "test_a_name_had_in_all_areas_is_had_where_nobody_sees_it": ("2-5-5",),
        "test_a_card_is_in_battle_from_the_attack_to_the_end_of_the_battle": ("7-1-2",),
        "test_a_card_removed_from_the_game_has_left_and_is_found_nowhere": ("10-19-1", "10-19-2"),
        "test_a_leaders_power_may_be_negative_and_it_stays": ("2-8-3",),
        "test_an_extra_in_the_battle_area_is_an_extra_and_no_battle_card": (
            "2-3-2-3-1",
            "2-3-2-2-1",
            "3-6-6",
        ),
    },
    "test_one_field": {
        "test_no_effect_keeps_two_fields_in_one_battle_area": ("3-6-6", "10-3-3"),
        "test_of_a_field_taken_over_and_ones_own_one_is_kept": ("3-6-6", "4-2-1"),
    },
    "test_battle_keywords": {
        "test_revenge_kos_the_attacking_card_though_the_guard_card_is_gone": ("8-6-7",),
        "test_a_blocker_becomes_the_guard_card_and_counts_as_attacked_in_that_checkpoint": (
            "10-4-1-1",
        ),
        "test_negating_blocker_turns_the_attack_back_to_its_first_target": ("10-4-2",),
        "test_negating_the_blocker_of_another_card_leaves_the_attack_where_it_is": ("10-4-2",),
        "test_critical_does_not_change_damage_dealt_by_a_skill_of_the_card": ("10-6-1",),
        "test_critical_attack_damage_goes_to_drop": ("10-6-1",),
        "test_several_attacks_come_back_every_turn": ("10-8-1",),
        "test_a_card_with_several_attacks_is_switched_active_after_all_but_the_last": (
            "10-8-1-1",
            "10-8-1-2",
        ),
    },
    "test_choosing": {
        "test_fewer_targets_than_stated_are_never_chosen_on_purpose": ("8-5-3-1",),
        "test_of_two_targets_the_only_one_there_is_chosen": ("8-5-3-3",),
        "test_without_any_target_the_rest_of_the_skill_is_carried_out": ("8-5-3-4",),
        "test_a_stated_card_of_the_deck_need_not_be_found": ("8-5-3-5",),
        "test_two_of_three_options_are_different_and_go_in_the_order_chosen": ("10-27-3",),
    },
    "test_continuous_effects": {
        "test_a_color_gained_after_a_boost_for_that_color_still_counts_first": (
            "8-8-1",
            "8-8-1-1",
            "8-8-1-2",
            "8-8-1-3",
        ),
        "test_a_boost_that_begins_after_the_color_was_gained_gives_the_same_power": (
            "8-8-1-2",
            "8-8-1-3",
        ),
        "test_an_entering_card_has_the_information_of_its_area_when_autos_look_at_it": (
            "8-8-1-5",
            "8-8-1-5-1",
        ),
        "test_a_card_played_without_that_information_triggers_nothing": ("8-8-1-5-1",),
    },
    "test_counter_windows": {
        "test_the_narrower_counter_answers_battle_cards_only": ("10-10-3-1",),
    },
    "test_effect_conditions": {
        "test_a_skill_kos_unless_a_text_forbids_just_that": ("1-3-3",),
        "test_a_card_that_cannot_be_koed_survives_its_battle": ("1-3-3",),
    },
    "test_effect_words": {
        "test_an_unaffected_card_is_not_among_those_to_choose_from": ("4-13-1",),
        "test_an_unaffected_card_keeps_its_power_when_all_lose_some": ("4-13-1",),
    },
    "test_extra_cards": {
        "test_a_field_goes_to_drop_when_paid_and_enters_active_in_place_of_the_other": (
            "3-6-6",
            "10-3-1",
            "10-3-3",
        ),
        "test_the_other_skills_of_a_field_work_in_the_battle_area_only_and_leave_it_there": (
            "10-3-2",
        ),
    },
    "test_fundamentals": {
        "test_switching_a_rest_card_to_rest_is_not_done_so_if_you_do_fails": ("1-3-2-1",),
        "test_switching_an_active_card_to_rest_is_done_so_if_you_do_follows": ("1-3-2-1",),
        "test_as_much_as_possible_is_done_of_switching_three_energy_to_active": ("8-5-3-3",),
    },
    "test_keywords_limits": {
        "test_a_bond_skill_is_valid_with_enough_battle_cards_tokens_included": (
            "8-3-3",
            "10-23-1",
        ),
        "test_a_cost_of_more_markers_than_there_are_cannot_be_paid": ("8-4-2-5-1-3",),
        "test_each_copy_of_a_card_has_its_own_once_per_turn": ("10-11-2",),
        "test_of_two_simultaneous_once_per_turn_autos_only_the_first_resolves": ("10-11-4",),
        "test_a_card_played_again_is_a_new_card_that_may_be_used_again": ("10-11-5",),
        "test_a_once_per_turn_auto_triggers_no_more_this_turn_but_again_in_the_next": ("10-11-5",),
        "test_a_bond_permanent_needs_the_named_cards_and_stops_when_one_leaves": ("10-23-2-1",),
        "test_sparking_skills_are_valid_while_drop_has_enough_cards": ("10-29-1",),
        "test_burst_is_paid_with_the_top_cards_of_the_deck": (
            "10-30-1",
            "10-30-3",
        ),
    },
    "test_keywords_playing": {
        "test_over_realm_needs_that_many_cards_in_drop": ("10-15-1",),
        "test_over_realm_sends_the_whole_drop_to_warp_and_plays_the_card": ("10-15-1",),
        "test_a_card_played_by_over_realm_goes_to_warp_at_the_end_of_the_turn": (
            "10-15-3",
            "10-15-4",
        ),
        "test_a_card_that_left_and_came_back_is_not_sent_away_by_over_realm": (
            "10-15-3",
            "10-15-4",
        ),
        "test_a_second_over_realm_in_a_turn_is_refused_and_allowed_in_the_next": ("10-15-5",),
        "test_over_realm_and_dark_over_realm_count_together": (
            "10-15-5",
            "10-25-4",
        ),
        "test_dark_over_realm_needs_enough_black_cards": ("10-25-1",),
        "test_dark_over_realm_counts_black_cards_sends_all_and_the_card_stays": (
            "10-25-1",
            "10-25-3",
        ),
        "test_without_its_wormhole_the_second_over_realm_is_refused": (
            "10-25-4",
            "10-26-1",
        ),
        "test_wormhole_allows_two_over_realms_of_any_kind_a_turn": ("10-26-1",),
        "test_arrival_is_not_for_one_color_alone": ("10-32-1",),
        "test_a_gained_color_does_not_count_for_arrival": ("10-32-1",),
        "test_arrival_plays_the_card_when_both_colors_are_in_the_combo_area": ("10-32-3",),
        "test_revive_is_negated_for_the_turn_on_the_card_it_played": ("10-37-1",),
        "test_revive_does_not_answer_a_card_that_was_not_koed": ("10-37-1",),
    },
    "test_keywords_protection": {
        "test_indestructible_cards_stay_against_opposing_skills": ("10-12-1",),
        "test_an_own_skill_may_drop_an_indestructible_card": ("10-12-1",),
        "test_a_card_with_barrier_is_not_chosen_by_opposing_skills": ("10-16-1",),
        "test_barrier_does_not_help_against_skills_that_choose_nothing": ("10-16-1",),
        "test_a_victory_strike_that_deals_no_damage_does_not_win": ("10-20-1",),
        "test_a_victory_strike_on_a_unison_takes_its_markers_and_wins_nothing": ("10-20-1",),
        "test_universe_7_cards_of_a_warrior_s_master_cost_any_energy": ("10-21-1",),
        "test_a_card_with_deflect_is_played_in_spite_of_a_counter_play": (
            "10-22-1",
            "10-22-2",
            "10-22-3",
        ),
    },
    "test_keywords_resources": {
        "test_a_wish_may_be_made_in_the_offense_and_defense_step": ("10-28-1",),
        "test_a_wish_whose_condition_fails_cannot_be_activated": ("10-28-1",),
        "test_a_wish_on_the_back_of_a_leader_turns_nothing": ("10-28-3",),
        "test_one_card_of_both_colors_pays_for_aegis": ("10-33-1",),
        "test_aegis_without_one_of_its_colors_cannot_be_activated": ("10-33-1",),
        "test_aegis_is_never_for_its_own_player_s_turn": ("10-33-2",),
        "test_aegis_discards_both_colors_and_wakes_up_to_two_energy": ("10-33-3",),
        "test_a_skill_places_an_energy_exhaust_card_at_rest_too": ("10-34-1",),
        "test_the_opponent_may_give_a_life_card_for_an_offering": (
            "10-36-1",
            "10-36-2",
        ),
        "test_a_refused_offering_draws_two_cards": ("10-36-2",),
        "test_heroic_draws_once_a_turn_for_another_hero": ("10-38-1",),
        "test_heroic_draws_for_a_heroic_extra_in_the_next_turn_again": ("10-38-1",),
        "test_villainous_makes_the_opponent_drop_a_hand_card_once_a_turn": ("10-39-1",),
        "test_villainous_does_nothing_to_an_empty_hand": ("10-39-1",),
        "test_invoker_pays_for_a_red_blue_counter_from_the_hand_too": ("10-40-1",),
        "test_invoker_takes_no_other_energy": ("10-40-1",),
    },
    "test_keywords_unions": {
        "test_union_fusion_drops_the_pair_of_equal_power_and_plays_the_card_active": ("10-13-1",),
        "test_union_absorb_plays_a_card_on_the_absorber_with_its_position_and_power": (
            "10-13-5-1",
            "10-13-5-2",
            "10-13-5-4",
            "10-13-5-4-1",
        ),
        "test_without_the_text_that_widens_it_potara_uses_the_battle_area_only": ("11-7-1",),
        "test_a_fusion_may_use_a_card_of_another_area_when_its_text_says_so": ("11-7-1",),
        "test_a_card_chosen_elsewhere_for_union_potara_comes_to_the_battle_area_unnoticed": (
            "11-7-2",
        ),
        "test_an_evolve_may_use_a_card_of_another_area_when_its_text_says_so": ("11-7-2",),
    },
    "test_knockouts": {
        "test_a_card_placed_in_the_drop_is_not_koed": ("10-1-2",),
    },
    "test_losing_replaced": {
        "test_it_replaces_every_loss_anew": ("8-9-1",),
        "test_of_two_replacements_the_losing_player_chooses_which_comes_first": ("8-9-2",),
    },
    "test_playing": {
        "test_a_card_played_with_its_skills_negated_does_not_trigger_by_being_played": ("8-6-5-2",),
    },
    "test_replacements": {
        "test_a_replaced_ko_never_happened": ("8-9-1",),
        "test_the_other_order_gives_the_other_result_and_no_replacement_twice": (
            "8-9-2",
            "8-9-2-3",
        ),
        "test_the_master_of_the_card_picks_among_the_replacements_that_can_be_done": (
            "8-9-2-1",
            "8-9-2-2",
        ),
        "test_a_voluntary_replacement_that_cannot_be_done_is_not_offered": ("8-9-3",),
    },
    "test_resolving": {
        "test_both_players_act_by_one_skill_the_turn_player_first": ("1-3-4",),
        "test_effects_are_carried_out_in_the_order_printed": (
            "1-3-7",
            "8-5-2-5-2",
        ),
        "test_a_skill_under_a_condition_does_nothing_while_it_is_not_fulfilled": ("8-3-3",),
        "test_the_parts_of_a_skill_cost_are_paid_in_printed_order_before_activation": (
            "8-4-2-1",
            "8-5-2-2",
        ),
        "test_a_card_whose_skill_is_activated_from_the_hand_is_revealed": ("8-5-8",),
        "test_a_card_that_went_to_the_hand_is_read_as_it_was_in_the_open": ("8-6-5-1-1",),
    },
    "test_rule_processing": {
        "test_a_reduction_of_all_battle_cards_meets_a_card_that_enters_later": ("8-8-1-5",),
    },
    "test_rules_ch13_unisons": {
        "test_a_marker_skill_is_used_once_a_turn_and_again_in_the_next": ("8-4-2-5-2",),
        "test_the_marker_skill_of_a_new_unison_is_free_though_the_old_ones_was_used": (
            "8-4-2-5-2",
        ),
    },
    "test_rules_ch1_costs": {
        "test_added_costs_are_paid_after_the_printed_one_in_the_order_they_came": ("8-4-2-1-1",),
        "test_an_auto_skill_without_a_cost_asks_for_the_one_an_effect_adds": ("8-4-2-1-1",),
    },
    "test_rules_ch20_words": {
        "test_chosen_effects_happen_in_the_order_chosen": ("10-27-3",),
        "test_cards_under_a_card_go_with_it_when_its_master_changes": ("11-3-5",),
    },
    "test_rules_ch22_keywords": {
        "test_awaken_means_awaken_surge_too": ("10-2-2-1",),
        "test_evolve_and_field_are_activate_main_skills": ("10-3-1",),
        "test_evolve_without_a_condition_takes_any_battle_card": ("10-5-3-1",),
        "test_dual_attack_is_an_auto_skill": ("10-8-1",),
        "test_dark_over_realm_and_union_are_activate_main_skills": ("10-13-1",),
    },
    "test_rules_ch3_areas": {
        "test_cards_of_the_deck_move_one_by_one_and_each_is_noticed": ("3-2-3",),
    },
    "test_rules_ch4_timings": {
        "test_a_card_without_power_when_an_effect_ends_falls_at_the_next_checkpoint": (
            "4-5-2",
            "4-5-3-1",
        ),
    },
    "test_rules_ch5_actions": {
        "test_a_shuffle_is_made_by_the_owner_of_the_area_whoever_caused_it": ("3-2-4",),
        "test_a_card_that_leaves_its_area_loses_all_markers": ("4-12-4",),
        "test_a_unison_that_changes_sides_keeps_its_markers": ("4-12-4",),
    },
    "test_rules_ch9_skills": {
        "test_the_same_skill_twice_is_put_in_order_when_it_reads_the_card_that_triggered_it": (
            "4-5-3-2",
        ),
        "test_a_permanent_leaves_alone_what_has_become_no_target_of_it_for_the_turn": ("8-1-4-2",),
        "test_a_card_from_one_open_area_to_another_is_read_in_the_new_one": ("8-6-5-1",),
        "test_an_immediate_effect_is_carried_out_once_and_not_again": ("8-7-1",),
    },
    "test_scenario_rest": {
        "test_of_active_and_rest_mode_ordered_at_once_rest_mode_wins": (
            "1-3-8",
            "10-34-1",
        ),
    },
    "test_stacks": {
        "test_a_card_goes_under_one_of_several_hosts_of_your_choice": ("8-5-3-1",),
        "test_a_stack_moves_whole_with_its_mode_and_effects_when_its_control_changes": ("11-3-5",),
    },
    "test_timings": {
        "test_delayed_effects_come_after_all_pending_skills_the_turn_players_first": (
            "4-5-2",
            "4-5-3-4",
        ),
        "test_the_turn_player_resolves_new_skills_too_before_the_other_player_gets_one": (
            "4-5-3",
            "4-5-3-3",
        ),
        "test_rule_processing_is_repeated_before_every_pick": (
            "4-5-3-1",
            "4-5-3-2",
        ),
        "test_main_skills_of_the_turn_player_and_a_skill_that_names_the_hand_work_in_main": (
            "8-5-8",
        ),
    },
    "test_unisons": {
        "test_one_marker_skill_of_a_unison_locks_the_others_for_the_turn": (
            "8-4-2-5-1-1",
            "8-4-2-5-1-2",
        ),
        "test_a_marker_cost_beyond_the_markers_cannot_be_paid": ("8-4-2-5-1-3",),
        "test_a_unison_without_power_loses_a_marker_and_what_reduced_it": ("9-7-2",),
    },
}


def _arguments(function: Any) -> Iterator[tuple[dict[str, Any], str]]:
    """The arguments of each run of a test, and a word for it."""
    found: list[tuple[dict[str, Any], str]] = [({}, "")]
    for mark in getattr(function, "pytestmark", []):
        if mark.name == "parametrize":
            names = mark.args[0]
            names = [n.strip() for n in names.split(",")] if isinstance(names, str) else names
            rows = [row if len(names) > 1 else (row,) for row in mark.args[1]]
            found = [
                ({**known, **dict(zip(names, row, strict=True))}, f"{word}-{number}")
                for known, word in found
                for number, row in enumerate(rows)
            ]
    yield from found


def _cases() -> Iterator[Any]:
    for name, tests in ALIKE.items():
        (file,) = MASTERS_TESTS.rglob(f"{name}.py")
        folders = file.relative_to(MASTERS_TESTS).with_suffix("").parts
        module = importlib.import_module(".".join(("tests.masters", *folders)))
        for test, rules in tests.items():
            marks = pytest.mark.rule(*(f"classic {rule}" for rule in rules))
            for arguments, word in _arguments(getattr(module, test)):
                label = f"{name}-{test}{word}"
                yield pytest.param(module, test, arguments, marks=marks, id=label)


@pytest.mark.parametrize(("module", "test", "arguments"), list(_cases()))
def test_the_classic_game_does_as_masters(
    module: ModuleType, test: str, arguments: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in HERE.items():
        if hasattr(module, name):
            monkeypatch.setattr(module, name, value)

    getattr(module, test)(**arguments)
