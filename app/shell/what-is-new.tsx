/** After an update: a quiet bar that leads to what is new, once on each device. */
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { readSetting, writeSetting } from '#platform/web/settings.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useWords } from '#platform/web/words.ts';
import { loadHelpPanel } from './help/load-help-panel.ts';
import type { en } from './late-words/en.ts';
import { version } from './version.ts';

export function WhatIsNew() {
  const t = useWords<typeof en>();
  const [state, setState] = useState<'quiet' | 'offered' | 'open'>(() => {
    const seen = readSetting('versionSeen');
    // On a device that never had another version everything is new.
    if (seen === null) writeSetting('versionSeen', version);
    return seen === null || seen === version ? 'quiet' : 'offered';
  });
  const end = () => {
    writeSetting('versionSeen', version);
    setState('quiet');
  };
  if (state === 'quiet') return null;
  if (state === 'open')
    return <LazyPart load={loadHelpPanel} onMissing={end} props={{ topic: 'new', onClose: end }} />;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-tint px-4 py-1.5 text-13 text-ink"
    >
      <span className="flex items-center gap-2">
        <Sparkles aria-hidden className="size-4 text-primary" />
        {t('MORE.updated.text')}
      </span>
      <span className="flex gap-1">
        <Button small look="quiet" onClick={() => setState('open')}>
          {t('MORE.updated.show')}
        </Button>
        <Button small look="quiet" onClick={end}>
          {t('MORE.updated.later')}
        </Button>
      </span>
    </div>
  );
}
