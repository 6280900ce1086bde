/** Tiles of the home page: any area contributes its own, and the area `home` shows all of them. */
import { extensionPoint } from '../kernel/extension-point.ts';
import type { Needs } from '../kernel/roles.ts';
import type { Tile, TileFigure, TileLine } from '../kernel/tile-contract.ts';
import type { Context } from './context.ts';

export interface HomeTiles {
  /** Where it is on the page, from above: 5 the list of a new school, 10 messages, 20 to 29 the own day and children, 30 to 59 what waits, 60 to 79 the own work, 80 to 99 the school. */
  readonly order: number;
  /** The tile is not made for people without any of these roles. `make` checks the scope. */
  readonly needs: Needs;
  /** None where the area has nothing for the reader. */
  make(context: Context): Promise<readonly Tile[]>;
}

export const homeTiles = extensionPoint<HomeTiles>('tiles of the home page');

/** A tile with what is given, and nothing else. */
export function tile(given: Pick<Tile, 'id' | 'title'> & Partial<Tile>): Tile {
  return { ...emptyTile, ...given };
}

const emptyTile = {
  way: null,
  childId: null,
  text: null,
  tone: 'plain',
  figures: [],
  lines: [],
  cards: false,
  chart: null,
  component: false,
  menu: null,
  waits: 0,
} satisfies Omit<Tile, 'id' | 'title'>;

/** A tile that is drawn by the component of its area alone (platform/web/home-parts.ts). */
export function componentTile(id: string): Tile {
  return tile({ id, title: '', component: true });
}

/** A figure that only tells, unless it waits: then it is late. */
export function figure(given: Pick<TileFigure, 'text' | 'value' | 'way'> & Partial<TileFigure>): TileFigure {
  return { note: null, tone: 'plain', ...given };
}

export function line(given: Pick<TileLine, 'title' | 'way'> & Partial<TileLine>): TileLine {
  return { about: null, chips: [], dueAt: null, tone: 'plain', during: null, ways: [], ...given };
}
