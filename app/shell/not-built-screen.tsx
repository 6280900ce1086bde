/** Stands for every area that is not built yet. */
import { Construction } from 'lucide-react';
import { useAddress } from '#platform/web/navigation.ts';
import { NotConfigured } from '#platform/web/ui/not-configured.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useAnyWords, useWords } from '#platform/web/words.ts';
import { currentEntry } from './current-entry.ts';
import { screenAt } from './screen-at.ts';
import { useShell } from './shell-context.ts';
import type { en } from './words/en.ts';

export function Screen() {
  const t = useWords<typeof en>();
  const say = useAnyWords();
  const { screens, menu } = useShell();
  const { path } = useAddress();
  const entry = currentEntry(path, menu);
  const below = entry?.below?.find((one) => one.to === path);
  const area = say(below?.title ?? screenAt(path, screens)?.title ?? 'SHELL.appName');
  return (
    <Page title={area} icon={entry?.icon ?? Construction} crumb={below && entry && say(entry.title)}>
      <NotConfigured size="full" title={t('SHELL.notBuilt.title', { area })}>
        {t('SHELL.notBuilt.text')}
      </NotConfigured>
    </Page>
  );
}
