/** The order of those who wait for a level: by hand, or by the day their application was received. */

import { ArrowDown, ArrowDown01, ArrowDown10, ArrowUp } from 'lucide-react';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
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
  const { day } = useFormats();
  const testText = useTestText();
  const query = useWaiting(yearId, levelId);
  const form = useActForm({
    name: `order of level ${levelId} ${yearId}`,
    start: { moved: null },
    write: useApplicationWrites().order,
    inputOf: ({ moved }: { readonly moved: readonly ApplicationItem[] | null }) =>
      moved && { yearId, levelId, ids: moved.map(({ id }) => id) },
    done: t('ADMISSIONS.saved'),
    onClose,
  });
  const rows = form.fields.moved ?? query.data?.rows;
  const setMoved = (moved: readonly ApplicationItem[]) => form.change({ moved });
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
  return (
    <FormDialog wide title={t('ADMISSIONS.order.title', { level, year })} form={form}>
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
    </FormDialog>
  );
}
