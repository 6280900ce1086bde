/** The frame around every page of a signed-in person: the menu, permanent from 600 px, else a drawer. */
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { loadSecondFactorNotice } from '#areas/accounts/web/public/load-second-factor-notice.ts';
import { withContributions } from '#platform/web/contributions.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { useMediaQuery } from '#platform/web/media-query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageFrameContext } from '#platform/web/ui/page.tsx';
import { withWords } from '#platform/web/words.ts';
import { lateParts } from './late-parts.ts';
import { Drawer } from './menu/drawer.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { searchOpen } from './search/search-open.ts';
import { useFirstWords } from './words.ts';

/** Specification 9: menu split width. */
const permanentMenu = '(min-width: 600px)';

/** Where there is a mouse there is a keyboard; phones need not fetch what follows it. */
const atDesk = '(any-pointer: fine)';

const loadKeys = async () => (await withWords('shell', () => import('./pages/page-keys.tsx'))()).PageKeys;

const loadSearch = async () =>
  (await withContributions(withWords('search', () => import('./search/find-anything.tsx')))()).FindAnything;

export function Frame({ children }: { children: ReactNode }) {
  const t = useFirstWords();
  const permanent = useMediaQuery(permanentMenu);
  const { organisation, secondFactorBy } = useSession();
  const { id } = organisation;
  // In the school it was opened in: another school shows its page.
  const [openIn, setOpenIn] = useState<number | null>(null);
  const close = () => setOpenIn(null);
  const keyboard = useMediaQuery(atDesk);
  useLayoutEffect(() => {
    // The scroll bar keeps its place (kit.css).
    const root = document.documentElement;
    root.toggleAttribute('data-framed', true);
    return () => void root.toggleAttribute('data-framed', false);
  }, []);
  const searching = useLiveValue(searchOpen);
  const late = useLiveValue(lateParts);
  const below = (
    <>
      {late && <late.Bar />}
      {secondFactorBy && <LazyPart load={loadSecondFactorNotice} props={{ by: secondFactorBy }} quiet />}
    </>
  );
  return (
    <div className="menu:grid menu:grid-cols-[var(--side)_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="no-print fixed top-2 left-2 z-50 flex min-h-control -translate-y-20 items-center rounded-chip bg-ink px-4 text-paper focus:translate-y-0"
      >
        {t('SHELL.skip')}
      </a>
      {permanent && (
        <aside
          aria-label={t('SHELL.menu.label')}
          className="no-print sticky top-0 h-dvh border-r border-rule"
        >
          <SideMenu onChosen={() => undefined} />
        </aside>
      )}
      {!permanent && openIn === id && (
        <Drawer label={t('SHELL.menu.label')} onClose={close}>
          <SideMenu onChosen={close} />
        </Drawer>
      )}
      <div className="page min-w-0">
        <PageFrameContext
          value={{ openMenu: permanent ? null : () => setOpenIn(id), below, bell: late && <late.Bell /> }}
        >
          {children}
        </PageFrameContext>
      </div>
      {searching && <LazyPart load={loadSearch} props={{}} onMissing={() => searchOpen.set(false)} />}
      {keyboard && <LazyPart load={loadKeys} props={{}} quiet />}
    </div>
  );
}
