/** The first page: a greeting and what concerns this person now. */
import { House } from 'lucide-react';
import { useSession } from '#platform/web/session.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../words/en.ts';

export function Screen() {
  const t = useWords<typeof en>();
  const { user } = useSession();
  return (
    <Page title={t('HOME.title')} icon={House}>
      <p>{t('HOME.greeting.morning', { name: user.firstName })}</p>
    </Page>
  );
}
