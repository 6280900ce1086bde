/** Where a number comes from: what went into it with its weight, what was left out and why, the sum, the rounding. */

import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { coefficientText, pointsText } from '#platform/kernel/numbers/coefficient.ts';
import { hundredthsText } from '#platform/kernel/numbers/marks.ts';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { ordinal } from '#platform/kernel/text/ordinal.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { averageText, markText } from '../../marks/mark-text.ts';
import type { ExplainedItem, PartItem, StudentResultsItem } from '../../results/results-contract.ts';
import { useWords } from '../words.ts';

/** A number to explain: a subject's, or the general average (null), in a period. */
interface ExplainedNumber {
  readonly subjectId: number | null;
  readonly period: PeriodKey;
}

interface ExplainDialogProps extends ExplainedNumber {
  results: StudentResultsItem;
  onClose: () => void;
  /** Null where the reader decides nothing. */
  onDecide: (() => void) | null;
}

export function ExplainDialog({ results, subjectId, period, onClose, onDecide }: ExplainDialogProps) {
  const t = useWords();
  const language = useLanguage();
  const [way, setWay] = useState<readonly ExplainedNumber[]>([{ subjectId, period }]);
  const shown = way.at(-1) ?? { subjectId, period };
  const subject = results.subjects.find(({ id }) => id === shown.subjectId);
  const found = (subject ? subject.results : results.general).find((one) => one.period === shown.period);
  const ofPeriod = results.periods.find(({ key }) => key === shown.period);
  return (
    <Dialog
      open
      dismissable
      onClose={onClose}
      title={subject?.name ?? t('EVALUATION.general')}
      subtitle={ofPeriod && periodName(ofPeriod, language)}
      footer={
        (way.length > 1 || onDecide) && (
          <>
            {way.length > 1 && (
              <Button icon={ArrowLeft} onClick={() => setWay(way.slice(0, -1))}>
                {t('EVALUATION.why.back')}
              </Button>
            )}
            {onDecide && (
              <Button onClick={onDecide}>
                {t(subjectId === null ? 'EVALUATION.exception.decide' : 'EVALUATION.exception.exempt')}
              </Button>
            )}
          </>
        )
      }
    >
      {found ? (
        <Explained
          because={
            subject
              ? subject.exempt
              : shown.period.startsWith('year-')
                ? (results.byHand?.reason ?? null)
                : null
          }
          key={`${shown.subjectId} ${shown.period}`}
          rankedAmong={subject ? 'marked' : 'classified'}
          explained={found}
          missingMark={results.missingMark}
          periods={results.periods}
          onPart={(part) => {
            const next = numberOf(part, found.of, shown);
            if (next) setWay([...way, next]);
          }}
        />
      ) : (
        <p className="text-14 text-ink-2">{t('EVALUATION.why.none')}</p>
      )}
    </Dialog>
  );
}

/** The number that a part is, when it is made of others itself. */
function numberOf(part: PartItem, of: ExplainedItem['of'], shown: ExplainedNumber): ExplainedNumber | null {
  if (of === 'evaluations') return null;
  if (of === 'subjects') return { subjectId: part.id, period: shown.period };
  return { subjectId: shown.subjectId, period: keyOfPart(part, of) };
}

function keyOfPart({ id }: PartItem, of: 'sequences' | 'trimesters'): PeriodKey {
  return `${of === 'sequences' ? 'sequence' : 'trimester'}-${id}`;
}

interface ExplainedProps {
  /** Why the school has decided otherwise than the rule; null where it has not. */
  because: string | null;
  explained: ExplainedItem;
  /** The ranked students: in a subject all with an average, in general the classified ones. */
  rankedAmong: 'marked' | 'classified';
  missingMark: StudentResultsItem['missingMark'];
  periods: StudentResultsItem['periods'];
  onPart: (part: PartItem) => void;
}

