/** What waits for whoever teaches: the lessons of today, and students who joined a class. */
import { withContributions } from '#platform/web/contributions.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { withWords } from '#platform/web/words.ts';

const lessons = async () =>
  (await withContributions(withWords('schedule', () => import('#areas/schedule/web/late-public.tsx')))())
    .TodaysLessons;
const joiners = async () =>
  (await withWords('homework', () => import('#areas/homework/web/late-public.tsx'))()).Joiners;

export function TeachingPart() {
  return (
    <>
      <LazyPart load={lessons} props={{}} quiet />
      <LazyPart load={joiners} props={{}} quiet />
    </>
  );
}
