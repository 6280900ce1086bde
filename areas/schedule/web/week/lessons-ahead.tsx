/** Beside the server's lines of today's lessons: fetches what their cards need. Draws nothing. */
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useFetchedParts, useLessonParts } from '../lesson-parts.ts';
import { useOwnWeek } from './own-week.ts';

const noProps = {};

export function LessonsAhead() {
  const parts = useLessonParts();
  useOwnWeek();
  useFetchedParts(parts);
  return parts.map(
    ({ id, loadAhead }) => loadAhead && <LazyPart key={id} load={loadAhead} props={noProps} quiet />,
  );
}
