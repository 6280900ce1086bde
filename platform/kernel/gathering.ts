/**
 * A place that gathers pieces: its area declares what a piece is, areas further down the street bring theirs (`brings`), and the
 * program hands all of them round. So an early area shows, or asks, what it has never heard of. Pages and use cases alike.
 */

/** A piece on its way to the place it is for. */
export interface Brought {
  readonly to: string;
  readonly piece: unknown;
}

/** A place's way to its pieces. `bring` is the only maker of what `among` finds, so the type holds. */
export interface Gathering<Piece> {
  bring(piece: Piece): Brought;
  among(brought: readonly Brought[]): readonly Piece[];
}

/** @param name the gathering place, named by one area only */
export function gathering<Piece>(name: string): Gathering<Piece> {
  return {
    bring: (piece) => ({ to: name, piece }),
    among: (brought) => brought.filter(({ to }) => to === name).map(({ piece }) => piece as Piece),
  };
}
