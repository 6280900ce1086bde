/** The form of a student: what is typed, and saving. */
import { useState } from 'react';
import { withOwnChanges } from '#platform/web/own-changes.ts';
import { savedMeanwhile } from '#platform/web/request-failure.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
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
  const { create, edit } = useStudentWrites();
  // Not the page's record: it moves on with every refresh, and its version would let old text pass for new.
  const [stored, setStored] = useState(opened);
  const [student, setStudent] = useState(() => (opened ? givenOf(opened) : blank));
  const [classId, setClassId] = useState(startClass);
  const [repeating, setRepeating] = useState(false);
  const saving = stored ? edit : create;
  const theirs = savedMeanwhile(editStudent, edit.error);
  const emailWrong = !isEmail(student.contacts?.email ?? null);
  const after = {
    onSuccess: () => {
      showToast({ kind: 'info', text: t('STUDENT.saved') });
      onClose();
    },
  };
  const save = ({ id, version }: StudentRecord) => edit.mutate({ id, version, student }, after);
  return {
    stored,
    student,
    classId,
    setClassId,
    repeating,
    setRepeating,
    change: (part: Partial<GivenStudent>) => setStudent({ ...student, ...part }),
    changeContacts: (part: Partial<Contacts>) =>
      setStudent({ ...student, contacts: { ...noContacts, ...student.contacts, ...part } }),
    busy: saving.isPending,
    error: theirs ? null : saving.error,
    /** A conflict is settled by a choice, not by pressing Save once more. */
    maySave: isComplete(student) && !emailWrong && (stored !== null || classId !== null) && theirs === null,
    theirs,
    emailWrong,
    submit: () => {
      if (stored) save(stored);
      else if (classId !== null) create.mutate({ classId, repeating, student }, after);
    },
    keepMine: () => {
      if (!theirs || !stored) return;
      const { id, version } = theirs;
      const kept = withOwnChanges(givenOf(theirs), givenOf(stored), student);
      edit.mutate({ id, version, student: kept }, after);
    },
    takeTheirs: () => {
      if (!theirs) return;
      setStored(theirs);
      setStudent(givenOf(theirs));
      edit.reset();
    },
  };
}

export function givenOf({ firstName, lastName, identity, contacts }: StudentRecord): GivenStudent {
  return { ...blank, ...identity, firstName, lastName, contacts };
}
