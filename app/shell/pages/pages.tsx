/** Draws the page the flow has chosen, inside the frame or, before sign-in, alone. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLiveValue } from '#platform/web/live-value.ts';
import { PageAddress } from '#platform/web/navigation.ts';
import { useSessionState } from '#platform/web/session/session.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { toasts } from '#platform/web/ui/toast-list.ts';
import { useAnyWords } from '#platform/web/words.ts';
import { Frame } from '../frame.tsx';
import { BrokenPage, ErrorFence } from './broken-page.tsx';
import { type ShownPage, shownPage } from './page-flow.ts';
import { PendingPage } from './pending-page.tsx';
import { keepScroll, restoreScroll } from './scroll.ts';

const loadToasts = async () => (await import('#platform/web/ui/toasts.tsx')).Toasts;
const loadNotFound = async () => (await import('./not-found.tsx')).NotFound;

export function Pages() {
  const page = useLiveValue(shownPage);
  const say = useAnyWords();
  // Once drawn, the region of the toasts stays: a live region must be in the page before its words come.
  const anyToast = useLiveValue(toasts).length > 0;
  const signedIn = useSessionState().kind === 'signed-in';
  const title = page?.screen ? say(page.screen.title) : '';
  useEffect(() => {
    document.title = title ? `${title} · Cahier` : 'Cahier';
  }, [title]);
  const visit = page?.Body ? page.address.visit : null;
  useLayoutEffect(() => {
    if (visit === null) return;
    restoreScroll(visit);
    return keepScroll(visit);
  }, [visit]);

  // A new page is read from its start, not from the menu that led to it.
  const path = page?.Body ? page.address.path : null;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (path === null) return;
    if (before.current !== null && before.current !== path)
      document.getElementById('content')?.focus({ preventScroll: true });
    before.current = path;
  }, [path]);

  if (!page) return null;
  const guarded = page.screen !== null && page.screen.needs !== 'anyone';
  const framed = signedIn && (guarded || page.screen === null);
  const body = <PageBody page={page} />;
  return (
    <>
      {/* Signed out a moment ago: the guard is already leading to the sign-in page. */}
      {framed ? <Frame>{body}</Frame> : !guarded && body}
      {anyToast && <LazyPart load={loadToasts} props={{}} />}
    </>
  );
}

function PageBody({ page }: { page: ShownPage }) {
  const { screen, Body, error, address } = page;
  if (!screen) return <LazyPart load={loadNotFound} props={{ path: address.path }} />;
  if (error) return <BrokenPage error={error} screen={screen} />;
  if (!Body) return <PendingPage screen={screen} />;
  return (
    <ErrorFence key={address.path} screen={screen}>
      <PageAddress value={address}>
        <Body />
      </PageAddress>
    </ErrorFence>
  );
}
