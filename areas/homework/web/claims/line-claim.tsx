/** A parent's claim about a line: the parent taps it, also without network, the teacher reads it and verifies by marking. */
import { BadgeCheck, Undo2 } from 'lucide-react';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { queueWrite, useWaitingWrites } from '#platform/web/outbox/outbox.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { claimDone, claimOf } from '../../claims/claims-contract.ts';
import type { HomeworkLine } from '../../wire.ts';
import { useWords } from '../words.ts';

interface LineClaimProps {
  homeworkId: number;
  line: HomeworkLine;
  /** Whether the reader is the parent. */
  own: boolean;
}

export function LineClaim({ homeworkId, line, own }: LineClaimProps) {
  const t = useWords();
  const entity = claimOf({ homeworkId, studentId: line.studentId });
  const waiting = useWaitingWrites(claimDone).findLast((entry) => entry.entity === entity);
  if (!own) return <p className="text-13 text-ink-2">{t('GIVING.claim.told')}</p>;
  const claimed = waiting?.input.done ?? line.claimed;
  const name = fullName(line);
  const say = () =>
    void queueWrite(
      claimDone,
      { homeworkId, studentId: line.studentId, done: !claimed },
      {
        label: {
          key: claimed ? 'GIVING.claim.takenBack' : 'GIVING.claim.sent',
          facts: { name },
          refused: 'GIVING.claim.notSaved',
        },
        replaces: entity,
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {claimed && <p className="text-13 text-ink-2">{t('GIVING.claim.said')}</p>}
      <Button
        small
        icon={claimed ? Undo2 : BadgeCheck}
        aria-label={t(claimed ? 'GIVING.claim.backFor' : 'GIVING.claim.sayFor', { name })}
        onClick={say}
      >
        {t(claimed ? 'GIVING.claim.back' : 'GIVING.claim.say')}
      </Button>
    </div>
  );
}
