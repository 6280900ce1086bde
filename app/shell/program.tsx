/** The running program: providers around the pages, and what follows the session. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSessionState } from '#platform/web/session.ts';
import { follow } from './page-flow.ts';
import { Pages } from './pages.tsx';
import { type Shell, ShellContext } from './shell-context.ts';
import { Unreachable } from './unreachable.tsx';

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
      <ShellContext value={shell}>{state.kind === 'unreachable' ? <Unreachable /> : <Pages />}</ShellContext>
    </QueryClientProvider>
  );
}
