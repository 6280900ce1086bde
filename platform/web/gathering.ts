/**
 * A page that gathers pieces: its area declares what a piece is, areas further down the street bring theirs among their
 * `AreaPieces`, and the program hands all of them to the pages. So an early area shows what it has never heard of.
 */
import { createContext, use } from 'react';

/** A piece on its way to the page it is for. */
export interface Brought {
  readonly to: string;
  readonly piece: unknown;
}

/** A page's way to its pieces. `bring` is the only maker of what `among` finds, so the type holds. */
export interface Gathering<Piece> {
  bring(piece: Piece): Brought;
  among(brought: readonly Brought[]): readonly Piece[];
}

/** @param name the gathering page, named by one area only */
export function gathering<Piece>(name: string): Gathering<Piece> {
  return {
    bring: (piece) => ({ to: name, piece }),
    among: (brought) => brought.filter(({ to }) => to === name).map(({ piece }) => piece as Piece),
  };
}

/** What all areas bring, in the order of the program's list. */
export const BroughtPieces = createContext<readonly Brought[]>([]);

export function usePieces<Piece>(page: Gathering<Piece>): readonly Piece[] {
  return page.among(use(BroughtPieces));
}
