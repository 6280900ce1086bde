/** The terms of a year in its form, each with its sequences. */
import { Plus, X } from 'lucide-react';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { type GivenYear, mostPeriods } from '../years-contract.ts';
import type { Span } from '../years-rules.ts';
import { SpanPickers } from './span-pickers.tsx';

type Trimesters = GivenYear['trimesters'];
type Trimester = Trimesters[number];

interface TermsProps {
  year: GivenYear;
  onChange: (trimesters: Trimesters) => void;
}

export function TermFields({ year, onChange }: TermsProps) {
  const t = useWords<typeof en>();
  const { trimesters } = year;
  let before = 0;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-bold">{t('SCHOOL.years.terms')}</legend>
      {trimesters.map((trimester, index) => {
        const first = before + 1;
        before += trimester.sequences.length;
        return (
          <OneTerm
            // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the year.
            key={index}
            number={index + 1}
            firstSequence={first}
            trimester={trimester}
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
    </fieldset>
  );
}

interface OneTermProps {
  number: number;
  firstSequence: number;
  trimester: Trimester;
  onChange: (trimester: Trimester) => void;
  onRemove: () => void;
}

function OneTerm({ number, firstSequence, trimester, onChange, onRemove }: OneTermProps) {
  const t = useWords<typeof en>();
  const { sequences } = trimester;
  const name = t('SCHOOL.years.term', { number });
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
          name={t('SCHOOL.years.sequence', { number: firstSequence + index })}
          span={sequence}
          onChange={(span) =>
            onChange({ ...trimester, sequences: sequences.with(index, { ...sequence, ...span }) })
          }
          remove={t('SCHOOL.years.removeSequence', { number: firstSequence + index })}
          onRemove={() => onChange({ ...trimester, sequences: sequences.toSpliced(index, 1) })}
        />
      ))}
      {sequences.length < mostPeriods.sequences && (
        <Button
          small
          look="quiet"
          icon={Plus}
          className="self-start"
          onClick={() =>
            onChange({
              ...trimester,
              sequences: [...sequences, { id: null, ...nextSpan(sequences, trimester) }],
            })
          }
        >
          {t('SCHOOL.years.addSequence')}
        </Button>
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
