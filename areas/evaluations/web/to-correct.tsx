/** What was written into cells and cannot be a mark: how many there are, the way to the first, and kept until it is corrected. */
import { useLiveValue } from '#platform/web/live-value.ts';
import { useUnsentForm } from '#platform/web/unsent-form.ts';
import { useWords } from '#platform/web/words.ts';
import type { CellKey } from '../cells-wire.ts';
import type { en } from '../late-words/en.ts';
import type { GridFrame } from '../shown-marks.ts';
import { goTo } from './grid-moves.ts';
import type { Entry } from './mark-entry.ts';
import { entityOf, type GridPlace } from './marks-data.ts';

interface ToCorrectProps {
  place: GridPlace;
  grid: GridFrame;
  entry: Entry;
}

export function ToCorrect({ place, grid, entry }: ToCorrectProps) {
  const t = useWords<typeof en>();
  const faults = useLiveValue(entry.faults);
  const texts = [...faults].map(([key, { text }]) => [key, text] as const);
  useUnsentForm<(readonly [CellKey, string])[]>({
    name: entityOf(place),
    written: texts.length > 0 ? texts : null,
    onFound: entry.find,
  });
  if (texts.length === 0) return null;
  const first = grid.students.findIndex(({ id }) => texts.some(([key]) => key.startsWith(`${id} `)));
  return (
    <button
      type="button"
      className="text-14 font-medium text-late underline coarse:min-h-11"
      onClick={() => goTo(first, true)}
    >
      {t('EVALUATION.toCorrect', { count: texts.length })}
    </button>
  );
}
