/** What all areas bring to the pages, and a page's way to its own pieces. */
import { createContext, use } from 'react';
import type { Brought, Gathering } from '#platform/kernel/gathering.ts';

/** What the first screens gather, in the order of the program's list. */
export const BroughtPieces = createContext<readonly Brought[]>([]);

/** What only later pages gather: a list of its own, fetched with the first of them. */
let loadLate: () => Promise<readonly Brought[]> = async () => [];
let late: readonly Brought[] = [];

export function bringLate(load: () => Promise<readonly Brought[]>): void {
  loadLate = load;
}

/**
 * Loads a page that gathers late pieces together with them: `load: withPieces(() => import(...))`.
 * @throws when either cannot be had; the next try asks again
 */
export function withPieces<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module, pieces] = await Promise.all([load(), loadLate()]);
    late = pieces;
    return module;
  };
}

export function usePieces<Piece>(page: Gathering<Piece>): readonly Piece[] {
  return page.among([...use(BroughtPieces), ...late]);
}
