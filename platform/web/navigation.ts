/**
 * Where the page is, and going elsewhere. Own, because the whole need is small: about thirty flat addresses
 * with guards, loaded on demand (a general router alone would take a fifth of the first visit's bytes).
 * app/shell turns an address into a screen; areas only read and change addresses.
 */
import { createContext, use } from 'react';
import { liveValue, useLiveValue } from './live-value.ts';

export interface Address {
  readonly path: string;
  /** The query, one value per name. */
  readonly search: Readonly<Record<string, string>>;
  readonly hash: string;
  /** Names one visit in the history: going back to it restores where it was scrolled to. */
  readonly visit: string;
}

export type SearchValues = Readonly<Record<string, string | number | null | undefined>>;

export interface GoOptions {
  search?: SearchValues;
  /** Takes the place of the present address in the history. */
  replace?: boolean;
}

function read(): Address {
  const { pathname, search, hash } = location;
  const visit = (history.state as { visit?: string } | null)?.visit ?? 'first';
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return { path, search: Object.fromEntries(new URLSearchParams(search)), hash, visit };
}

export const address = liveValue<Address>(read());
let visits = 0;

/** The open overlays of the page, the topmost last, each with its close function. */
const overPage: (() => void)[] = [];

/** While something is open over the page, going back closes it instead of leaving the page under it. */
export function closeOnBack(close: () => void): () => void {
  overPage.push(close);
  return () => void overPage.splice(overPage.lastIndexOf(close), 1);
}

/** Follows the browser's back and forward buttons, from where it is now; the returned function stops. */
export function followHistory(): () => void {
  address.set(read());
  const moved = () => {
    const close = overPage.at(-1);
    if (!close) return address.set(read());
    const { path, search, hash, visit } = address.get();
    history.pushState({ visit }, '', hrefOf(path, search) + hash);
    close();
  };
  addEventListener('popstate', moved);
  return () => removeEventListener('popstate', moved);
}

/** `/homeworks` and `{ filter: 'late' }` give `/homeworks?filter=late`; empty values are left out. */
export function hrefOf(to: string, search: SearchValues = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${to}?${query}` : to;
}

/** Goes to an address of this program. */
export function go(to: string, options: GoOptions = {}): void {
  visits += 1;
  const state = { visit: `${Date.now()}-${visits}` };
  const href = hrefOf(to, options.search);
  if (options.replace) history.replaceState(state, '', href);
  else history.pushState(state, '', href);
  address.set(read());
}

/** Address of the page that is drawn: it stays until the next one is there, and must not take that one's address for its own. */
export const PageAddress = createContext<Address | null>(null);

/** In a page its own address; around it the one that was gone to. */
export function useAddress(): Address {
  const now = useLiveValue(address);
  return use(PageAddress) ?? now;
}

/** The values of the query: `const { filter = 'all' } = useSearch()`. */
export function useSearch(): Readonly<Record<string, string>> {
  return useAddress().search;
}

/** Fetches a screen's code before it is asked for; set by app. */
let preload: (to: string) => void = () => undefined;

export function setPreloader(preloader: (to: string) => void): void {
  preload = preloader;
}

export function preloadScreen(to: string): void {
  preload(to);
}
