/** The mean of one student's marks in this grid, by the weights of the evaluations; it follows its own cells. */
import { useLanguage } from '#platform/web/words.ts';
import { meanOf, partOfMark } from '../../grading/mean-rules.ts';
import { cellKey } from '../../marks/cells-wire.ts';
import { averageText } from '../../marks/mark-text.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import type { GridCells } from './grid-cells.ts';
import { useFollowed } from './use-cell.ts';

interface RowMeanProps {
  studentId: number;
  evaluations: GridFrame['evaluations'];
  live: GridCells;
}

export function RowMean({ studentId, evaluations, live }: RowMeanProps) {
  const language = useLanguage();
  const value = useFollowed(live.cells, (cells) => {
    const parts = evaluations.map(({ place, maximum, weight }) => {
      const mark = cells.get(cellKey(studentId, place))?.mark ?? undefined;
      return partOfMark({ id: place, maximum, weight }, mark, 'ignore');
    });
    return meanOf(parts).value;
  });
  return averageText(value, language);
}
