/** The form of a student: what a new one begins with, when it is whole, and what is sent. */
import { useState } from 'react';
import { useRecordForm } from '#platform/web/record-form.ts';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { type Contacts, editStudent, type GivenStudent, type StudentRecord } from '../records-contract.ts';
import { isComplete, isEmail } from '../records-rules.ts';
import { useStudentWrites } from './student-data.ts';

const noContacts: Contacts = { phone: null, phone2: null, email: null, address: null };
const blank: GivenStudent = {
  firstName: '',
  lastName: '',
  matricule: null,
  nationalMatricule: null,
  sex: null,
  birthDate: null,
  birthPlace: null,
  nationality: null,
  contacts: noContacts,
};

/**
 * @param opened the record as it was read when the form was opened; null for a new student
 * @param startClass the class chosen in the list when a new one is added
 */
export function useStudentForm(opened: StudentRecord | null, startClass: number | null, onClose: () => void) {
  const t = useWords<typeof en>();
  const [classId, setClassId] = useState(startClass);
  const [repeating, setRepeating] = useState(false);
  const form = useRecordForm({
    ...useStudentWrites(),
    opened,
    fieldsOf: givenOf,
    start: () => blank,
    newOf: (student) => (classId === null ? null : { classId, repeating, student }),
    editCall: editStudent,
    changeOf: (student, { id, version }) => ({ id, version, student }),
    saved: t('STUDENT.saved'),
    onClose,
  });
  const { stored, fields, change } = form;
  const emailWrong = !isEmail(fields.contacts?.email ?? null);
  return {
    ...form,
    /** Of a new student only: the class to enrol in, and whether the year is done again. */
    classId,
    setClassId,
    repeating,
    setRepeating,
    changeContacts: (part: Partial<Contacts>) =>
      change({ contacts: { ...noContacts, ...fields.contacts, ...part } }),
    emailWrong,
    /** What is typed can be saved. */
    ready: isComplete(fields) && !emailWrong && (stored !== null || classId !== null),
  };
}

export function givenOf({ firstName, lastName, identity, contacts }: StudentRecord): GivenStudent {
  return { ...blank, ...identity, firstName, lastName, contacts };
}
