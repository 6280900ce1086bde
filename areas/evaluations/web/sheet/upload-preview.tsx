/** Preview of each cell of a file: first those that need attention, then changes, then unchanged ones. */
import type { ReactNode } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { aboveMaximumFacts, markText } from '../../marks/mark-text.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import type { CellFault, RowFault, SheetOutcome, SheetTrial, TriedCell } from '../../sheet/sheet-contract.ts';
import { useWords } from '../words.ts';

interface UploadPreviewProps {
  trial: SheetTrial;
  grid: GridFrame;
  isTaken: (cell: TriedCell) => boolean;
  /** The user says the other thing of a cell than before. */
  onTurn: (cell: TriedCell) => void;
}

export function UploadPreview({ trial, grid, isTaken, onTurn }: UploadPreviewProps) {
  const t = useWords();
  const language = useLanguage();
  const { dayAndTime } = useFormats();
  const of = (outcome: SheetOutcome) => trial.cells.filter((cell) => cell.outcome === outcome);
  const names = new Map(grid.students.map((student) => [student.id, listName(student)]));
  const nameOf = ({ studentId }: TriedCell) => names.get(studentId) ?? '';
  const textOf = (mark: TriedCell['mark'] | TriedCell['stands']['mark']) =>
    markText(mark?.state ? { state: mark.state, value: mark.value } : null, language, grid.competences) ||
    '–';
  const currentText = ({ stands: current }: TriedCell) => {
    const mark = textOf(current.mark);
    return current.by && current.at
      ? t('EVALUATION.bring.stands', { mark, name: current.by, at: dayAndTime(current.at) })
      : t('EVALUATION.bring.standsAlone', { mark });
  };
  const [bad, conflicts, changed, fresh] = [of('bad'), of('conflict'), of('changed'), of('new')];
  const quiet = [
    ['same', of('unchanged').length],
    ['kept', of('kept').length],
    ['emptied', of('emptied').length],
    ['missing', trial.missing.length],
  ] as const;
  if (!trial.columns.some(({ meaning }) => meaning?.startsWith('mark'))) {
    return <Banner kind="notice">{t('EVALUATION.bring.noMarks')}</Banner>;
  }
  return (
    <div className="flex flex-col gap-5">
      {trial.cells.length === 0 && trial.rows.length === 0 && (
        <Banner kind="notice">{t('EVALUATION.bring.nothing')}</Banner>
      )}
      {bad.length > 0 && (
        <Faults title={t('EVALUATION.bring.bad', { count: bad.length })}>
          {bad.map((cell) => (
            <li key={cell.at} className="[overflow-wrap:anywhere]">
              <span className="font-medium">
                {t('EVALUATION.bring.cell', { at: cell.at, name: nameOf(cell), text: cell.text })}
              </span>{' '}
              {cell.fault && faultText(cell.fault, cell)}
            </li>
          ))}
        </Faults>
      )}
      {trial.rows.length > 0 && (
        <Faults title={t('EVALUATION.bring.badRows', { count: trial.rows.length })}>
          {trial.rows.map(({ row, text, fault }) => (
            <li key={row} className="[overflow-wrap:anywhere]">
              <span className="font-medium">{t('EVALUATION.bring.row', { row, text })}</span>{' '}
              {faultText(fault, { text })}
            </li>
          ))}
        </Faults>
      )}
      {conflicts.length > 0 && (
        <section className="flex flex-col gap-2">
          <Banner kind="notice">{t('EVALUATION.bring.conflicts', { count: conflicts.length })}</Banner>
          <Rows>
            {conflicts.map((cell) => (
              <li key={cell.at} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
                <Whose cell={cell} name={nameOf(cell)} more={currentText(cell)} />
                <Segmented
                  label={nameOf(cell)}
                  value={isTaken(cell) ? 'sheet' : 'stands'}
                  onChange={() => onTurn(cell)}
                  choices={[
                    {
                      value: 'stands',
                      label: t('EVALUATION.bring.keepStands', { mark: textOf(cell.stands.mark) }),
                    },
                    { value: 'sheet', label: t('EVALUATION.bring.takeSheet', { mark: textOf(cell.mark) }) },
                  ]}
                />
              </li>
            ))}
          </Rows>
        </section>
      )}
      {changed.length > 0 && (
        <Proposed title={t('EVALUATION.bring.changed', { count: changed.length })}>
          {changed.map((cell) => (
            <Tick
              key={cell.at}
              checked={isTaken(cell)}
              onChange={() => onTurn(cell)}
              mark={textOf(cell.mark)}
            >
              <Whose cell={cell} name={nameOf(cell)} more={currentText(cell)} />
            </Tick>
          ))}
        </Proposed>
      )}
      {fresh.length > 0 && (
        <Proposed title={t('EVALUATION.bring.new', { count: fresh.length })}>
          {fresh.map((cell) => (
            <Tick
              key={cell.at}
              checked={isTaken(cell)}
              onChange={() => onTurn(cell)}
              mark={textOf(cell.mark)}
            >
              <Whose cell={cell} name={nameOf(cell)} more={null} />
            </Tick>
          ))}
        </Proposed>
      )}
      <ul className="flex flex-col gap-1 text-14 text-ink-2 empty:hidden">
        {quiet.map(([kind, count]) =>
          count === 0 ? null : <li key={kind}>{t(`EVALUATION.bring.${kind}`, { count })}</li>,
        )}
      </ul>
    </div>
  );

  function maximumOf(place: number | undefined): number {
    return grid.evaluations.find((one) => one.place === place)?.maximum ?? 0;
  }

  function faultText(fault: CellFault | RowFault, { text, place }: { text: string; place?: number }): string {
    switch (fault) {
      case 'formula':
      case 'day':
      case 'otherName':
      case 'notInClass':
        return t(`EVALUATION.sheetFaults.${fault}`);
      default:
        return t(`EVALUATION.faults.${fault}`, aboveMaximumFacts(text, maximumOf(place), language));
    }
  }
}

function Faults({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <Banner kind="notice">{title}</Banner>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-14">{children}</ul>
    </section>
  );
}

function Proposed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-15 font-medium">{title}</h3>
      <Rows>{children}</Rows>
    </section>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-rule/60 overflow-hidden rounded-card border border-rule bg-surface text-14">
      {children}
    </ul>
  );
}

/** The student of a mark, and its position in the sheet. */
function Whose({ cell, name, more }: { cell: TriedCell; name: string; more: string | null }) {
  return (
    <span className="min-w-0 flex-1 basis-40">
      <span className="[overflow-wrap:anywhere]">{name}</span>{' '}
      <span className="tabular text-13 text-ink-3">{cell.at}</span>
      {more && <span className="block text-13 text-ink-3">{more}</span>}
    </span>
  );
}

interface TickProps {
  checked: boolean;
  onChange: () => void;
  mark: string;
  children: ReactNode;
}

function Tick({ checked, onChange, mark, children }: TickProps) {
  return (
    <li className="px-3 py-1">
      <Checkbox checked={checked} onChange={onChange}>
        <span className="flex min-w-0 flex-1 items-center gap-3">
          {children}
          <span className="tabular text-16 font-medium">{mark}</span>
        </span>
      </Checkbox>
    </li>
  );
}
