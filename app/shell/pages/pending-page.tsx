/** The page's header and the shape of its content while its code is on the way. */
import { Circle } from 'lucide-react';
import type { Screen } from '#platform/web/screens.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { CardSkeletons, LateSpinner, RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { currentEntry } from '../menu/current-entry.ts';
import { useShell } from '../shell-context.ts';

export function PendingPage({ screen }: { screen: Screen }) {
  const header = usePageHeader(screen);
  if (screen.needs === 'anyone') return <LateSpinner />;
  return <Page {...header}>{screen.skeleton === 'cards' ? <CardSkeletons /> : <RowSkeletons />}</Page>;
}

/** Title and icon of a page whose own code is not there. */
export function usePageHeader({ title, path }: Screen) {
  const say = useAnyWords();
  const { menu } = useShell();
  return { title: say(title), icon: currentEntry(path, menu)?.icon ?? Circle };
}
