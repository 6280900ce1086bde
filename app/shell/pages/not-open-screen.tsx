/** Shown at every address whose guard requires a role that the person lacks: the page keeps its title and its menu entry. */
import { Lock } from 'lucide-react';
import { useAddress } from '#platform/web/navigation.ts';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { currentEntry } from '../menu/current-entry.ts';
import { useShell } from '../shell-context.ts';
import { screenAt } from './screen-at.ts';

export function Screen() {
  const say = useAnyWords();
  const { screens, menu } = useShell();
  const { path } = useAddress();
  return (
    <Page
      title={say(screenAt(path, screens)?.title ?? 'SHELL.appName')}
      icon={currentEntry(path, menu)?.icon ?? Lock}
    >
      <NotOpen />
    </Page>
  );
}
