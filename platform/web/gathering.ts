/** What all areas bring to the pages, and a page's way to its own pieces. */
import { createContext, use } from 'react';
import type { Brought, Gathering } from '#platform/kernel/gathering.ts';

/** In the order of the program's list. */
export const BroughtPieces = createContext<readonly Brought[]>([]);

export function usePieces<Piece>(page: Gathering<Piece>): readonly Piece[] {
  return page.among(use(BroughtPieces));
}
