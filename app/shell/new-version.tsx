/** Offers a new version; never reloads by itself, since somebody may be writing in a form. */
import { Sparkles } from 'lucide-react';
import { useLiveValue } from '#platform/web/live-value.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useWords } from '#platform/web/words.ts';
import { newVersion, takeNewVersion } from './offline-state.ts';
import type { en } from './words/en.ts';

export function NewVersionBar() {
  const t = useWords<typeof en>();
  const waiting = useLiveValue(newVersion);
  if (!waiting) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-tint px-4 py-1.5 text-13 text-ink"
    >
      <span className="flex items-center gap-2">
        <Sparkles aria-hidden className="size-4 text-primary" />
        {t('SHELL.newVersion.text')}
      </span>
      <span className="flex gap-1">
        <Button small look="quiet" onClick={takeNewVersion}>
          {t('SHELL.newVersion.use')}
        </Button>
        <Button small look="quiet" onClick={() => newVersion.set(null)}>
          {t('SHELL.newVersion.later')}
        </Button>
      </span>
    </div>
  );
}
