/**
 * From an address to the page on screen: guard, code on demand, a loading shape after 150 ms, and the page
 * transition. The page before stays until the next one is there.
 */
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { liveValue } from '#platform/web/live-value.ts';
import { prefersLessMotion } from '#platform/web/motion.ts';
import { type Address, address, go } from '#platform/web/navigation.ts';
import { requestEarly } from '#platform/web/reads/early-requests.ts';
import type { Screen } from '#platform/web/screens.ts';
import { safeReturn } from '#platform/web/session/safe-return.ts';
import { sessionState } from '#platform/web/session/session.ts';
import { type Passage, passage } from './guard.ts';
import { screenAt } from './screen-at.ts';

export interface ShownPage {
  readonly address: Address;
  /** Null for an address that leads nowhere. */
  readonly screen: Screen | null;
  /** The component once its code is there; null while it is on the way. */
  readonly Body: ComponentType | null;
  readonly error: unknown;
}

export const shownPage = liveValue<ShownPage | null>(null);

const patience = 150;
const loaded = new Map<Screen['load'], ComponentType>();

const loadNotOpen: Screen['load'] = () => import('./not-open-screen.tsx');

/** Where the guards send this address; null when the person stays at it. */
function redirection(way: Passage, requested: Address): string | null {
  if (way === 'sign-in') return `/login?back=${encodeURIComponent(requested.path + location.search)}`;
  return way === 'home' ? (safeReturn(requested.search['back']) ?? '/home') : null;
}

/** So long the first page waits for its code, in milliseconds: where the network hangs it may never come, and other pages are on the device. */
const firstPatience = 3000;

/** Follows addresses and the session; the promise ends when the first page can be drawn, or the menu beside its shape. */
export async function startPageFlow(screens: readonly Screen[]): Promise<void> {
  address.subscribe(() => void follow(screens));
  await Promise.race([
    follow(screens),
    new Promise((resolve) => {
      setTimeout(resolve, firstPatience);
    }),
  ]);
}

export async function follow(screens: readonly Screen[]): Promise<void> {
  const requested = address.get();
  if (requested.path === '/') return go('/login', { replace: true });
  const screen = screenAt(requested.path, screens);
  const way = screen ? passage(screen, sessionState.get()) : 'open';
  const elsewhere = redirection(way, requested);
  if (elsewhere) return go(elsewhere, { replace: true });
  const before = shownPage.get();
  const page = { address: requested, screen, error: null };
  const load = way === 'not-open' ? loadNotOpen : screen?.load;
  const known = load && loaded.get(load);
  // Another query on the same page is the page's own business.
  if (known && before?.address.path === requested.path && before.Body === known)
    return shownPage.set({ ...before, address: requested });
  if (!load || known) return show({ ...page, Body: known ?? null });

  const still = () => address.get() === requested;
  if (screen && way === 'open') requestFirstRead(screen, requested);
  const late = setTimeout(() => still() && show({ ...page, Body: null }), before ? patience : 0);
  try {
    const { Screen: Body } = await load();
    loaded.set(load, Body);
    if (still()) show({ ...page, Body });
  } catch (error) {
    if (still()) show({ ...page, Body: null, error });
  } finally {
    clearTimeout(late);
  }
}

/** With its first data on the way beside its code, a screen is there one round trip sooner. */
function requestFirstRead({ firstRead }: Screen, { search }: Address): void {
  const state = sessionState.get();
  // A query may narrow what the screen reads: the reply would be kept unread, and taken up later when it is old.
  if (state.kind !== 'signed-in' || Object.keys(search).length > 0) return;
  const read = firstRead?.(state.session);
  if (read) void requestEarly(read);
}

function show(page: ShownPage): void {
  const before = shownPage.get();
  const moves =
    before !== null && before.address.path !== page.address.path && 'startViewTransition' in document;
  if (!moves || prefersLessMotion()) {
    shownPage.set(page);
    return;
  }
  const transition = document.startViewTransition(() => flushSync(() => shownPage.set(page)));
  // Skipped when the next page is already wanted, or the tab is hidden: the page is there all the same.
  transition.ready.catch(() => undefined);
}

/** Fetches the code behind an address before it is asked for. */
export function preloadPage(to: string, screens: readonly Screen[]): void {
  const screen = screenAt(to, screens);
  if (!screen || loaded.has(screen.load)) return;
  screen.load().then(
    ({ Screen: Body }) => loaded.set(screen.load, Body),
    () => undefined,
  );
}
