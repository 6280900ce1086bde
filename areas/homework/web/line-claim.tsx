/** What a parent says about a line: the parent taps it, the teacher reads it and verifies by marking. */
import { BadgeCheck, Undo2 } from 'lucide-react';
import { fullName } from '#platform/kernel/person-name.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { claimDone } from '../claims-contract.ts';
import type { en } from '../late-words/en.ts';
import type { HomeworkLine } from '../wire.ts';
import { homeworkLists } from './homework-data.ts';

interface LineClaimProps {
  homeworkId: number;
  line: HomeworkLine;
  /** Whether the reader is the parent. */
  own: boolean;
}

export function LineClaim({ homeworkId, line, own }: LineClaimProps) {
  const t = useWords<typeof en>();
  const textOf = useFailureText();
  const claim = useCallWrite(claimDone, homeworkLists);
  const { studentId, claimed } = line;
  if (!own) return <p className="text-13 text-ink-2">{t('GIVING.claim.told')}</p>;
  const name = fullName(line);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {claimed && <p className="text-13 text-ink-2">{t('GIVING.claim.said')}</p>}
      <Button
        small
        icon={claimed ? Undo2 : BadgeCheck}
        busy={claim.isPending}
        aria-label={t(claimed ? 'GIVING.claim.backFor' : 'GIVING.claim.sayFor', { name })}
        onClick={() =>
          claim.mutate(
            { homeworkId, studentId, done: !claimed },
            { onError: (error) => showToast({ kind: 'error', text: textOf(error) }) },
          )
        }
      >
        {t(claimed ? 'GIVING.claim.back' : 'GIVING.claim.say')}
      </Button>
    </div>
  );
}
