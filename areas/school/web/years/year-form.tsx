/** The form of a school year with its terms, sequences, months and holidays, new or to be changed. */
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { GivenYear, YearPlan } from '../../years/years-contract.ts';
import type { YearFault } from '../../years/years-rules.ts';
import { useWords } from '../words.ts';
import { BreakFields } from './break-fields.tsx';
import { TermFields } from './period-fields.tsx';
import { useYearForm } from './use-year-form.ts';

interface YearFormProps {
  /** Null for a new one. */
  opened: YearPlan | null;
  latest: YearPlan | null;
  onClose: () => void;
}

export function YearForm({ opened, latest, onClose }: YearFormProps) {
  const t = useWords();
  const { day } = useFormats();
  const form = useYearForm(opened, latest, onClose);
  const { fields: year, change } = form;
  const version = ({ name, startsOn, endsOn, trimesters }: GivenYear) => ({
    title: name,
    text: t('SCHOOL.years.dates', { from: day(startsOn), to: day(endsOn) }),
    detail: trimesters.map((one) => `${day(one.startsOn)} – ${day(one.endsOn)}`).join('\n'),
  });
  return (
    <FormDialog
      wide
      title={t(form.stored ? 'SCHOOL.years.edit' : 'SCHOOL.years.add')}
      form={form}
      ready={form.ready}
      wrong={form.faults.length > 0 && <Faults faults={form.faults} />}
      conflict={form.theirs && { theirs: version(form.theirs), mine: version(year) }}
    >
      <div className="grid gap-3 menu:grid-cols-3">
        <TextInput
          label={t('SCHOOL.years.name')}
          hint={t('SCHOOL.years.nameHint')}
          required
          maxLength={40}
          value={year.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <DatePicker
          label={t('SCHOOL.years.startsOn')}
          required
          value={year.startsOn}
          onChange={(startsOn) => change({ startsOn })}
        />
        <DatePicker
          label={t('SCHOOL.years.endsOn')}
          required
          value={year.endsOn}
          onChange={(endsOn) => change({ endsOn })}
        />
      </div>
      {form.takeUsual && (
        <div className="rounded-card bg-tint p-4">
          <p className="mb-3 text-14">{t('SCHOOL.years.usualText')}</p>
          <Button small onClick={form.takeUsual}>
            {t('SCHOOL.years.usual')}
          </Button>
        </div>
      )}
      <TermFields year={year} onChange={(trimesters) => change({ trimesters })} />
      <BreakFields year={year} onChange={(breaks) => change({ breaks })} />
    </FormDialog>
  );
}

/** Faults of the dates, shown where they are seen before Save. */
function Faults({ faults }: { faults: readonly YearFault[] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className="flex flex-col gap-1">
      {faults.map(({ part, number, fault }) => {
        const name =
          part === 'break'
            ? t('SCHOOL.years.break', { number })
            : periodName({ kind: part, number }, language);
        const outside = part === 'sequence' || part === 'month' ? 'outsideTerm' : 'outsideYear';
        return (
          <li key={`${part} ${number} ${fault}`}>
            {part === 'year'
              ? t('SCHOOL.faults.year')
              : t(`SCHOOL.faults.${fault === 'outside' ? outside : fault}`, { part: name })}
          </li>
        );
      })}
    </ul>
  );
}
