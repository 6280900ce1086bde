/** The form of an application, new or to be changed. */
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { listName } from '#platform/web/school-names.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RecordSelect } from '#platform/web/ui/record-select.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import { type ApplicationRecord, documentKinds } from '../contract.ts';
import { useLevelCapacities, useYears } from './admissions-data.ts';
import { CapacityLine } from './capacity-line.tsx';
import { GuardianFields } from './guardian-fields.tsx';
import { TestFields } from './test-fields.tsx';
import { useApplicationForm } from './use-application-form.ts';
import { useWords } from './words.ts';

interface ApplicationFormProps {
  /** Null for a new one. */
  opened: ApplicationRecord | null;
  /** Where a new one begins, as the list shows it. */
  yearId: number | null;
  levelId: number | null;
  onClose: () => void;
}

export function ApplicationForm({ opened, yearId, levelId, onClose }: ApplicationFormProps) {
  const t = useWords();
  const { today } = useFormats();
  const { query: yearsQuery, years } = useYears();
  const form = useApplicationForm(opened, { yearId, levelId }, onClose);
  const fields = form.fields;
  const capacities = useLevelCapacities(fields.yearId);
  const ofLevel = capacities.data?.find((one) => one.levelId === fields.levelId);
  /** A version beside the other: whose it is, and what the school wrote of it. */
  const versionOf = (one: { firstName: string; lastName: string; note: string | null }) => ({
    title: listName(one),
    text: one.note ?? '',
  });
  const field = (name: 'birthPlace' | 'nationality' | 'formerSchool' | 'formerClass', maxLength: number) => (
    <TextInput
      label={t(`ADMISSIONS.fields.${name}`)}
      maxLength={maxLength}
      value={fields[name] ?? ''}
      onChange={(event) => form.change({ [name]: optionalText(event.target.value) })}
    />
  );
  return (
    <FormDialog
      wide
      title={t(form.stored ? 'ADMISSIONS.edit' : 'ADMISSIONS.add')}
      form={form}
      ready={form.ready}
      conflict={form.theirs && { theirs: versionOf(form.theirs), mine: versionOf(fields) }}
    >
      <fieldset className="grid gap-3 menu:grid-cols-2">
        <legend className="mb-2 text-16 font-bold">{t('ADMISSIONS.parts.child')}</legend>
        <TextInput
          label={t('ADMISSIONS.fields.lastName')}
          required
          maxLength={100}
          value={fields.lastName}
          onChange={(event) => form.change({ lastName: event.target.value })}
        />
        <TextInput
          label={t('ADMISSIONS.fields.firstName')}
          maxLength={100}
          value={fields.firstName}
          onChange={(event) => form.change({ firstName: event.target.value })}
        />
        <Select
          label={t('ADMISSIONS.fields.sex')}
          value={fields.sex ?? ''}
          onChange={(sex) => form.change({ sex: sex === '' ? null : sex })}
          options={(['', 'F', 'M'] as const).map((value) => ({
            value,
            label: t(`ADMISSIONS.sex.${value === '' ? 'none' : value}`),
          }))}
        />
        <DayInput
          label={t('ADMISSIONS.fields.birthDate')}
          value={fields.birthDate}
          onChange={(birthDate) => form.change({ birthDate })}
        />
        {field('birthPlace', 120)}
        {field('nationality', 80)}
        {field('formerSchool', 120)}
        {field('formerClass', 80)}
      </fieldset>
      <fieldset className="grid gap-3 menu:grid-cols-2">
        <legend className="mb-2 text-16 font-bold">{t('ADMISSIONS.parts.wish')}</legend>
        <RecordSelect
          label={t('ADMISSIONS.fields.year')}
          required
          none={t('ADMISSIONS.fields.choose')}
          query={yearsQuery}
          records={years
            .filter(({ id, endsOn }) => endsOn >= today() || id === form.stored?.yearId)
            .map(({ id, name }) => ({ id, label: name }))}
          value={fields.yearId}
          onChange={(chosen) => form.change({ yearId: chosen })}
        />
        <RecordSelect
          label={t('ADMISSIONS.fields.level')}
          required
          none={t('ADMISSIONS.fields.choose')}
          query={capacities}
          records={(capacities.data ?? []).map((one) => ({
            id: one.levelId,
            label: `${one.levelName} · ${one.sectionName}`,
          }))}
          value={fields.levelId}
          onChange={(chosen) => form.change({ levelId: chosen })}
        />
        <DayInput
          label={t('ADMISSIONS.fields.receivedOn')}
          required
          error={
            fields.receivedOn !== null && fields.receivedOn > today()
              ? t('ADMISSIONS.errors.receivedLater')
              : null
          }
          value={fields.receivedOn}
          onChange={(receivedOn) => form.change({ receivedOn })}
        />
        {ofLevel && (
          <div className="menu:col-span-2">
            <CapacityLine level={ofLevel} name={ofLevel.levelName} />
          </div>
        )}
      </fieldset>
      <GuardianFields
        guardian={fields.guardian}
        emailWrong={form.emailWrong}
        onChange={form.changeGuardian}
      />
      <TestFields test={fields} onChange={form.change} />
      <fieldset className="grid menu:grid-cols-2">
        <legend className="mb-2 text-16 font-bold">{t('ADMISSIONS.parts.papers')}</legend>
        {documentKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={fields.papers.includes(kind)}
            onChange={(on) =>
              form.change({
                papers: documentKinds.filter((one) => (one === kind ? on : fields.papers.includes(one))),
              })
            }
          >
            {t(`ADMISSIONS.papers.${kind}`)}
          </Checkbox>
        ))}
      </fieldset>
      <TextInput
        label={t('ADMISSIONS.fields.note')}
        maxLength={1000}
        value={fields.note ?? ''}
        onChange={(event) => form.change({ note: optionalText(event.target.value) })}
      />
    </FormDialog>
  );
}
