/** The form of an application: what a new one begins with, when it is whole, and what is sent. */
import { isEmail } from '#platform/kernel/people/email.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { go } from '#platform/web/navigation.ts';
import { listName } from '#platform/web/school-names.ts';
import { useFormats } from '#platform/web/words.ts';
import type { ApplicationRecord } from '../contract.ts';
import { isMark } from '../marks.ts';
import { editApplication, type GivenApplication } from '../records-contract.ts';
import { isComplete } from '../rules.ts';
import { useApplicationWrites } from './admissions-data.ts';
import { useWords } from './words.ts';

/** The typed values: as sent, except that year, level and day may still be empty. */
type Typed = Omit<GivenApplication, 'yearId' | 'levelId' | 'receivedOn'> & {
  readonly yearId: number | null;
  readonly levelId: number | null;
  readonly receivedOn: SchoolDay | null;
};

const nobody: GivenApplication['guardian'] = {
  firstName: '',
  lastName: null,
  relation: 'mother',
  phone: null,
  email: null,
};

/**
 * @param opened the application as it was read when the form was opened; null for a new one
 * @param start the year and the level chosen in the list when a new one is added
 */
export function useApplicationForm(
  opened: ApplicationRecord | null,
  start: { readonly yearId: number | null; readonly levelId: number | null },
  onClose: () => void,
) {
  const t = useWords();
  const { today } = useFormats();
  const { create, edit } = useApplicationWrites();
  const form = useRecordForm({
    name: `application ${opened?.id ?? 'new'}`,
    opened,
    fieldsOf: typedOf,
    adding: {
      start: (): Typed => ({
        firstName: '',
        lastName: '',
        sex: null,
        birthDate: null,
        birthPlace: null,
        nationality: null,
        formerSchool: null,
        formerClass: null,
        guardian: nobody,
        note: null,
        papers: [],
        ...start,
        receivedOn: today(),
        testOn: null,
        testTime: null,
        testMark: null,
      }),
      create,
      newOf: givenOf,
      toastOf: (application) => ({
        text: t('ADMISSIONS.added', { number: application.number, name: listName(application) }),
        action: {
          label: t('ADMISSIONS.toRecord'),
          onAct: () => go('/student/application', { search: { id: application.id } }),
        },
      }),
    },
    edit,
    editCall: editApplication,
    changeOf: (typed, stored) => ({
      id: stored.id,
      version: stored.version,
      application: givenOf(typed) ?? typedOf(stored),
    }),
    saved: t('ADMISSIONS.saved'),
    onClose,
  });
  const { guardian, testMark } = form.fields;
  return {
    ...form,
    changeGuardian: (part: Partial<GivenApplication['guardian']>) =>
      form.change({ guardian: { ...guardian, ...part } }),
    emailWrong: !isEmail(guardian.email),
    ready: isComplete(form.fields) && (testMark === null || isMark(testMark)),
  };
}

function givenOf(typed: Typed): GivenApplication | null {
  const { yearId, levelId, receivedOn } = typed;
  return yearId === null || levelId === null || receivedOn === null
    ? null
    : { ...typed, yearId, levelId, receivedOn };
}

function typedOf(stored: ApplicationRecord): GivenApplication {
  const { firstName, lastName, sex, birthDate, birthPlace, nationality, formerSchool, formerClass } = stored;
  const {
    yearId,
    levelId,
    guardian,
    note,
    receivedOn,
    papers: received,
    testOn,
    testTime,
    testMark,
  } = stored;
  return {
    firstName,
    lastName,
    sex,
    birthDate,
    birthPlace,
    nationality,
    formerSchool,
    formerClass,
    yearId,
    levelId,
    guardian,
    note,
    receivedOn,
    papers: received,
    testOn,
    testTime,
    testMark,
  };
}
