/** The form of a student: what a new one begins with, when it is whole, and what is sent. */
import { isEmail } from '#platform/kernel/people/email.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { go } from '#platform/web/navigation.ts';
import { listName } from '#platform/web/school-names.ts';
import { useFormats } from '#platform/web/words.ts';
import type { GivenValues } from '../../custom-fields/contract.ts';
import { type Contacts, editStudent, type GivenStudent, type StudentRecord } from '../../records/contract.ts';
import { isComplete, isLikelyBirth } from '../../records/rules.ts';
import { useStudentWrites } from '../student-data.ts';
import { useWords } from '../words.ts';

const noContacts: Contacts = { phone: null, phone2: null, email: null, address: null, emergency: [] };
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
  own: {},
};

/** The form's values: the record, whether the year is repeated, and for a new student the class to enrol in. */
interface Typed {
  readonly student: GivenStudent;
  readonly classId: number | null;
  readonly repeating: boolean;
}

/**
 * @param opened the record as it was read when the form was opened; null for a new student
 * @param startClass the class chosen in the list when a new one is added
 */
export function useStudentForm(opened: StudentRecord | null, startClass: number | null, onClose: () => void) {
  const t = useWords();
  const { today } = useFormats();
  const { create, edit } = useStudentWrites();
  const form = useRecordForm({
    name: `student ${opened?.id ?? 'new'}`,
    opened,
    fieldsOf: (stored: StudentRecord): Typed => ({
      student: givenOf(stored),
      classId: null,
      repeating: enrolmentOf(stored)?.repeating ?? false,
    }),
    adding: {
      start: () => ({ student: blank, classId: startClass, repeating: false }),
      create,
      newOf: ({ student, classId, repeating }) => (classId === null ? null : { classId, repeating, student }),
      toastOf: (student) => ({
        text: t('STUDENT.added', { name: listName(student) }),
        action: {
          label: t('STUDENT.toRecord'),
          onAct: () => go('/student/detail', { search: { student: student.id } }),
        },
      }),
    },
    edit,
    editCall: editStudent,
    changeOf: ({ student, repeating }, stored) => ({
      id: stored.id,
      version: stored.version,
      student: { ...student, own: changedOwn(student, stored) },
      repeating: enrolmentOf(stored) ? repeating : null,
    }),
    saved: t('STUDENT.saved'),
    onClose,
  });
  const { student, classId } = form.fields;
  const birthWrong = student.birthDate !== null && !isLikelyBirth(student.birthDate, today());
  const emailWrong = !isEmail(student.contacts?.email ?? null);
  const changeStudent = (part: Partial<GivenStudent>) => form.change({ student: { ...student, ...part } });
  return {
    ...form,
    changeStudent,
    changeContacts: (part: Partial<Contacts>) =>
      changeStudent({ contacts: { ...noContacts, ...student.contacts, ...part } }),
    birthWrong,
    emailWrong,
    /** True if the values can be saved. */
    ready:
      isComplete(student) &&
      !birthWrong &&
      !emailWrong &&
      (student.contacts?.emergency ?? []).every(
        ({ name, phone }) => name.trim() !== '' && phone.trim() !== '',
      ) &&
      (form.stored !== null || classId !== null),
  };
}

/** The student's class of this year, if any. */
export function enrolmentOf({ enrolments }: StudentRecord) {
  return enrolments.find(({ current }) => current);
}

export function givenOf({ firstName, lastName, identity, contacts, own }: StudentRecord): GivenStudent {
  return { ...blank, ...identity, firstName, lastName, contacts, own: valuesOf(own) };
}

function valuesOf(own: StudentRecord['own']): GivenValues {
  return Object.fromEntries(own.map(({ id, value }) => [id, value]));
}

/** Only what changes is sent: a field that the school has put away meanwhile hinders nothing else. */
function changedOwn({ own = {} }: GivenStudent, stored: StudentRecord): GivenValues {
  const before = valuesOf(stored.own);
  return Object.fromEntries(Object.entries(own).filter(([id, value]) => value !== (before[id] ?? null)));
}
