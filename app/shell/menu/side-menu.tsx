/** The side menu: the person, the pages, the version and sign-out. */
import { useState } from 'react';
import { hasAccess } from '#platform/kernel/roles.ts';
import { go, preloadScreen, useAddress } from '#platform/web/navigation.ts';
import { menuGroups } from '#platform/web/screens.ts';
import { useSession } from '#platform/web/session/session.ts';
import { readSetting, writeSetting } from '#platform/web/session/settings.ts';
import { useAnyWords } from '#platform/web/words.ts';
import { useShell } from '../shell-context.ts';
import { useFirstWords } from '../words.ts';
import { currentEntry } from './current-entry.ts';
import { MenuFooter } from './menu-footer.tsx';
import { MenuHeader } from './menu-header.tsx';
import { MenuItem, MenuSubItem } from './menu-item.tsx';

/** Specification 9: the drawer has closed when the page changes. */
const navigationDelay = 300;

export function SideMenu({ onChosen }: { onChosen: () => void }) {
  const t = useFirstWords();
  const say = useAnyWords();
  const session = useSession();
  const { menu } = useShell();
  const { path } = useAddress();
  // The chosen entry is highlighted at once, though the page follows 300 ms later.
  const [going, setGoing] = useState<string | null>(null);
  const [unfolded, setUnfolded] = useState(() => readSetting('showSubmenu') === 'y');
  const shownPath = going ?? path;
  const current = currentEntry(shownPath, menu);

  function choose(to: string) {
    setGoing(to);
    preloadScreen(to);
    onChosen();
    setTimeout(() => {
      go(to);
      setGoing(null);
    }, navigationDelay);
  }

  function fold(open: boolean) {
    writeSetting('showSubmenu', open ? 'y' : 'n');
    setUnfolded(open);
  }

  return (
    <div className="flex h-full flex-col bg-surface pt-[env(safe-area-inset-top)]">
      <MenuHeader onChosen={onChosen} />
      <nav
        aria-label={t('SHELL.menu.label')}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-3"
      >
        {menuGroups.map((group) => (
          <div key={group}>
            <h2 id={`menu-${group}`} className="px-3 pt-4 pb-1 text-12 font-bold text-ink-3">
              {t(`SHELL.menu.groups.${group}`)}
            </h2>
            <ul aria-labelledby={`menu-${group}`}>
              {menu
                .filter((entry) => entry.group === group)
                .map((entry) => (
                  <li key={entry.id}>
                    <MenuItem
                      entry={entry}
                      current={entry === current}
                      reason={
                        hasAccess(entry.needs, session)
                          ? null
                          : t('SHELL.menu.closed', { school: session.organisation.name })
                      }
                      onChoose={choose}
                      unfolded={entry.below ? unfolded : null}
                      onFold={fold}
                    />
                    {entry.below && unfolded && (
                      <ul id={`below-${entry.id}`} className="mb-1 ml-5.5 border-l border-rule pl-3">
                        {entry.below.map((below) => (
                          <li key={below.to}>
                            <MenuSubItem
                              to={below.to}
                              title={say(below.title)}
                              current={shownPath === below.to}
                              onChoose={choose}
                            />
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <MenuFooter />
    </div>
  );
}
