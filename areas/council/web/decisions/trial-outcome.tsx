/** While something is tried: that it is a trial, and what would come of it. */
import { ArrowRight, FlaskConical } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { accepted } from '../../decisions/decision-rules.ts';
import type { ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';
import { useCouncilWords } from '../council-words.ts';
import { useWords } from '../words.ts';
import type { WouldBe } from './what-if.ts';

interface TrialNoticeProps {
  changed: boolean;
  onReset: () => void;
  onLeave: () => void;
}

export function TrialNotice({ changed, onReset, onLeave }: TrialNoticeProps) {
  const t = useWords();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-chip border-2 border-dashed border-accent bg-draft-fill px-3 py-1.5 text-14 font-medium text-draft">
      <FlaskConical aria-hidden className="size-5 shrink-0" />
      <p role="status" className="min-w-40 flex-1">
        {t('COUNCIL.whatIfOn')}
      </p>
      <Button small disabled={!changed} onClick={onReset}>
        {t('COUNCIL.whatIfReset')}
      </Button>
      <Button small onClick={onLeave}>
        {t('COUNCIL.whatIfLeave')}
      </Button>
    </div>
  );
}

interface TrialOutcomeProps {
  atCouncil: ClassAtCouncil;
  student: StudentAtCouncil;
  would: WouldBe;
}

export function TrialOutcome({ atCouncil, student, would }: TrialOutcomeProps) {
  const t = useWords();
  const words = useCouncilWords();
  const { levels } = atCouncil;
  const rankText = (rank: number | null) => words.rank({ rank, sex: student.sex });
  const [before, after] = [accepted(student.proposal), accepted(would.proposal)];
  const rows = [
    [t('COUNCIL.average'), words.average(student.average), words.average(would.average)],
    [t('COUNCIL.rank'), rankText(student.rank), rankText(would.rank)],
    [t('COUNCIL.work.label'), t(`COUNCIL.work.${before.work}`), t(`COUNCIL.work.${after.work}`)],
    ...(before.promotion && after.promotion
      ? [
          [
            t('COUNCIL.promotion.label'),
            words.promotion(before.promotion, levels, student.sex),
            words.promotion(after.promotion, levels, student.sex),
          ] as const,
        ]
      : []),
  ] as const;
  return (
    <section
      aria-live="polite"
      className="rounded-card border-2 border-dashed border-accent bg-draft-fill/50 px-3 py-2"
    >
      <h3 className="text-13 text-draft">{t('COUNCIL.wouldBe')}</h3>
      <dl className="mt-1 flex flex-col gap-1.5">
        {rows.map(([name, was, now]) => (
          <div key={name}>
            <dt className="text-12 text-ink-2">{name}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 text-16">
              {was === now ? (
                <>
                  <span className="font-medium">{now}</span>
                  <span className="text-13 text-ink-2">{t('COUNCIL.unchanged')}</span>
                </>
              ) : (
                <>
                  <s className="text-ink-2">{was}</s>
                  <ArrowRight aria-hidden className="size-4 text-ink-3" />
                  <span className="font-bold">{now}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
