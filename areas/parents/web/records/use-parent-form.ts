/** The form of a parent: what a new one begins with, when it is whole, and what is sent. */
import { isEmail } from '#platform/kernel/people/email.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { go } from '#platform/web/navigation.ts';
import { listName } from '#platform/web/school-names.ts';
import type { GivenLink } from '../../links/links-contract.ts';
import { editGuardian, type GivenGuardian, type GuardianRecord } from '../../records/records-contract.ts';
import { isComplete } from '../../rules.ts';
import { newLink } from '../links/link-fields.tsx';
import { useParentWrites } from '../parents-data.ts';
import { useWords } from '../words.ts';

const blank: GivenGuardian = {
  title: null,
  firstName: '',
  lastName: '',
  sex: null,
  phone: null,
  phone2: null,
  email: null,
  address: null,
  profession: null,
  language: null,
};

/** The typed values: the record and, for a new parent added on a student's page, the relation to the child. */
interface Typed {
  readonly guardian: GivenGuardian;
  readonly link: GivenLink;
  readonly verified: boolean;
}

/**
 * @param opened the record as it was read when the form was opened; null for a new one
 * @param studentId the child a new one is linked to at once; null for none
 */
export function useParentForm(opened: GuardianRecord | null, studentId: number | null, onClose: () => void) {
  const t = useWords();
  const { create, edit } = useParentWrites();
  const form = useRecordForm({
    name: `parent ${opened?.id ?? `new ${studentId ?? ''}`}`,
    opened,
    fieldsOf: (stored: GuardianRecord): Typed => ({
      guardian: givenOf(stored),
      link: newLink,
      verified: false,
    }),
    adding: {
      start: (): Typed => ({ guardian: blank, link: newLink, verified: false }),
      create,
      newOf: ({ guardian, link, verified }) => ({
        guardian,
        link: studentId === null ? null : { studentId, verified, ...link },
      }),
      toastOf: (parent) => ({
        text: t('PARENTS.added', { name: listName(parent) }),
        action: {
          label: t('PARENTS.toRecord'),
          onAct: () => go('/parents/detail', { search: { parent: parent.id } }),
        },
      }),
    },
    edit,
    editCall: editGuardian,
    changeOf: ({ guardian }, { id, version }) => ({ id, version, guardian }),
    saved: t('PARENTS.saved'),
    onClose,
  });
  const { guardian, link } = form.fields;
  return {
    ...form,
    changeGuardian: (part: Partial<GivenGuardian>) => form.change({ guardian: { ...guardian, ...part } }),
    changeLink: (part: Partial<GivenLink>) => form.change({ link: { ...link, ...part } }),
    emailWrong: !isEmail(guardian.email),
    /** The typed values can be saved. */
    ready: isComplete(guardian),
  };
}

export function givenOf(record: GuardianRecord): GivenGuardian {
  const { title, firstName, lastName, sex, profession, language, contacts } = record;
  const { phone = null, phone2 = null, email = null, address = null } = contacts ?? {};
  return { title, firstName, lastName, sex, profession, language, phone, phone2, email, address };
}
