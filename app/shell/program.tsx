/** The running program: providers around the pages, and what follows the session. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deviceLocked } from '#platform/web/device/device-lock.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { useSessionState } from '#platform/web/session/session.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { follow } from './pages/page-flow.ts';
import { Pages } from './pages/pages.tsx';
import { type Shell, ShellContext } from './shell-context.ts';

const loadUnreachable = async () => (await import('./pages/unreachable.tsx')).Unreachable;
const loadLock = async () => (await import('./leaving/lock-screen.tsx')).LockScreen;

/** A page that was open when the device was locked stays as it is, unseen, so that nothing typed there is lost. */
function BehindLock() {
  const locked = useLiveValue(deviceLocked);
  const [opened, setOpened] = useState(!locked);
  if (!locked && !opened) setOpened(true);
  return (
    <>
      {opened && (
        <div className={locked ? 'hidden' : 'contents'} inert={locked}>
          <Pages />
        </div>
      )}
      {locked && <LazyPart load={loadLock} props={{}} />}
    </>
  );
}

export function Program({ client, shell }: { client: QueryClient; shell: Shell }) {
  const state = useSessionState();
  const who =
    state.kind === 'signed-in' ? `${state.session.user.id}/${state.session.organisation.id}` : state.kind;
  const lists = useRef<string | null>(null);
  // Someone came or went: guards are asked again, and nobody sees the lists of another.
  useEffect(() => {
    if (lists.current !== null && lists.current !== who) client.clear();
    lists.current = who;
    if (who !== 'unknown') void follow(shell.screens);
  }, [who, client, shell]);
  return (
    <QueryClientProvider client={client}>
      <ShellContext value={shell}>
        {state.kind === 'unreachable' ? <LazyPart load={loadUnreachable} props={{}} /> : <BehindLock />}
      </ShellContext>
    </QueryClientProvider>
  );
}
