/** A tile that is drawn by the component of its area, and what is fetched for one that is not drawn yet. */
import { type ReactNode, useEffect } from 'react';
import { useContributions } from '#platform/web/contributions.ts';
import { homeParts } from '#platform/web/home-parts.ts';
import { fetchPart, LazyPart } from '#platform/web/ui/lazy-part.tsx';

const noProps = {};

function usePart(id: string) {
  return useContributions(homeParts).find((one) => one.id === id);
}

/** @param fallback shown until the component has its code and its data */
export function ComponentPart({ id, fallback }: { id: string; fallback: ReactNode }) {
  const part = usePart(id);
  if (!part) return fallback;
  return <LazyPart load={part.loadBody} props={{ fallback }} fallback={fallback} quiet />;
}

/** Draws nothing: fetches the code of the component and what it needs. */
export function ComponentAhead({ id, onThere }: { id: string; onThere: () => void }) {
  const part = usePart(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tile.
  useEffect(() => {
    if (part) fetchPart(part.loadBody).then(onThere, () => undefined);
  }, [part]);
  return part?.loadAhead ? <LazyPart load={part.loadAhead} props={noProps} quiet /> : null;
}
