/** The terms of a year in its form, each with its sequences and months. */
import { Plus, X } from 'lucide-react';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { monthOf } from '#platform/kernel/periods/periods.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { type GivenYear, mostPeriods } from '../../years/years-contract.ts';
import { isMonthly, kindsOf, type Span, withMonths } from '../../years/years-rules.ts';
import { useWords } from '../words.ts';
import { SpanPickers } from './span-pickers.tsx';

type Trimesters = GivenYear['trimesters'];
type Trimester = Trimesters[number];

interface TermsProps {
  year: GivenYear;
  onChange: (trimesters: Trimesters) => void;
}

export function TermFields({ year, onChange }: TermsProps) {
  const t = useWords();
  const { trimesters } = year;
  const hasMonths = isMonthly(year);
  let before = 0;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-bold">{t('SCHOOL.years.terms')}</legend>
      {trimesters.map((trimester, index) => {
        const first = before + 1;
        before += kindsOf(trimester).sequences.length;
        return (
          <OneTerm
            // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the year.
            key={index}
            number={index + 1}
            firstSequence={first}
            trimester={trimester}
            hasMonths={hasMonths}
            onChange={(changed) => onChange(trimesters.with(index, changed))}
            onRemove={() => onChange(trimesters.toSpliced(index, 1))}
          />
        );
      })}
      {trimesters.length < mostPeriods.trimesters && (
        <Button
          small
          look="quiet"
          icon={Plus}
          className="self-start"
          onClick={() =>
            onChange([...trimesters, { id: null, ...nextSpan(trimesters, year), sequences: [] }])
          }
        >
          {t('SCHOOL.years.addTerm')}
        </Button>
      )}
      {trimesters.length > 0 && !hasMonths && (
        <div className="rounded-card bg-tint p-4">
          <p className="mb-3 text-14">{t('SCHOOL.years.monthsText')}</p>
          <Button small onClick={() => onChange(withMonths(year).trimesters)}>
            {t('SCHOOL.years.takeMonths')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface OneTermProps {
  number: number;
  firstSequence: number;
  trimester: Trimester;
  /** Whether the year has any. */
  hasMonths: boolean;
  onChange: (trimester: Trimester) => void;
  onRemove: () => void;
}

function OneTerm({ number, firstSequence, trimester, hasMonths, onChange, onRemove }: OneTermProps) {
  const t = useWords();
  const language = useLanguage();
  const { sequences, months } = kindsOf(trimester);
  const change = (...kinds: (readonly Trimester['sequences'][number][])[]) =>
    onChange({ ...trimester, sequences: kinds.flat() });
  const isFull = trimester.sequences.length >= mostPeriods.sequences;
  const name = periodName({ kind: 'trimester', number }, language);
  return (
    <div className="margin-line flex flex-col gap-3 rounded-card border border-rule bg-surface p-3 pl-4 before:bg-primary">
      <PeriodRow
        name={name}
        span={trimester}
        onChange={(span) => onChange({ ...trimester, ...span })}
        remove={t('SCHOOL.years.removeTerm', { number })}
        onRemove={onRemove}
      />
      {sequences.map((sequence, index) => (
        <PeriodRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the year.
          key={index}
          below
          name={periodName({ kind: 'sequence', number: firstSequence + index }, language)}
          span={sequence}
          onChange={(span) => change(sequences.with(index, { ...sequence, ...span }), months)}
          remove={t('SCHOOL.years.removeSequence', { number: firstSequence + index })}
          onRemove={() => change(sequences.toSpliced(index, 1), months)}
        />
      ))}
      {months.map((month, index) => (
        <PeriodRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the year.
          key={index}
          below
          name={periodName({ kind: 'month', number: monthOf(month) }, language)}
          span={month}
          onChange={(span) => change(sequences, months.with(index, { ...month, ...span }))}
          remove={t('SCHOOL.years.removeMonth', { number: monthOf(month) })}
          onRemove={() => change(sequences, months.toSpliced(index, 1))}
        />
      ))}
      {!isFull && (
        <div className="flex flex-wrap gap-x-3">
          <Button
            small
            look="quiet"
            icon={Plus}
            onClick={() => change([...sequences, { id: null, ...nextSpan(sequences, trimester) }], months)}
          >
            {t('SCHOOL.years.addSequence')}
          </Button>
          {hasMonths && (
            <Button
              small
              look="quiet"
              icon={Plus}
              onClick={() =>
                change(sequences, [...months, { id: null, monthly: true, ...nextSpan(months, trimester) }])
              }
            >
              {t('SCHOOL.years.addMonth')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface PeriodRowProps {
  name: string;
  span: Span;
  below?: boolean;
  onChange: (span: Partial<Span>) => void;
  remove: string;
  onRemove: () => void;
}

/** A period's name and its two days. */
function PeriodRow({ name, span, below, onChange, remove, onRemove }: PeriodRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 menu:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <p className={`order-1 self-center ${below ? 'text-14 text-ink-2' : 'text-14 font-bold'}`}>{name}</p>
      <SpanPickers part={name} span={span} onChange={onChange} />
      <span className="order-2 menu:order-4">
        <IconButton icon={X} label={remove} onClick={onRemove} />
      </span>
    </div>
  );
}

/** From the day after the last period to the end of what it belongs to. */
function nextSpan(spans: readonly Span[], within: Span): { startsOn: SchoolDay; endsOn: SchoolDay } {
  const last = spans.at(-1);
  const startsOn = last && last.endsOn < within.endsOn ? addDays(last.endsOn, 1) : within.startsOn;
  return { startsOn, endsOn: within.endsOn };
}
