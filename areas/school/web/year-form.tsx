/** The form of a school year with its terms, sequences and holidays, new or to be changed. */
import { type FormEvent, useId } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ConflictNotice } from '#platform/web/ui/conflict-notice.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats, useUiWords, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { GivenYear, YearPlan } from '../years-contract.ts';
import type { YearFault } from '../years-rules.ts';
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
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const { day } = useFormats();
  const failureText = useFailureText();
  const id = useId();
  const form = useYearForm(opened, latest, onClose);
  const { year, change } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.maySave) form.submit();
  };
  const version = ({ name, startsOn, endsOn, trimesters }: GivenYear) => ({
    title: name,
    text: t('SCHOOL.years.dates', { from: day(startsOn), to: day(endsOn) }),
    detail: trimesters.map((one) => `${day(one.startsOn)} – ${day(one.endsOn)}`).join('\n'),
  });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t(form.stored ? 'SCHOOL.years.edit' : 'SCHOOL.years.add')}
      wrong={form.faults.length > 0 ? <Faults faults={form.faults} /> : form.error && failureText(form.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={form.busy} disabled={!form.maySave}>
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="flex flex-col gap-5">
        {form.theirs && (
          <ConflictNotice
            theirs={version(form.theirs)}
            mine={version(year)}
            onKeepMine={form.keepMine}
            onTakeTheirs={form.takeTheirs}
          />
        )}
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
        <TermFields year={year} onChange={(trimesters) => change({ trimesters })} />
        <BreakFields year={year} onChange={(breaks) => change({ breaks })} />
      </form>
    </Dialog>
  );
}

/** What is wrong with the dates, said where it is seen before Save. */
function Faults({ faults }: { faults: readonly YearFault[] }) {
  const t = useWords<typeof en>();
  const nameOf = { trimester: 'term', sequence: 'sequence', break: 'break' } as const;
  return (
    <ul className="flex flex-col gap-1">
      {faults.map(({ part, number, fault }) => {
        const name = part === 'year' ? '' : t(`SCHOOL.years.${nameOf[part]}`, { number });
        const outside = part === 'sequence' ? 'outsideTerm' : 'outsideYear';
        return (
          <li key={`${part} ${number}`}>
            {part === 'year'
              ? t('SCHOOL.faults.year')
              : t(`SCHOOL.faults.${fault === 'outside' ? outside : fault}`, { part: name })}
          </li>
        );
      })}
    </ul>
  );
}
