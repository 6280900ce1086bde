/** One student before a disciplinary council: what is proposed, whether the parents are summoned, what was decided. */

import { useState } from 'react';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { DisciplinaryCouncil, Hearing } from '../../councils/contract.ts';
import { consequenceTones, useAmountText, useNames } from '../discipline-words.ts';
import { useWords } from '../words.ts';

const loadForm = async () => (await import('./decision-form.tsx')).DecisionForm;

export function HearingRow({ council, hearing }: { council: DisciplinaryCouncil; hearing: Hearing }) {
  const t = useWords();
  const labelled = useLabelled();
  const { kindName } = useNames();
  const amount = useAmountText()(hearing);
  const [deciding, setDeciding] = useState(false);
  const close = () => setDeciding(false);
  const { className, kindId, reason, state, summons, outcome, votes } = hearing;
  const what = [kindName(kindId), amount].filter(Boolean).join(', ');
  const decided =
    outcome === null
      ? t('DISCIPLINE.councils.proposed', { what })
      : outcome === 'none'
        ? t('DISCIPLINE.councils.decidedNone')
        : t('DISCIPLINE.councils.decided', { what });
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-rule/60 px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="leading-tight font-medium [overflow-wrap:anywhere]">
          {[listName(hearing), className].filter(Boolean).join(' · ')}
        </p>
        <p className="text-14 [overflow-wrap:anywhere]">{decided}</p>
        {votes && (
          <p className="tabular text-13 text-ink-2">{t('DISCIPLINE.councils.counted', { ...votes })}</p>
        )}
        <p className="text-13 text-ink-2 whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
      </div>
      <span className="flex flex-wrap gap-1.5">
        <StatusChip tone={consequenceTones[state]}>{t(`DISCIPLINE.consequences.states.${state}`)}</StatusChip>
        <StatusChip
          tone={summons === null ? 'unchecked' : summons.acknowledgedHow === null ? 'waiting' : 'done'}
        >
          {t(
            `DISCIPLINE.councils.summoned.${summons === null ? 'nobody' : (summons.acknowledgedHow ?? 'unanswered')}`,
          )}
        </StatusChip>
      </span>
      {council.mayDecide && outcome === null && state === 'proposed' && (
        <Button
          small
          look="primary"
          className="basis-full menu:basis-auto"
          aria-label={labelled(t('DISCIPLINE.councils.record'), listName(hearing))}
          onClick={() => setDeciding(true)}
        >
          {t('DISCIPLINE.councils.record')}
        </Button>
      )}
      {deciding && (
        <LazyPart load={loadForm} onMissing={close} props={{ council, hearing, onClose: close }} />
      )}
    </li>
  );
}
