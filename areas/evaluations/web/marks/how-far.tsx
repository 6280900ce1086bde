/** How many marks are in, and their average so far. */
import { useDeferredValue } from 'react';
import { averageText } from '#platform/kernel/numbers/marks.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { useLanguage } from '#platform/web/words.ts';
import { meanOf, partOfMark } from '../../grading/mean-rules.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { useWords } from '../words.ts';
import type { GridCells } from './grid-cells.ts';

export function HowFar({ grid, live }: { grid: GridFrame; live: GridCells }) {
  const t = useWords();
  const language = useLanguage();
  // The key that was pressed is seen first.
  const cells = useDeferredValue(useLiveValue(live.cells));
  const marks = grid.evaluations.flatMap(({ place, maximum }) =>
    grid.students.map(({ id }) => {
      const mark = cells.get(`${id} ${place}`)?.mark ?? undefined;
      return partOfMark({ id, maximum, weight: 1 }, mark, 'ignore');
    }),
  );
  const entered = marks.filter(({ standing: status }) => status !== 'notEntered').length;
  const { value } = meanOf(marks);
  return (
    <p role="status" className="tabular flex flex-wrap gap-x-4 text-14">
      <span>{t('EVALUATION.entered', { count: entered, of: marks.length })}</span>
      {value !== null && !grid.competences && (
        <span>{t('EVALUATION.averageSoFar', { average: averageText(value, language) })}</span>
      )}
    </p>
  );
}
