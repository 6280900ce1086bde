/** Reading back: one person reads the marks from the written list, the other types them again without seeing those entered; what differs is shown. */
import { type KeyboardEvent, useState } from 'react';
import { useLiveValue } from '#platform/web/live-value.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { LeaveDialog } from '#platform/web/ui/leave-dialog.tsx';
import { useLanguage, useUiWords } from '#platform/web/words.ts';
import { cellKey } from '../../marks/cells-wire.ts';
import { markText } from '../../marks/mark-text.ts';
import { readAgain, readBack } from '../../marks/read-back-rules.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { useWords } from '../words.ts';
import type { GridCells } from './grid-cells.ts';
import type { RequestedMark } from './mark-entry.ts';

interface ReadBackDialogProps {
  grid: GridFrame;
  live: GridCells;
  /** Which of the evaluations. */
  place: number;
  onTake: (requests: readonly RequestedMark[]) => void;
  onClose: () => void;
}

export function ReadBackDialog({ grid, live, place, onTake, onClose }: ReadBackDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const language = useLanguage();
  const cells = useLiveValue(live.cells);
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  const [leaving, setLeaving] = useState(false);
  const maximum = grid.evaluations.find((one) => one.place === place)?.maximum ?? 0;
  const rows = grid.students.map((student) => {
    const mark = cells.get(cellKey(student.id, place))?.mark ?? null;
    const current = mark?.state ? mark : null;
    const text = texts.get(student.id) ?? '';
    return { student, current, text, result: readBack(current, text, maximum, grid.competences) };
  });
  const count = (wanted: string) => rows.filter(({ result }) => result === wanted).length;
  const differing = rows.filter(({ result }) => result === 'differs');
  const isOver = count('same') === rows.length;
  // Marks read back are kept nowhere else: a slip of the finger must not cost a whole list.
  const close = () => (isOver || rows.every(({ text }) => text === '') ? onClose() : setLeaving(true));
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={t('EVALUATION.readBack.title')}
      subtitle={t('EVALUATION.readBack.progress', {
        same: count('same'),
        differs: count('differs'),
        left: count('unread') + count('fault'),
      })}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.close')}</Button>
          <Button
            look="primary"
            disabled={differing.length === 0}
            onClick={() => {
              onTake(
                differing.flatMap(({ student, text }) => {
                  const read = readAgain(text, maximum, grid.competences);
                  return read && read !== 'fault' ? [{ studentId: student.id, place, mark: read.mark }] : [];
                }),
              );
            }}
          >
            {t('EVALUATION.readBack.take', { count: differing.length })}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-14 text-ink-2">{t('EVALUATION.readBack.text')}</p>
      <ul>
        {rows.map(({ student, current, text, result }) => (
          <li
            key={student.id}
            className={classNames(
              'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule/60 py-1 last:border-0',
              result === 'differs' && 'bg-late-fill',
            )}
          >
            <span className="tabular w-8 text-right text-13 text-ink-3">{student.number}</span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{listName(student)}</span>
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={text}
              aria-label={t('EVALUATION.markOf', { name: listName(student) })}
              aria-invalid={result === 'fault'}
              onKeyDown={toNext}
              onChange={({ currentTarget }) => setTexts(new Map(texts).set(student.id, currentTarget.value))}
              className="tabular h-9 w-20 rounded-control border border-field bg-surface px-2 text-16 coarse:h-11"
            />
            <span
              role="status"
              className="w-full pl-11 text-13 empty:hidden menu:w-40 menu:pl-0 menu:empty:block"
            >
              {result === 'same' && <span className="text-done">{t('EVALUATION.readBack.same')}</span>}
              {result === 'fault' && <span className="text-late">{t('EVALUATION.readBack.fault')}</span>}
              {result === 'differs' && (
                <span className="font-medium text-late">
                  {t('EVALUATION.readBack.differs', {
                    mark: markText(current, language, grid.competences) || '–',
                  })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <LeaveDialog open={leaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Dialog>
  );
}

function toNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  const inputs = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])];
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus();
}
