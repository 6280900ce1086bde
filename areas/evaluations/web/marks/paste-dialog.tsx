/** Preview of text pasted from a spreadsheet: the marks for each student, and the unreadable lines. */
import { sortName } from '#platform/kernel/people/person-name.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useLanguage, useUiWords } from '#platform/web/words.ts';
import { cellKey } from '../../marks/cells-wire.ts';
import { aboveMaximumFacts, markText } from '../../marks/mark-text.ts';
import { isSameMark } from '../../marks/marks.ts';
import { readPasted } from '../../marks/pasted-rules.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { useWords } from '../words.ts';
import type { GridCells } from './grid-cells.ts';
import type { RequestedMark } from './mark-entry.ts';

/** The pasted text, and its cell. */
export interface PastedText {
  readonly text: string;
  readonly studentId: number;
  readonly place: number;
}

interface PasteDialogProps {
  grid: GridFrame;
  live: GridCells;
  pasted: PastedText;
  onTake: (requests: readonly RequestedMark[]) => void;
  onClose: () => void;
}

export function PasteDialog({ grid, live, pasted, onTake, onClose }: PasteDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const language = useLanguage();
  const row = grid.students.findIndex(({ id }) => id === pasted.studentId);
  const column = grid.evaluations.findIndex(({ place }) => place === pasted.place);
  const { shape, heading, marks, faults } = readPasted(pasted.text, {
    students: grid.students.slice(row),
    everybody: grid.students,
    columns: grid.evaluations.slice(column).map((one) => ({ ...one, levels: grid.competences })),
  });
  const cells = useLiveValue(live.cells);
  const rows = marks.map((request) => {
    const current = cells.get(cellKey(request.studentId, request.place))?.mark ?? null;
    return { ...request, replaced: current?.state && !isSameMark(current, request.mark) ? current : null };
  });
  const replacing = rows.filter(({ replaced }) => replaced !== null).length;
  const nameOf = (studentId: number) => {
    const student = grid.students.find(({ id }) => id === studentId);
    return student ? sortName(student) : '';
  };
  const titleOf = (place: number) =>
    grid.evaluations.find((one) => one.place === place)?.title || t('EVALUATION.mark');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('EVALUATION.paste.title')}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            disabled={marks.length === 0}
            onClick={() => {
              onTake(marks);
              onClose();
            }}
          >
            {t('EVALUATION.paste.take', { count: marks.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-14">
        {heading && <p className="text-ink-2">{t('EVALUATION.paste.heading', { text: heading })}</p>}
        {shape && <Banner kind="error">{t(`EVALUATION.paste.${shape}`)}</Banner>}
        {faults.length > 0 && (
          <div className="flex flex-col gap-1.5">
            <Banner kind="notice">{t('EVALUATION.paste.faults', { count: faults.length })}</Banner>
            <ul className="list-disc pl-5">
              {faults.map(({ row: line, text, maximum, fault }) => (
                <li key={`${line} ${text}`} className="[overflow-wrap:anywhere]">
                  {t('EVALUATION.paste.line', { row: line, text })}{' '}
                  {t(`EVALUATION.faults.${fault}`, aboveMaximumFacts(text, maximum ?? 0, language))}
                </li>
              ))}
            </ul>
          </div>
        )}
        {replacing > 0 && (
          <Banner kind="notice">{t('EVALUATION.paste.replaces', { count: replacing })}</Banner>
        )}
        {rows.length > 0 && (
          <ul className="overflow-hidden rounded-card border border-rule">
            {rows.map(({ studentId, place, mark, replaced }) => (
              <li
                key={`${studentId} ${place}`}
                className="flex justify-between gap-4 border-b border-rule/60 px-3 py-1.5 last:border-0"
              >
                <span className="[overflow-wrap:anywhere]">
                  {nameOf(studentId)}
                  {grid.evaluations.length > 1 && <span className="text-ink-3">, {titleOf(place)}</span>}
                  {replaced && (
                    <span className="block text-13 text-ink-3">
                      {t('EVALUATION.bring.standsAlone', {
                        mark: markText(replaced, language, grid.competences),
                      })}
                    </span>
                  )}
                </span>
                <span className="tabular font-medium">{markText(mark, language, grid.competences)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
