/** Finders for the global search. Each finder limits its results as the lists of its area do. */
import { extensionPoint } from '../kernel/extension-point.ts';
import type { Needs } from '../kernel/roles.ts';
import type { Context } from './context.ts';

export interface Found {
  readonly id: number;
  /** Its name, as lists write it. */
  readonly title: string;
  /** Text that tells namesakes apart; null for none. */
  readonly about: string | null;
}

export interface Finder {
  /** Kind of the result, such as `student`; the pages know where it is shown. */
  readonly kind: string;
  /** The roles of its list: the finder runs only for people who have one. */
  readonly needs: Needs;
  /** At most so many; words in any order, whatever case and accents. */
  find(context: Context, text: string, most: number): Promise<readonly Found[]>;
}

export const finders = extensionPoint<Finder>('the search over everything');
