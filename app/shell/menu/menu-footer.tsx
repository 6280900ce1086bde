/** The foot of the menu: the version, the help, and the way out, which first asks about work that was not sent. */
import { LogOut } from 'lucide-react';
import { useLiveValue } from '#platform/web/live-value.ts';
import { lateParts } from '../late-parts.ts';
import { useSignOut } from '../leaving/sign-out.tsx';
import { version } from '../version.ts';
import { useFirstWords } from '../words.ts';

export function MenuFooter() {
  const t = useFirstWords();
  const { ask, dialog } = useSignOut();
  const late = useLiveValue(lateParts);
  return (
    <div className="flex items-center justify-between gap-2 border-t border-rule py-2 pr-3 pl-5 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <span className="flex-1 truncate text-12 text-ink-3 tabular">{t('SHELL.version', { version })}</span>
      {late && <late.Help />}
      <button
        type="button"
        onClick={() => ask({ all: false })}
        className="inline-flex h-control-small shrink-0 items-center gap-2 rounded-chip px-2.5 text-13 text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <LogOut aria-hidden className="size-4" />
        {t('SHELL.signOut.action')}
      </button>
      {dialog}
    </div>
  );
}
