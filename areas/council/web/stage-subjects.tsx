/** The subjects of a student: marks, average, place, what the teacher says; those below the pass mark stand out. In a trial the averages are fields. */

import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { typedMark } from '#areas/evaluations/web/late-public.tsx';
import { fullMark, hundredthsText } from '#platform/kernel/marks.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useLanguage, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { Cell, ClassAtCouncil, StudentAtCouncil } from '../students-contract.ts';
import { useCouncilWords } from './council-words.ts';
import { cellKey, type Trial, type WouldBe } from './what-if.ts';

interface StageSubjectsProps {
  atCouncil: ClassAtCouncil;
  student: StudentAtCouncil;
  would: WouldBe | null;
  tried: Trial;
  /** Whether what teachers say stands under their subjects. */
  texts: boolean;
  onTexts: (on: boolean) => void;
  /** Null while nothing is tried. */
  onTry: ((tried: Trial) => void) | null;
}

type Sequence = ClassAtCouncil['trimesters'][number]['sequences'][number];

export function StageSubjects(props: StageSubjectsProps) {
  const { atCouncil, student, would, tried, texts, onTexts, onTry } = props;
  const t = useWords<typeof en>();
  const words = useCouncilWords();
  const sequences = atCouncil.trimesters.flatMap((trimester) => trimester.sequences);
  const { passMark } = atCouncil.rules.policy;
  const below = student.subjects.filter(({ value }) => value !== null && value < passMark).length;
  const mark = words.average(passMark);
  return (
    <section className="min-w-0 overflow-hidden rounded-card border border-rule bg-surface">
      <div className="overflow-x-auto">
        <table className="w-full text-14 leading-tight">
          <caption className="px-3 pt-1.5 pb-0.5 text-left text-13 text-ink-2">
            <span className="flex flex-wrap items-center justify-between gap-x-3">
              {below === 0
                ? t('COUNCIL.noneBelow', { mark })
                : t('COUNCIL.belowPass', { count: below, mark })}
              <button
                type="button"
                aria-pressed={texts}
                onClick={() => onTexts(!texts)}
                className="flex cursor-pointer items-center gap-1.5 font-medium text-primary hover:underline coarse:min-h-control"
              >
                <MessageSquareText aria-hidden className="size-4" />
                {t('COUNCIL.texts')}
              </button>
            </span>
          </caption>
          <thead>
            <tr className="border-b border-rule text-12 text-ink-2">
              <th scope="col" className="py-1 pl-3 text-left font-medium">
                {t('COUNCIL.subject')}
              </th>
              <th scope="col" className="px-1 py-1 text-right font-medium">
                {t('COUNCIL.coefficient')}
              </th>
              {(sequences.length > 1 || onTry) &&
                sequences.map(({ id, number }) => (
                  <th key={id} scope="col" className="px-1 py-1 text-right font-medium whitespace-nowrap">
                    {words.shortPeriod({ kind: 'sequence', number })}
                  </th>
                ))}
              <th scope="col" className="px-1 py-1 text-right font-medium">
                {t('COUNCIL.average')}
              </th>
              <th scope="col" className="px-1 py-1 text-right font-medium max-menu:hidden">
                {t('COUNCIL.ofClass')}
              </th>
              <th scope="col" className="py-1 pr-3 pl-1 text-right font-medium">
                {t('COUNCIL.rank')}
              </th>
            </tr>
          </thead>
          <tbody>
            {student.subjects.map((subject) => (
              <SubjectRow
                key={subject.id}
                {...{ atCouncil, subject, sequences, would, tried, onTry, texts, sex: student.sex }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface SubjectRowProps
  extends Pick<StageSubjectsProps, 'atCouncil' | 'would' | 'tried' | 'texts' | 'onTry'> {
  subject: StudentAtCouncil['subjects'][number];
  sequences: readonly Sequence[];
  sex: StudentAtCouncil['sex'];
}

function SubjectRow(props: SubjectRowProps) {
  const { atCouncil, subject, sequences, would, tried, texts, onTry, sex } = props;
  const t = useWords<typeof en>();
  const words = useCouncilWords();
  const taught = atCouncil.subjects.find(({ id }) => id === subject.id);
  const value = would ? (would.subjects.get(subject.id) ?? null) : subject.value;
  const below = value !== null && value < atCouncil.rules.policy.passMark;
  const name = taught?.name ?? '';
  const change = (sequenceId: number, next: number | null | undefined) => {
    const all = new Map(tried);
    if (next === undefined) all.delete(cellKey(subject.id, sequenceId));
    else all.set(cellKey(subject.id, sequenceId), next);
    onTry?.(all);
  };
  return (
    <tr className={classNames('border-b border-rule/60 last:border-0', below && 'bg-late-fill/35')}>
      <th scope="row" className="max-w-0 min-w-36 w-full py-1 pl-3 text-left font-normal">
        <span className="block truncate font-medium" title={name}>
          {name}
        </span>
        {texts && (
          <span className="block text-12 text-ink-2 [overflow-wrap:anywhere]">
            {subject.said ?? <span className="text-ink-3">{taught?.teachers.join(', ')}</span>}
          </span>
        )}
      </th>
      <td className="tabular px-1 text-right text-ink-3">{taught?.coefficient}</td>
      {(sequences.length > 1 || onTry) &&
        sequences.map(({ id, number }, place) => (
          <td key={id} className="tabular px-1 text-right text-ink-2">
            {onTry && !subject.exempt ? (
              <TrialField
                label={t('COUNCIL.whatIfCell', {
                  subject: name,
                  period: words.period({ kind: 'sequence', number }),
                })}
                real={subject.cells[place] ?? null}
                tried={tried.get(cellKey(subject.id, id))}
                onChange={(next) => change(id, next)}
              />
            ) : (
              <CellText cell={subject.cells[place] ?? null} />
            )}
          </td>
        ))}
      <td
        className={classNames(
          'tabular px-1 text-right text-16 font-bold',
          below && 'text-late underline decoration-dotted underline-offset-4',
          would && value !== subject.value && 'bg-draft-fill',
        )}
      >
        {subject.exempt ? <CellText cell="exempt" /> : words.average(value)}
      </td>
      <td className="tabular px-1 text-right text-ink-3 max-menu:hidden">
        {words.average(taught?.average ?? null)}
      </td>
      <td className="tabular py-1 pr-3 pl-1 text-right whitespace-nowrap text-ink-2">
        {subject.rank === null || would ? '–' : words.rank({ rank: subject.rank, sex })}
      </td>
    </tr>
  );
}

function CellText({ cell }: { cell: Cell }) {
  const t = useWords<typeof en>();
  const words = useCouncilWords();
  if (typeof cell === 'number') return words.average(cell);
  if (cell === 'exempt') return <span className="text-13 font-normal text-ink-3">{t('COUNCIL.exempt')}</span>;
  return (
    <span className="text-ink-3">{cell === null || cell === 'notMarked' ? '–' : t('COUNCIL.absent')}</span>
  );
}

interface TrialFieldProps {
  label: string;
  real: Cell;
  /** Undefined for the real one. */
  tried: number | null | undefined;
  onChange: (next: number | null | undefined) => void;
}

function TrialField({ label, real, tried, onChange }: TrialFieldProps) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  const written = typeof real === 'number' ? hundredthsText(real, language) : '';
  const [text, setText] = useState<string | null>(null);
  const shown = tried === undefined ? null : text;
  const typed = typedMark(shown ?? '', fullMark);
  const wrong = 'fault' in typed || (typed.mark !== null && typed.mark.state !== 'entered');
  return (
    <input
      inputMode="decimal"
      aria-label={label}
      aria-invalid={wrong || undefined}
      title={wrong ? t('COUNCIL.whatIfWrong') : label}
      value={shown ?? written}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        const next = typedMark(value, fullMark);
        if (value === written) onChange(undefined);
        else if ('mark' in next && (next.mark === null || next.mark.state === 'entered')) {
          onChange(next.mark?.value ?? null);
        } else onChange(tried ?? (typeof real === 'number' ? real : null));
      }}
      className={classNames(
        'tabular h-6.5 w-14 rounded-chip border bg-surface px-1.5 text-right coarse:h-9',
        tried === undefined ? 'border-field' : 'border-accent bg-draft-fill',
        'aria-invalid:border-late',
      )}
    />
  );
}
