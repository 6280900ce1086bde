/**
 * A page inside the frame: the top bar with the menu toggle (phones), the area's picture and title, and the
 * actions; then the content. The shell supplies the toggle and the content under the bar.
 */
import { Menu } from 'lucide-react';
import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Icon } from '../screens.ts';
import { useUiWords } from '../words.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

export interface PageFrame {
  /** Null where the menu is always shown. */
  readonly openMenu: (() => void) | null;
  /** Under the top bar: the offline bar, a new version. */
  readonly below: ReactNode;
  /** At the end of the header. */
  readonly bell: ReactNode;
}

export const PageFrameContext = createContext<PageFrame>({ openMenu: null, below: null, bell: null });

/** Where the parts of a page put their buttons. */
const ActionsSlot = createContext<HTMLElement | null>(null);

interface PageProps {
  title: string;
  icon: Icon;
  /** The path of the page: `Class notebook › Form 5 A`. */
  crumb?: ReactNode;
  /** Buttons in the header; on phones keep to icon buttons. */
  actions?: ReactNode;
  children: ReactNode;
  /** Text pages are easier to read narrow. */
  narrow?: boolean;
}

export function Page({ title, icon: Picture, crumb, actions, children, narrow }: PageProps) {
  const t = useUiWords();
  const frame = use(PageFrameContext);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-rule bg-paper pt-[env(safe-area-inset-top)] menu:static menu:border-0 print:static">
        <div className="mx-auto flex min-h-14 max-w-[1180px] flex-wrap items-center gap-1 px-2 menu:min-h-0 menu:gap-4 menu:px-6 menu:pt-6 desk:px-8 desk:pt-7">
          {frame.openMenu && (
            <IconButton
              icon={Menu}
              label={t('UI.actions.menu')}
              className="no-print"
              aria-haspopup="dialog"
              onClick={frame.openMenu}
            />
          )}
          {/* The actions take a line of their own before a word of the title would break: as wide as its longest word at least. */}
          <div className="flex w-min max-w-[calc(100%-3.5rem)] min-w-0 flex-auto items-center gap-4 menu:w-auto menu:max-w-full">
            <span className="hidden size-11 shrink-0 place-items-center rounded-card bg-tint text-primary menu:grid">
              <Picture aria-hidden className="size-6" />
            </span>
            <div className="min-w-0">
              {crumb && <p className="hidden truncate text-13 text-ink-3 menu:block">{crumb}</p>}
              <h1 className="flex items-center gap-2 text-18 leading-tight menu:text-28">
                {!crumb && <Picture aria-hidden className="size-5 shrink-0 text-primary menu:hidden" />}
                <span className="line-clamp-4 wrap-break-word menu:line-clamp-none">{title}</span>
              </h1>
            </div>
          </div>
          <div className="no-print ml-auto flex max-w-full flex-wrap items-center justify-end gap-1 not-has-[a,button]:hidden menu:gap-2">
            {actions}
            <span ref={setSlot} className="contents" />
            {frame.bell}
          </div>
        </div>
        <div className="no-print">{frame.below}</div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="@container mx-auto w-full max-w-[1180px] px-4 pt-4 pb-28 outline-none menu:px-6 menu:pt-5 menu:pb-16 desk:px-8"
      >
        <div className={classNames(narrow && 'max-w-2xl')}>
          <ActionsSlot value={slot}>{children}</ActionsSlot>
        </div>
      </main>
    </>
  );
}

/** Buttons of a part of the page, in the page's header beside its own: only the part knows what they do. */
export function PageActions({ children }: { children: ReactNode }) {
  const slot = use(ActionsSlot);
  return slot && createPortal(children, slot);
}
