/** The form of a student's record, new or to be changed. */

import { ClassSelect } from '#areas/classes/web/public/class-select.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { changedKeys } from '#platform/web/forms/own-changes.ts';
import { listName } from '#platform/web/school-names.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { CustomField } from '../../custom-fields/contract.ts';
import { fieldsSeen } from '../../custom-fields/rules.ts';
import { canWrite, type GivenStudent, type StudentRecord } from '../../records/contract.ts';
import { knowsContacts } from '../../rules.ts';
import { useFields } from '../custom-fields/fields-data.ts';
import { useWrittenValue } from '../custom-fields/own-card.tsx';
import { OwnInputs } from '../custom-fields/own-inputs.tsx';
import { useWords } from '../words.ts';
import { AlikeNotice } from './alike-notice.tsx';
import { EmergencyFields } from './emergency-fields.tsx';
import { enrolmentOf, givenOf, useStudentForm } from './use-student-form.ts';

interface StudentFormProps {
  /** Null for a new student. */
  opened: StudentRecord | null;
  /** The class a new student begins in, when the list shows one. */
  classId: number | null;
  onClose: () => void;
}

export function StudentForm({ opened, classId, onClose }: StudentFormProps) {
  const t = useWords();
  const labelled = useLabelled();
  const language = useLanguage();
  const write = useWrittenValue();
  const form = useStudentForm(opened, classId, onClose);
  const { student, classId: chosen, repeating } = form.fields;
  const customFields = useOwnFieldsOf(form.stored);
  /** A version beside the other: whose it is, and what was changed in it since the form was opened. */
  const versionOf = (version: GivenStudent) => ({
    title: listName(version),
    text: [
      ...changedKeys(fieldsOf(form.before.student), fieldsOf(version)).map((key) =>
        labelled(t(`STUDENT.fields.${key}`), fieldsOf(version)[key] || '–'),
      ),
      ...customFields
        .filter(({ id }) => ownValueOf(version, id) !== ownValueOf(form.before.student, id))
        .map((field) => labelled(field[language], write(field, ownValueOf(version, field.id)) || '–')),
    ].join('\n'),
  });
  const field = (
    name: 'matricule' | 'nationalMatricule' | 'birthPlace' | 'nationality',
    maxLength: number,
    hint?: string,
  ) => (
    <TextInput
      label={t(`STUDENT.fields.${name}`)}
      hint={hint}
      maxLength={maxLength}
      value={student[name] ?? ''}
      onChange={(event) => form.changeStudent({ [name]: optionalText(event.target.value) })}
    />
  );
  return (
    <FormDialog
      wide
      title={t(form.stored ? 'STUDENT.edit' : 'STUDENT.add')}
      form={form}
      ready={form.ready}
      conflict={form.theirs && { theirs: versionOf(givenOf(form.theirs)), mine: versionOf(student) }}
    >
      {!form.stored && <AlikeNotice student={student} />}
      <fieldset className="grid gap-3 menu:grid-cols-2">
        <legend className="mb-2 text-16 font-bold">{t('STUDENT.parts.identity')}</legend>
        <TextInput
          label={t('STUDENT.fields.lastName')}
          required
          maxLength={100}
          value={student.lastName}
          onChange={(event) => form.changeStudent({ lastName: event.target.value })}
        />
        <TextInput
          label={t('STUDENT.fields.firstName')}
          maxLength={100}
          value={student.firstName}
          onChange={(event) => form.changeStudent({ firstName: event.target.value })}
        />
        <Select
          label={t('STUDENT.fields.sex')}
          value={student.sex ?? ''}
          onChange={(sex) => form.changeStudent({ sex: sex === '' ? null : sex })}
          options={[
            { value: '' as const, label: t('STUDENT.sex.none') },
            { value: 'F' as const, label: t('STUDENT.sex.F') },
            { value: 'M' as const, label: t('STUDENT.sex.M') },
          ]}
        />
        <DayInput
          label={t('STUDENT.fields.birthDate')}
          error={form.birthWrong ? t('STUDENT.errors.birthDateUnlikely') : null}
          value={student.birthDate as SchoolDay | null}
          onChange={(birthDate) => form.changeStudent({ birthDate })}
        />
        {field('birthPlace', 120)}
        {field('nationality', 80)}
        {field('matricule', 40, form.stored ? undefined : t('STUDENT.fields.matriculeHint'))}
        {field('nationalMatricule', 40)}
      </fieldset>
      {(!form.stored || enrolmentOf(form.stored)) && (
        <fieldset className="grid gap-3 menu:grid-cols-2">
          <legend className="mb-2 text-16 font-bold">{t('STUDENT.parts.school')}</legend>
          {!form.stored && (
            <ClassSelect
              inScopeOf={canWrite}
              value={chosen}
              onChange={(classId) => form.change({ classId })}
            />
          )}
          <Checkbox
            className="self-end"
            checked={repeating}
            onChange={(repeating) => form.change({ repeating })}
          >
            {t('STUDENT.fields.repeating')}
          </Checkbox>
        </fieldset>
      )}
      {student.contacts && (
        <fieldset className="grid gap-3 menu:grid-cols-2">
          <legend className="mb-2 text-16 font-bold">{t('STUDENT.parts.contacts')}</legend>
          {(['phone', 'phone2', 'email', 'address'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(`STUDENT.fields.${name}`)}
              type={name === 'phone' || name === 'phone2' ? 'tel' : 'text'}
              inputMode={name === 'email' ? 'email' : undefined}
              maxLength={name === 'address' ? 300 : name === 'email' ? 254 : 40}
              value={student.contacts?.[name] ?? ''}
              error={name === 'email' && form.emailWrong ? t('STUDENT.errors.emailWrong') : null}
              onChange={(event) => form.changeContacts({ [name]: optionalText(event.target.value) })}
            />
          ))}
        </fieldset>
      )}
      {customFields.length > 0 && (
        <OwnInputs
          fields={customFields}
          values={student.own ?? {}}
          onChange={(own) => form.changeStudent({ own: { ...own } })}
        />
      )}
      {student.contacts && (
        <EmergencyFields
          value={student.contacts.emergency}
          onChange={(emergency) => form.changeContacts({ emergency })}
        />
      )}
    </FormDialog>
  );
}

/** Fields shown in a stored record; for a new one, those that the person adding it may see. */
function useOwnFieldsOf(stored: StudentRecord | null): readonly CustomField[] {
  const all = useFields(stored === null).data?.fields ?? [];
  const access = knowsContacts(useSession()) ? 'contacts' : 'identity';
  return stored ? stored.own.map(({ value: _value, ...field }) => field) : fieldsSeen(all, access);
}

function ownValueOf({ own = {} }: GivenStudent, id: number) {
  return own[id] ?? null;
}

/** All fields side by side, those of the contacts too; whom to call as one text. */
function fieldsOf({ contacts, own: _own, ...fields }: GivenStudent) {
  const { emergency = [], ...home } = contacts ?? {};
  const toCall = emergency.map(({ name, relation, phone }) =>
    [name, relation, phone].filter(Boolean).join(', '),
  );
  return {
    ...fields,
    phone: null,
    phone2: null,
    email: null,
    address: null,
    ...home,
    emergency: toCall.join(' · '),
  };
}
