/**
 * The pages before sign-in: a ruled page of the exercise book with its margin line, and on it the white label
 * that every pupil fills in on the first day. Language and appearance are within reach.
 */
import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { languages } from '#platform/kernel/words.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { changeTheme, theme } from '#platform/web/theme.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { changeLanguage, useLanguage, useUiWords } from '#platform/web/words.ts';
import { useFirstWords } from '../words.ts';

interface CoverPageProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Links under the label. */
  footer?: ReactNode;
}

const languageNames = { en: 'English', fr: 'Français' } as const;

export function CoverPage({ title, text, children, footer }: CoverPageProps) {
  const t = useFirstWords();
  const ui = useUiWords();
  const language = useLanguage();
  return (
    <div className="seyes relative flex min-h-dvh flex-col bg-paper before:absolute before:inset-y-0 before:left-4 before:w-0.5 before:bg-margin-line menu:before:left-24">
      <header className="relative flex items-center justify-end gap-2 p-3 pt-[max(0.75rem,env(safe-area-inset-top))]">
        <Segmented
          label={ui('UI.look.language')}
          value={language}
          onChange={(next) => void changeLanguage(next)}
          choices={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        />
        <ThemeSwitch />
      </header>
      <main className="relative grid flex-1 place-items-center px-4 pb-10 menu:pl-28">
        <div className="w-full max-w-[26rem]">
          <div className="rounded-card border border-rule bg-surface p-1.5 shadow-float">
            <div className="rounded-chip border-2 border-primary/70 px-5 pt-5 pb-6 menu:px-7">
              <div className="mb-5 flex items-center gap-3 border-b border-rule pb-4">
                <Logo className="size-11 shrink-0" />
                <div className="min-w-0">
                  <p className="text-22 leading-none font-bold tracking-tight text-primary">Cahier</p>
                  <p className="mt-1 text-13 leading-snug text-ink-3">{t('ACCOUNTS.login.motto')}</p>
                </div>
              </div>
              <h1 className="text-22">{title}</h1>
              {text && <p className="mt-1.5 text-14 text-ink-2">{text}</p>}
              <div className="mt-4">{children}</div>
            </div>
          </div>
          {footer && <div className="mt-4 flex flex-wrap justify-center gap-x-2 gap-y-1">{footer}</div>}
        </div>
      </main>
    </div>
  );
}

function ThemeSwitch() {
  const ui = useUiWords();
  useLiveValue(theme);
  const dark = document.documentElement.dataset['theme'] === 'dark';
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={ui(dark ? 'UI.look.light' : 'UI.look.dark')}
      onClick={() => changeTheme(dark ? 'light' : 'dark')}
      className="border border-rule bg-surface"
    />
  );
}
