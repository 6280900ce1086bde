/** A tile that is drawn by the component of its area. */
import { useContributions } from '#platform/web/contributions.ts';
import { homeParts } from '#platform/web/home-parts.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';

export function ComponentPart({ id }: { id: string }) {
  const part = useContributions(homeParts).find((one) => one.id === id);
  return part ? <LazyPart load={part.loadBody} props={{}} quiet /> : null;
}
