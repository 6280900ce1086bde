/** The order of those who wait for a level: by hand, or by the day their application was received. */
import { ArrowDown, ArrowDown01, ArrowDown10, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import type { ApplicationItem } from '../contract.ts';
import { byMark } from '../marks.ts';
import { useApplicationWrites, useWaiting } from './admissions-data.ts';
import { useTestText } from './use-test-text.ts';
import { useWords } from './words.ts';

interface OrderDialogProps {
  yearId: number;
  levelId: number;
  level: string;
  year: string;
  onClose: () => void;
}

export function OrderDialog({ yearId, levelId, level, year, onClose }: OrderDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const { day } = useFormats();
  const failureText = useFailureText();
  const { order } = useApplicationWrites();
  const testText = useTestText();
  const query = useWaiting(yearId, levelId);
  const [moved, setMoved] = useState<readonly ApplicationItem[] | null>(null);
  const rows = moved ?? query.data?.rows;
  const move = (from: number, to: number) => {
    const next = [...(rows ?? [])];
    next.splice(to, 0, ...next.splice(from, 1));
    setMoved(next);
  };
  const byDay = () =>
    setMoved(
      (rows ?? []).toSorted(
        (one, other) => one.receivedOn.localeCompare(other.receivedOn) || one.number - other.number,
      ),
    );
  const save = () =>
    order.mutate(
      { yearId, levelId, ids: (rows ?? []).map(({ id }) => id) },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('ADMISSIONS.saved') });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('ADMISSIONS.order.title', { level, year })}
      wrong={order.error && failureText(order.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={order.isPending} disabled={moved === null} onClick={save}>
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      {rows === undefined ? (
        <NotLoaded query={query} size="pop" />
      ) : rows.length === 0 ? (
        <p className="text-14 text-ink-2">{t('ADMISSIONS.places.waiting', { count: 0 })}</p>
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <Button small icon={ArrowDown01} onClick={byDay}>
              {t('ADMISSIONS.order.byDay')}
            </Button>
            {rows.some(({ testMark }) => testMark !== null) && (
              <Button small icon={ArrowDown10} onClick={() => setMoved(byMark(rows))}>
                {t('ADMISSIONS.test.byMark')}
              </Button>
            )}
          </div>
          <ol className="mt-3">
            {rows.map((one, index) => {
              const name = listName(one);
              return (
                <li
                  key={one.id}
                  className="flex min-h-row items-center gap-2 border-b border-rule py-1 last:border-0"
                >
                  <span className="tabular w-8 shrink-0 text-ink-3">{index + 1}</span>
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    {name}
                    <span className="block text-13 text-ink-3">
                      {[t('ADMISSIONS.order.received', { day: day(one.receivedOn) }), testText(one)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <IconButton
                    icon={ArrowUp}
                    label={t('ADMISSIONS.order.up', { name })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={t('ADMISSIONS.order.down', { name })}
                    disabled={index === rows.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                </li>
              );
            })}
          </ol>
        </>
      )}
    </Dialog>
  );
}
