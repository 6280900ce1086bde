/** That the school was moved, by whom; and taking it back while that is possible. */
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Instant } from '#platform/kernel/time.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import type { Rollover } from '../../rollover/contract.ts';
import { useWords } from '../words.ts';
import { useRolloverWrites } from './rollover-data.ts';

export function RolloverDone({ rollover, doneAt }: { rollover: Rollover; doneAt: Instant }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const { undo } = useRolloverWrites();
  const [asking, setAsking] = useState(false);
  const { to, version, moved, movedSince, doneBy, mayUndo } = rollover;
  const onTakeBack = () =>
    undo.mutate(
      { toYearId: to.id, version },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('ROLLOVER.done.undone') }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-rule bg-surface p-4">
      <div className="min-w-0 text-14">
        <p>{t('ROLLOVER.done.text', { count: moved, name: doneBy ?? '', at: dayAndTime(doneAt) })}</p>
        {movedSince.length > 0 && <MovedSince rollover={rollover} />}
      </div>
      {mayUndo && (
        <Button icon={Undo2} onClick={() => setAsking(true)}>
          {t('ROLLOVER.done.undo')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t('ROLLOVER.done.undoTitle')}
        confirm={t('ROLLOVER.done.undo')}
        busy={undo.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={onTakeBack}
      >
        <p>{t('ROLLOVER.done.undoText', { count: moved, year: to.name })}</p>
        {movedSince.length > 0 && <MovedSince rollover={rollover} />}
      </ConfirmDialog>
    </section>
  );
}

function MovedSince({ rollover: { movedSince } }: { rollover: Rollover }) {
  const t = useWords();
  return (
    <>
      <p className="mt-2 text-13 text-ink-2">{t('ROLLOVER.done.byHand')}</p>
      <ul className="text-13">
        {movedSince.map(({ studentId, name, className }) => (
          <li key={studentId}>
            {name} · {className ?? t('ROLLOVER.done.noClass')}
          </li>
        ))}
      </ul>
    </>
  );
}
