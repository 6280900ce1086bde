/** The kinds of the global search: their names and the page of each. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { SearchValues } from './navigation.ts';
import type { Icon } from './screens.ts';

export interface FoundKind {
  /** As its finder on the server calls it. */
  readonly kind: string;
  readonly icon: Icon;
  /** Key of the heading over what was found, in words that are always there. */
  readonly title: string;
  /** The page, and the part of its address that identifies the record. */
  readonly to: string;
  search(id: number): SearchValues;
}

export const foundKinds = extensionPoint<FoundKind>('kinds of what is found');
