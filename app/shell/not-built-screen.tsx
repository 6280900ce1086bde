/** The screen of every area that is not built yet. */
import { Construction } from 'lucide-react';
import { go, useAddress } from '#platform/web/navigation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { NotConfigured } from '#platform/web/ui/not-configured.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useAnyWords, useWords } from '#platform/web/words.ts';
import { currentEntry } from './current-entry.ts';
import type { en } from './late-words/en.ts';
import { screenAt } from './screen-at.ts';
import { useShell } from './shell-context.ts';

export function Screen() {
  const t = useWords<typeof en>();
  const say = useAnyWords();
  const { screens, menu } = useShell();
  const { path } = useAddress();
  const entry = currentEntry(path, menu);
  const below = entry?.below?.find((one) => one.to === path);
  const here = screenAt(path, screens);
  const area = say(below?.title ?? here?.title ?? 'SHELL.appName');
  return (
    <Page title={area} icon={entry?.icon ?? Construction} crumb={below && entry && say(entry.title)}>
      <NotConfigured
        size="full"
        title={t('NOT_BUILT.title', { area })}
        settings={null}
        help={t('NOT_BUILT.later')}
        action={<Button onClick={() => go('/home')}>{say('SHELL.notFound.home')}</Button>}
      >
        {t('NOT_BUILT.text')}
      </NotConfigured>
    </Page>
  );
}
