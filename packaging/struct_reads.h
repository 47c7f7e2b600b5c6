/* Reads of compiled modules that remember where they found what they read.

   mypyc reads a field of a struct of msgspec, or a name of another module, as any attribute of any
   object: by looking it up in the type. CPython's interpreter has done better since 3.11: each
   place of the code remembers the type it saw last and where in it the field lies. So do these.
   A name of a module is remembered with the version of its dictionary, which every change makes a
   new one. What is remembered is only ever a shorter way to what PyObject_GetAttr would give. */
#ifndef STRUCT_READS_H
#define STRUCT_READS_H
#include <Python.h>
#include <structmember.h>
#include "CPy.h"

typedef struct {
    PyTypeObject *type, *other_type; /* the last two kinds of struct that were read here */
    Py_ssize_t offset, other_offset;
    PyObject *name; /* what was read: getattr() asks for any name at one place */
    PyObject *module, *value;
    uint64_t version;
} struct_read;

static __attribute__((noinline, unused)) PyObject *
struct_read_anew(PyObject *object, PyObject *name, struct_read *site)
{
    PyTypeObject *type = Py_TYPE(object);
    if (type->tp_getattro == PyObject_GenericGetAttr) {
        PyObject *found = _PyType_Lookup(type, name);
        if (found != NULL && Py_TYPE(found) == &PyMemberDescr_Type) {
            PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
            if (member->type == T_OBJECT_EX) {
                if (name != site->name) {
                    Py_INCREF(name);
                    site->name = name;
                    site->type = NULL;
                    site->module = NULL;
                }
                site->other_type = site->type;
                site->other_offset = site->offset;
                Py_INCREF(type); /* for good: another type must not come to lie at its address */
                site->type = type;
                site->offset = member->offset;
            }
        }
    } else if (PyModule_CheckExact(object)) {
        PyObject *names = PyModule_GetDict(object);
        PyObject *value = PyDict_GetItemWithError(names, name);
        if (value != NULL) {
            Py_INCREF(object);
            Py_INCREF(name);
            site->type = site->other_type = NULL;
            site->name = name;
            site->module = object;
            site->version = ((PyDictObject *)names)->ma_version_tag;
            site->value = value;
            return Py_NewRef(value);
        }
        if (PyErr_Occurred())
            return NULL;
    }
    return PyObject_GetAttr(object, name);
}

static inline PyObject *
struct_read_at(PyObject *object, PyObject *name, struct_read *site)
{
    PyTypeObject *type = Py_TYPE(object);
    PyObject *value;
    if (unlikely(name != site->name))
        return struct_read_anew(object, name, site);
    if (likely(type == site->type)) {
        value = *(PyObject **)((char *)object + site->offset);
        if (likely(value != NULL))
            return Py_NewRef(value);
    } else if (type == site->other_type) {
        value = *(PyObject **)((char *)object + site->other_offset);
        if (likely(value != NULL))
            return Py_NewRef(value);
    } else if (object == site->module
               && ((PyDictObject *)PyModule_GetDict(object))->ma_version_tag == site->version) {
        return Py_NewRef(site->value);
    }
    return struct_read_anew(object, name, site);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name) \
    ({ static struct_read site_here; struct_read_at((object), (name), &site_here); })

typedef struct {
    uint64_t version;
    PyObject *value;
} global_read;

static inline PyObject *
global_read_at(PyObject *names, PyObject *name, global_read *site)
{
    if (likely(((PyDictObject *)names)->ma_version_tag == site->version))
        return Py_NewRef(site->value);
    PyObject *value = CPyDict_GetItem(names, name);
    if (value != NULL) {
        site->version = ((PyDictObject *)names)->ma_version_tag;
        site->value = value;
    }
    return value;
}

#define CPyGlobal_Read(names, name) \
    ({ static global_read site_here; global_read_at((names), (name), &site_here); })
#endif
