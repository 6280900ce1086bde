/** The form of a teacher's staff file. Names, titles and jobs are the account's; classes are given on the page of a class. */

import { useLabelled } from '#platform/web/forms/labelled.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { changedKeys } from '#platform/web/forms/own-changes.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { listName } from '#platform/web/school-names.ts';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { mostTaught } from '../contract.ts';
import { editTeacher, type GivenFile, longest, statuses, type TeacherRecord } from '../record-contract.ts';
import { SubjectTicks } from './subject-ticks.tsx';
import { useTeacherWrite } from './teacher-data.ts';
import { hoursOf, minutesOf } from './weekly-time.ts';
import { useWords } from './words.ts';

/** The typed values: hours as typed in the box. */
interface Typed extends Omit<GivenFile, 'contractMinutes'> {
  readonly contractHours: string;
}

export function TeacherForm({ opened, onClose }: { opened: TeacherRecord; onClose: () => void }) {
  const t = useWords();
  const labelled = useLabelled();
  const form = useRecordForm({
    name: `teacher ${opened.id}`,
    opened,
    fieldsOf: typedOf,
    edit: useTeacherWrite(),
    editCall: editTeacher,
    changeOf: (typed: Typed, { id, version }) => ({ id, version, file: givenOf(typed) }),
    saved: t('TEACHER.file.saved'),
    onClose,
  });
  const { fields, change } = form;
  const hoursWrong = !areHours(fields.contractHours);
  /** A version beside the other: what was changed in it since the form was opened. */
  const versionOf = (version: Typed) => ({
    title: listName(opened),
    text: changedKeys(form.before, version)
      .map((key) => labelled(t(`TEACHER.file.${fieldWords[key]}`), shownValue(version, key)))
      .join('\n'),
  });
  const shownValue = (version: Typed, key: keyof Typed) =>
    key === 'subjectIds'
      ? version.subjectIds.length
      : key === 'status'
        ? t(`TEACHER.statuses.${version.status ?? 'none'}`)
        : version[key] || '–';
  const field = (name: keyof typeof longest) => (
    <TextInput
      label={t(`TEACHER.file.${name}`)}
      type={name === 'phone' ? 'tel' : 'text'}
      maxLength={longest[name]}
      value={fields[name] ?? ''}
      onChange={(event) => change({ [name]: optionalText(event.target.value) })}
    />
  );
  return (
    <FormDialog
      wide
      title={t('TEACHER.file.change')}
      form={form}
      ready={!hoursWrong}
      conflict={form.theirs && { theirs: versionOf(typedOf(form.theirs)), mine: versionOf(fields) }}
    >
      <fieldset className="grid gap-3 menu:grid-cols-2">
        <legend className="mb-2 text-16 font-bold">{t('TEACHER.file.contact')}</legend>
        {field('phone')}
        {field('address')}
      </fieldset>
      <fieldset className="grid gap-3 menu:grid-cols-2">
        <legend className="mb-2 text-16 font-bold">{t('TEACHER.file.employment')}</legend>
        {field('staffNumber')}
        <Select
          label={t('TEACHER.file.status')}
          value={fields.status ?? ''}
          onChange={(status) => change({ status: status === '' ? null : status })}
          options={[
            { value: '' as const, label: t('TEACHER.statuses.none') },
            ...statuses.map((status) => ({ value: status, label: t(`TEACHER.statuses.${status}`) })),
          ]}
        />
        <DayInput
          label={t('TEACHER.file.employedSince')}
          value={fields.employedSince}
          onChange={(employedSince) => change({ employedSince })}
        />
        <TextInput
          label={t('TEACHER.file.contractHours')}
          inputMode="decimal"
          value={fields.contractHours}
          error={hoursWrong ? t('TEACHER.file.hoursWrong') : null}
          onChange={(event) => change({ contractHours: event.target.value.slice(0, 5) })}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-16 font-bold">{t('TEACHER.file.studies')}</legend>
        {field('qualification')}
        <fieldset>
          <legend className="mb-1 text-14 text-ink-2">{t('TEACHER.file.subjects')}</legend>
          <SubjectTicks chosen={fields.subjectIds} onChange={(subjectIds) => change({ subjectIds })} />
        </fieldset>
      </fieldset>
    </FormDialog>
  );
}

const fieldWords = {
  staffNumber: 'staffNumber',
  phone: 'phone',
  address: 'address',
  qualification: 'qualification',
  employedSince: 'employedSince',
  status: 'status',
  contractHours: 'contractHours',
  subjectIds: 'subjects',
} as const satisfies Record<keyof Typed, string>;

function typedOf({ staffNumber, qualification, subjects, employment }: TeacherRecord): Typed {
  const { phone = null, address = null, employedSince = null, status = null } = employment ?? {};
  return {
    staffNumber,
    phone,
    address,
    qualification,
    employedSince,
    status,
    contractHours: hoursOf(employment?.contractMinutes ?? null),
    subjectIds: subjects.map(({ id }) => id),
  };
}

function givenOf({ contractHours, ...typed }: Typed): GivenFile {
  return { ...typed, contractMinutes: minutesOf(contractHours) };
}

function areHours(typed: string): boolean {
  const minutes = minutesOf(typed);
  return typed.trim() === '' || (minutes !== null && minutes <= mostTaught.weeklyMinutes);
}
