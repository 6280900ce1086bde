/** One student at a time, for a phone in one hand: who it is, the mark large above the keys, and the next by a key or a swipe. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { usePhoto } from '#areas/students/web/public/photo.ts';
import { namesakesIn } from '#platform/kernel/people/namesakes.ts';
import { listName } from '#platform/web/school-names.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { IconButton } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { shortText } from '../../grading/rules-fields.ts';
import { type CellKey, cellKey } from '../../marks/cells-wire.ts';
import type { GridFrame, ShownCells } from '../../marks/shown-marks.ts';
import { useWords } from '../words.ts';
import type { GridCells } from './grid-cells.ts';
import { LettersLegend } from './letters-legend.tsx';
import type { Entry } from './mark-entry.ts';
import { MarksKeys } from './marks-keys.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { useCell, useFollowed } from './use-cell.ts';

interface OneStudentProps {
  grid: GridFrame;
  live: GridCells;
  entry: Entry;
  onConflict: (key: CellKey) => void;
  onHistory: (key: CellKey) => void;
}

/** Placeholder for a student, without a photo. */
const nobody = { id: 0, hasPhoto: false };

/** Less is a tap that slipped. In points of the screen. */
const swipe = 56;

export function OneStudent({ grid, live, entry, onConflict, onHistory }: OneStudentProps) {
  const t = useWords();
  const language = useLanguage();
  const frame = useRef<HTMLElement>(null);
  const touched = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const [place, setPlace] = useState(grid.evaluations[0]?.place ?? 1);
  const [row, setRow] = useState(() => firstEmpty(grid, live.cells.get(), place));
  const namesakes = namesakesIn(grid.students);
  const student = grid.students[row];
  const image = usePhoto(student ?? nobody);
  // Asked for while this one's mark is keyed.
  usePhoto(grid.students[row + 1] ?? nobody);
  const evaluation = grid.evaluations.find((one) => one.place === place);
  const key = cellKey(student?.id ?? 0, place);
  const { begin } = entry;
  const untouched = useFollowed(entry.active, (active) => active?.untouched ?? false);
  const { text, fault, dispute } = useCell(key, {
    live,
    entry,
    levels: grid.competences,
    maximum: evaluation?.maximum ?? 0,
  });
  // Once, when the cell comes to be shown: `begin` stays the same.
  useEffect(() => {
    begin(key);
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [begin, key]);
  if (!student || !evaluation) return null;
  /** A mark that cannot be one holds the way: it is seen, and mended at once. */
  const go = (step: 1 | -1) => {
    const next = row + step;
    const stays = !entry.end() || next < 0 || next >= grid.students.length;
    if (stays) begin(key);
    else setRow(next);
  };
  const endTouch = ({ changedTouches }: TouchEvent) => {
    const began = touched.current;
    const touch = changedTouches.item(0);
    touched.current = null;
    if (!began || !touch) return;
    const [x, y] = [touch.clientX - began.x, touch.clientY - began.y];
    if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1);
  };
  return (
    <>
      <section
        ref={frame}
        aria-label={t('EVALUATION.one.title')}
        onTouchStart={({ touches }) => {
          const touch = touches.item(0);
          touched.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
        }}
        onTouchEnd={endTouch}
        className="flex scroll-mt-16 scroll-mb-64 touch-pan-y flex-col gap-3 rounded-card border border-rule bg-surface p-3"
      >
        <div className="flex items-center gap-2">
          <IconButton icon={ChevronLeft} label={t('EVALUATION.keys.previous')} onClick={() => go(-1)} />
          <div className="flex min-w-0 flex-1 items-center gap-3">
            <Avatar
              {...{ id: student.id, firstName: student.firstName, lastName: student.lastName, image }}
              size="large"
            />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 text-16 font-medium [overflow-wrap:anywhere]">{listName(student)}</p>
              {namesakes.has(student.id) && <p className="tabular text-13 text-ink-2">{student.matricule}</p>}
              <p className="tabular text-13 text-ink-3">
                {t('EVALUATION.one.place', {
                  number: student.number,
                  row: row + 1,
                  of: grid.students.length,
                })}
              </p>
            </div>
          </div>
          <IconButton icon={ChevronRight} label={t('EVALUATION.keys.next')} onClick={() => go(1)} />
        </div>
        {grid.evaluations.length > 1 && (
          <Select
            label={t('EVALUATION.fill.evaluation')}
            value={String(place)}
            onChange={(chosen) => {
              if (entry.end()) setPlace(Number(chosen));
            }}
            options={grid.evaluations.map((one) => ({
              value: String(one.place),
              label: one.title || t('EVALUATION.mark'),
            }))}
          />
        )}
        <div className="flex items-center gap-2">
          <p
            role="status"
            aria-label={t('EVALUATION.markOf', { name: listName(student) })}
            className={classNames(
              'tabular flex h-14 min-w-0 flex-1 items-baseline justify-center gap-2 rounded-control border-2 text-28 leading-[3.25rem] font-medium',
              fault ? 'border-late bg-late-fill' : 'border-primary bg-surface',
            )}
          >
            <span className={untouched ? 'rounded-[4px] bg-tint px-1' : undefined}>
              {text || <span className="text-ink-3">–</span>}
            </span>
            {!grid.competences && (
              <span className="text-16 font-normal text-ink-3">
                / {shortText(evaluation.maximum, language)}
              </span>
            )}
          </p>
          <UndoButtons
            {...{ grid, entry }}
            onTurned={(cell) => {
              setPlace(cell.place);
              setRow(grid.students.findIndex(({ id }) => id === cell.studentId));
            }}
          />
        </div>
        {fault && (
          <p role="alert" className="text-14 text-late">
            {fault}
          </p>
        )}
        {dispute && (
          <button
            type="button"
            className="min-h-11 text-left text-14 font-medium text-draft underline"
            onClick={() => onConflict(key)}
          >
            {dispute}
          </button>
        )}
      </section>
      <LettersLegend levels={grid.competences} />
      <div aria-hidden className="h-60" />
      <MarksKeys
        levels={grid.competences}
        onKey={(pressed) => entry.press(pressed)}
        onDelete={() => entry.press(null)}
        onNext={() => go(1)}
        onPrevious={() => go(-1)}
        onHistory={() => onHistory(key)}
      />
    </>
  );
}

/** The first student without an entry, to continue there; else the first. */
function firstEmpty({ students }: GridFrame, cells: ShownCells, place: number): number {
  return Math.max(
    0,
    students.findIndex(({ id }) => !cells.get(cellKey(id, place))?.mark),
  );
}
