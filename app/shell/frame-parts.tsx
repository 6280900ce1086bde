/** The parts of the frame that load after the first page (late-parts.ts). */
import { loadSeeingBar } from '#areas/accounts/web/public/load-seeing-bar.ts';
import { loadBadge } from '#areas/home/web/public/load-badge.ts';
import { loadBell } from '#areas/notifications/web/public/load-bell.ts';
import { useSession } from '#platform/web/session/session.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { withWords } from '#platform/web/words.ts';
import type { LateParts } from './late-parts.ts';
import { NewVersionBar } from './new-version.tsx';
import { OfflineBar } from './offline/offline-bar.tsx';

function Bar() {
  const { seenBy } = useSession();
  return (
    <>
      {seenBy && <LazyPart load={loadSeeingBar} props={{}} />}
      <OfflineBar />
      <NewVersionBar />
      <LazyPart load={loadNews} props={{}} quiet />
    </>
  );
}

const loadNews = async () => (await withWords('shell', () => import('./what-is-new.tsx'))()).WhatIsNew;
const loadHelp = async () => (await withWords('shell', () => import('./help/help-button.tsx'))()).HelpButton;

/** Their words may be missing without network: the bar does not wait for them. */
function Bell() {
  return <LazyPart load={loadBell} props={{}} quiet />;
}

function Help() {
  return <LazyPart load={loadHelp} props={{}} quiet />;
}

function Badge({ menu }: { menu: string }) {
  return <LazyPart load={loadBadge} props={{ menu }} quiet />;
}

export const frameParts: LateParts = { Bar, Bell, Badge, Help };
