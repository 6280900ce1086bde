/** The form of a parent's record, new or to be changed; on a student's page also what they are to the child. */

import { TitleInput } from '#areas/school/web/public/title-input.ts';
import { isPhoneText } from '#platform/kernel/people/phone-number.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { changedKeys } from '#platform/web/forms/own-changes.ts';
import { listName } from '#platform/web/school-names.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { GivenGuardian, GuardianRecord } from '../../records/records-contract.ts';
import { LinkFields } from '../links/link-fields.tsx';
import { useWords } from '../words.ts';
import { givenOf, useParentForm } from './use-parent-form.ts';

interface ParentFormProps {
  /** Null for a new parent. */
  opened: GuardianRecord | null;
  /** The child a new one is linked to. */
  studentId: number | null;
  onClose: () => void;
}

const contactFields = { phone: 40, phone2: 40, email: 254, address: 300 } as const;

export function ParentForm({ opened, studentId, onClose }: ParentFormProps) {
  const t = useWords();
  const labelled = useLabelled();
  const form = useParentForm(opened, studentId, onClose);
  const { guardian, link, verified } = form.fields;
  /** A version beside the other: whose it is, and what was changed in it since the form was opened. */
  const versionOf = (version: GivenGuardian) => ({
    title: listName(version),
    text: changedKeys(form.before.guardian, version)
      .map((key) => labelled(t(`PARENTS.fields.${key}`), version[key] || '–'))
      .join('\n'),
  });
  const phoneHint = (phone: string | null) =>
    phone && !isPhoneText(phone) ? t('PARENTS.phoneUnread') : null;
  const field = (
    name: 'profession' | keyof typeof contactFields,
    maxLength: number,
    more: { error?: string | null } = {},
  ) => (
    <TextInput
      key={name}
      label={t(`PARENTS.fields.${name}`)}
      type={name === 'phone' || name === 'phone2' ? 'tel' : 'text'}
      inputMode={name === 'email' ? 'email' : undefined}
      maxLength={maxLength}
      hint={name === 'phone' || name === 'phone2' ? phoneHint(guardian[name]) : null}
      {...more}
      value={guardian[name] ?? ''}
      onChange={(event) => form.changeGuardian({ [name]: optionalText(event.target.value) })}
    />
  );
  return (
    <FormDialog
      wide
      title={t(form.stored ? 'PARENTS.edit' : 'PARENTS.add')}
      form={form}
      ready={form.ready}
      conflict={form.theirs && { theirs: versionOf(givenOf(form.theirs)), mine: versionOf(guardian) }}
    >
      <fieldset className="grid gap-3 menu:grid-cols-2">
        <legend className="mb-2 text-16 font-bold">{t('PARENTS.parts.identity')}</legend>
        <TextInput
          label={t('PARENTS.fields.lastName')}
          required
          maxLength={100}
          value={guardian.lastName}
          onChange={(event) => form.changeGuardian({ lastName: event.target.value })}
        />
        <TextInput
          label={t('PARENTS.fields.firstName')}
          maxLength={100}
          value={guardian.firstName}
          onChange={(event) => form.changeGuardian({ firstName: event.target.value })}
        />
        <TitleInput
          label={t('PARENTS.fields.title')}
          maxLength={40}
          value={guardian.title}
          onChange={(title) => form.changeGuardian({ title })}
        />
        <Select
          label={t('PARENTS.fields.sex')}
          value={guardian.sex ?? ''}
          onChange={(sex) => form.changeGuardian({ sex: sex === '' ? null : sex })}
          options={[
            { value: '' as const, label: t('PARENTS.sex.none') },
            { value: 'F' as const, label: t('PARENTS.sex.F') },
            { value: 'M' as const, label: t('PARENTS.sex.M') },
          ]}
        />
        {field('profession', 120)}
        <Select
          label={t('PARENTS.fields.language')}
          value={guardian.language ?? ''}
          onChange={(language) => form.changeGuardian({ language: language === '' ? null : language })}
          options={[
            { value: '' as const, label: t('PARENTS.languages.none') },
            { value: 'en' as const, label: t('PARENTS.languages.en') },
            { value: 'fr' as const, label: t('PARENTS.languages.fr') },
          ]}
        />
      </fieldset>
      <fieldset className="grid gap-3 menu:grid-cols-2">
        <legend className="mb-2 text-16 font-bold">{t('PARENTS.parts.contacts')}</legend>
        {(Object.keys(contactFields) as (keyof typeof contactFields)[]).map((name) =>
          field(name, contactFields[name], {
            error: name === 'email' && form.emailWrong ? t('PARENTS.errors.emailWrong') : null,
          }),
        )}
      </fieldset>
      {!form.stored && studentId !== null && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-16 font-bold">{t('PARENTS.parts.link')}</legend>
          <LinkFields link={link} change={form.changeLink} />
          <Checkbox checked={verified} onChange={(on) => form.change({ verified: on })}>
            {t('PARENTS.link.verified')}
          </Checkbox>
        </fieldset>
      )}
    </FormDialog>
  );
}
