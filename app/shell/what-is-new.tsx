/** After an update: a quiet bar that leads to what is new, once on each device. */
import { useState } from 'react';
import { readSetting, writeSetting } from '#platform/web/session/settings.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { loadHelpPanel } from './help/load-help-panel.ts';
import { QuietBar } from './offline/quiet-bar.tsx';
import { version } from './version.ts';
import { useWords } from './words.ts';

export function WhatIsNew() {
  const t = useWords();
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
    return (
      <LazyPart
        load={loadHelpPanel}
        // Not shown yet: it is offered again.
        onMissing={() => setState('offered')}
        props={{ topic: 'new', onClose: end }}
      />
    );
  return (
    <QuietBar
      text={t('MORE.updated.text')}
      actions={[
        { label: t('MORE.updated.show'), onSelect: () => setState('open') },
        { label: t('MORE.updated.later'), onSelect: end },
      ]}
    />
  );
}
