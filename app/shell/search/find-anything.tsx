/** The search over everything, limited to the pages that the person may open. Loaded when it is first used. */
import { Settings } from 'lucide-react';
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import { SearchDialog } from '#areas/search/web/public/search-dialog.ts';
import { hasAccess } from '#platform/kernel/roles.ts';
import { useContributions } from '#platform/web/contributions.ts';
import { useSession } from '#platform/web/session/session.ts';
import { useAnyWords } from '#platform/web/words.ts';
import { useShell } from '../shell-context.ts';
import { searchOpen } from './search-open.ts';

export function FindAnything() {
  const session = useSession();
  const say = useAnyWords();
  const { menu } = useShell();
  const sections = useContributions(sectionsOfSettings);
  const pages = [
    ...menu
      .filter(({ needs }) => hasAccess(needs, session))
      .map(({ to, icon, title }) => ({ to, icon, title: say(title) })),
    ...sections
      .filter(({ needs }) => hasAccess(needs, session))
      .map(({ id }) => ({
        to: `/administration/settings/${id}`,
        icon: Settings,
        title: say(`SHELL.settings.${id}`),
      })),
  ];
  return <SearchDialog pages={pages} onClose={() => searchOpen.set(false)} />;
}
