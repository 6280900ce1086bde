/** Every version of one mark: its change, author and time, and the reason for reopening the sequence. */
import { ArrowRight } from 'lucide-react';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { listName } from '#platform/web/school-names.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { type MarkChange, readHistory } from '../../contract.ts';
import type { Levels } from '../../grading/competence-rules.ts';
import type { CellKey } from '../../marks/cells-wire.ts';
import { markText } from '../../marks/mark-text.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { useWords } from '../words.ts';
import type { GridKey } from './marks-data.ts';

interface HistoryDialogProps {
  gridKey: GridKey;
  grid: GridFrame;
  cellKey: CellKey;
  onClose: () => void;
}

export function HistoryDialog({ gridKey, grid, cellKey, onClose }: HistoryDialogProps) {
  const t = useWords();
  const [studentId = 0, place = 0] = cellKey.split(' ').map(Number);
  const query = useCallQuery(readHistory, { ...gridKey, place, studentId }, { freshFor: 0 });
  const student = grid.students.find(({ id }) => id === studentId);
  const title = grid.evaluations.find((one) => one.place === place)?.title;
  return (
    <Dialog
      open
      dismissable
      onClose={onClose}
      title={t('EVALUATION.history.title')}
      subtitle={[student && listName(student), title].filter(Boolean).join(' · ')}
    >
      {query.data ? (
        <Changes changes={query.data} levels={grid.competences} />
      ) : (
        <NotLoaded query={query} count={3} />
      )}
    </Dialog>
  );
}

function Changes({ changes, levels }: { changes: readonly MarkChange[]; levels: Levels }) {
  const t = useWords();
  const language = useLanguage();
  const { dayAndTime } = useFormats();
  const textOf = (change: MarkChange | undefined) =>
    markText(change?.state ? { state: change.state, value: change.value } : null, language, levels) || '–';
  if (changes.length === 0) return <p className="text-14 text-ink-2">{t('EVALUATION.history.nothing')}</p>;
  return (
    <ol className="flex flex-col divide-y divide-rule/60">
      {changes.map((change, index) => (
        <li
          key={`${change.at} ${textOf(change)}`}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5"
        >
          <span className="tabular flex min-w-28 items-center gap-2 text-16 font-medium">
            <span className="text-ink-3">{textOf(changes[index + 1])}</span>
            <ArrowRight role="img" aria-label={t('EVALUATION.history.to')} className="size-4 text-ink-3" />
            {textOf(change)}
          </span>
          <span className="min-w-0 flex-1 basis-48 text-14 [overflow-wrap:anywhere]">
            {change.by}
            <span className="block text-13 text-ink-3">{dayAndTime(change.at)}</span>
            {change.reason && (
              <span className="block text-13 text-ink-2">
                {t('EVALUATION.history.reopened', { reason: change.reason })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
