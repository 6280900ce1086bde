/**
 * Homework that is being marked keeps its position in the list, so that it does not move away under the thumb when nothing is left to do
 * on it. The next visit, or a change of the filter, sorts it again.
 */
import { useEffect } from 'react';
import { liveValue, useLiveValue } from '#platform/web/live-value.ts';
import type { Homework } from '../../wire.ts';

/** The lines as they were before the first mark, by homework: they decide its place. */
export type KeptPositions = ReadonlyMap<number, Homework['lines']>;

const nothing: KeptPositions = new Map();
const kept = liveValue(nothing);

/** Called before a mark. */
export function keepPosition({ id, lines }: Homework): void {
  if (!kept.get().has(id)) kept.set(new Map([...kept.get(), [id, lines]]));
}

/** Cards keep their positions until the list is left or `choice` is another. */
export function useKeptPositions(choice: unknown): KeptPositions {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is a new list.
  useEffect(() => () => kept.set(nothing), [choice]);
  return useLiveValue(kept);
}