function Explained({ because, explained, rankedAmong, missingMark, periods, onPart }: ExplainedProps) {
  const t = useWords();
  const language = useLanguage();
  const { of, parts, points, weights, value, rank, among } = explained;
  const weightName = of === 'subjects' ? 'coefficient' : 'weight';
  return (
    <div className="flex flex-col gap-4 text-14">
      {parts.length > 0 && (
        <table className="w-full">
          <thead>
            <tr className="border-b border-rule text-12 text-ink-3">
              <th scope="col" className="py-1.5 text-left font-medium">
                {t(`EVALUATION.why.of.${of}`)}
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                {t('EVALUATION.why.outOf20')}
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                {t(`EVALUATION.why.${weightName}`)}
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                {t('EVALUATION.why.points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <PartRow key={part.id} {...{ part, of, periods }} onOpen={() => onPart(part)} />
            ))}
          </tbody>
          {weights > 0 && (
            <tfoot>
              <tr className="tabular font-medium">
                <th scope="row" className="py-2 text-left font-medium">
                  {t('EVALUATION.why.sum')}
                </th>
                <td />
                <td className="py-2 pl-3 text-right">{coefficientText(weights, language)}</td>
                <td className="py-2 pl-3 text-right">{pointsText(points, language)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      <p className="tabular rounded-control bg-sunken px-3 py-2 text-15">
        {value === null
          ? t('EVALUATION.why.none')
          : t('EVALUATION.why.result', {
              points: pointsText(points, language),
              weights: coefficientText(weights, language),
              value: averageText(value, language),
            })}
      </p>
      {because !== null && (
        <p className="text-14 [overflow-wrap:anywhere]">
          {t('EVALUATION.exception.because', { reason: because })}
        </p>
      )}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-13 text-ink-2">
        <li>{t('EVALUATION.why.rounding')}</li>
        <li>{t(`EVALUATION.why.missing.${missingMark}`)}</li>
        {rank !== null && (
          <li>{t(`EVALUATION.why.rank.${rankedAmong}`, { rank: ordinal(rank, language), among })}</li>
        )}
      </ul>
    </div>
  );
}

interface PartRowProps {
  part: PartItem;
  of: ExplainedItem['of'];
  periods: StudentResultsItem['periods'];
  onOpen: () => void;
}

function PartRow({ part, of, periods, onOpen }: PartRowProps) {
  const t = useWords();
  const language = useLanguage();
  const period =
    of === 'sequences' || of === 'trimesters'
      ? periods.find(({ key }) => key === keyOfPart(part, of))
      : undefined;
  const name = period ? periodName(period, language) : part.name || t('EVALUATION.mark');
  const counts = part.value !== null;
  return (
    <tr className={counts ? 'border-b border-rule/60' : 'border-b border-rule/60 text-ink-3'}>
      <th scope="row" className="py-1 text-left font-normal [overflow-wrap:anywhere]">
        {of === 'evaluations' ? (
          <span className="block py-1">
            {name}
            {part.mark && (
              <span className="tabular block text-12 text-ink-3">
                {part.mark.state === 'entered'
                  ? `${markText(part.mark, language)} / ${hundredthsText(part.mark.maximum, language).replace(/[.,]00$/, '')}`
                  : t(`EVALUATION.standings.${part.standing}`)}
              </span>
            )}
          </span>
        ) : (
          <button
            type="button"
            onClick={onOpen}
            className="flex min-h-9 items-center gap-1 text-left text-primary hover:underline coarse:min-h-11"
          >
            {name}
            <ChevronRight aria-hidden className="size-4 shrink-0" />
          </button>
        )}
      </th>
      <td className="tabular py-1 pl-3 text-right">
        {counts ? (
          <>
            {averageText(part.value ?? 0, language)}
            {part.standing !== 'counted' && (
              <span className="block text-12">{t(`EVALUATION.standings.${part.standing}`)}</span>
            )}
          </>
        ) : (
          t(`EVALUATION.standings.${part.standing}`)
        )}
      </td>
      <td className="tabular py-1 pl-3 text-right">
        {counts ? coefficientText(part.weight, language) : '–'}
      </td>
      <td className="tabular py-1 pl-3 text-right">
        {counts ? pointsText((part.value ?? 0) * part.weight, language) : '–'}
      </td>
    </tr>
  );
}
