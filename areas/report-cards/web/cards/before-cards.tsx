/** The end of a term for the classes that are chosen: who owes what, and locking their marks. */
import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { type ClassAtEnd, lockTerm, readTermEnd } from '../../term/term-contract.ts';
import { useWords } from '../words.ts';

interface BeforeCardsProps {
  period: PeriodKey;
  /** The chosen classes whose marks the reader sees. */
  chosen: readonly ClassAtEnd[];
}

const way = 'inline-flex min-h-9 items-center text-14 text-primary hover:underline coarse:min-h-11';

export function BeforeCards({ period, chosen }: BeforeCardsProps) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const lock = useCallWrite(lockTerm, [readTermEnd]);
  const open = chosen.filter(({ marks, mayLock }) => mayLock && !marks.locked);
  if (chosen.length === 0) return null;
  const [kind, id] = period.split('-');
  return (
    <section
      aria-label={t('REPORTCARD.term.title')}
      className="flex flex-col gap-2 rounded-card border border-rule bg-surface p-4"
    >
      <h2 className="text-16">{t('REPORTCARD.term.title')}</h2>
      <div className="flex flex-wrap gap-x-5">
        <Link to="/notes" search={{ sequence: kind === 'sequence' ? id : undefined }} className={way}>
          {t('REPORTCARD.term.owedMarks')}
        </Link>
        <Link to="/appreciations" search={{ period }} className={way}>
          {t('REPORTCARD.term.owedTexts')}
        </Link>
      </div>
      {open.length > 0 && (
        <Button icon={Lock} wide onClick={() => setAsking(true)}>
          {t('REPORTCARD.term.lock', { count: open.length })}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('REPORTCARD.term.lockTitle')}
        confirm={t('REPORTCARD.term.lockNow')}
        busy={lock.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          lock.mutate(
            { period, classIds: open.map(({ classId }) => classId) },
            {
              onSuccess: () => showToast({ kind: 'info', text: t('REPORTCARD.term.locking') }),
              onSettled: () => setAsking(false),
            },
          )
        }
      >
        {t('REPORTCARD.term.lockText')}
      </ConfirmDialog>
    </section>
  );
}
