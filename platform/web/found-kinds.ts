/** Where the search over everything leads to: what each kind is called, and the page that shows one. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { SearchValues } from './navigation.ts';
import type { Icon } from './screens.ts';

export interface FoundKind {
  /** As its finder on the server calls it. */
  readonly kind: string;
  readonly icon: Icon;
  /** Key of the heading over what was found, in words that are always there. */
  readonly title: string;
  /** The page, and the part of its address that says which one. */
  readonly to: string;
  search(id: number): SearchValues;
}

export const foundKinds = extensionPoint<FoundKind>('kinds of what is found');
