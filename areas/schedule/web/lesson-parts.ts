/** Parts of other areas below a lesson of the timetable. */
import { useEffect, useState } from 'react';
import { hasAccess } from '#platform/kernel/roles.ts';
import { useContributions } from '#platform/web/contributions.ts';
import { useSession } from '#platform/web/session/session.ts';
import { fetchPart } from '#platform/web/ui/lazy-part.tsx';
import { type LessonPart, partsOfLesson } from './extension-points.ts';

/** Those whose code this program has fetched. */
const there = new Set<string>();

async function fetchCode({ id, loadBody }: LessonPart): Promise<void> {
  await fetchPart(loadBody);
  there.add(id);
}

/** Those that the person's roles open. */
export function useLessonParts(): readonly LessonPart[] {
  const session = useSession();
  return useContributions(partsOfLesson).filter(({ needs }) => hasAccess(needs, session));
}

/** So long the lessons wait for the code of their parts, in milliseconds: where the network hangs it may never come. */
const patience = 2000;

/** Fetches their code; true once all of it is there, cannot be had, or is late: then each part joins its lesson when it comes. */
export function useFetchedParts(parts: readonly LessonPart[]): boolean {
  const [fetched, setFetched] = useState(() => parts.every(({ id }) => there.has(id)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a person stay the same.
  useEffect(() => {
    if (fetched) return;
    const end = () => setFetched(true);
    const late = setTimeout(end, patience);
    void Promise.allSettled(parts.map(fetchCode)).then(end);
    return () => clearTimeout(late);
  }, []);
  return fetched;
}
