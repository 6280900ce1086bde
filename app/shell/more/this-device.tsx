/** The state of this device: the connection, the outbox, offline work. */
import { CloudOff, HardDriveDownload, Send, Wifi, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { connection } from '#platform/web/connection.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { useOutbox } from '#platform/web/outbox/outbox.ts';
import type { Icon } from '#platform/web/screens.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { offlineReadiness } from '../offline/offline-state.ts';
import { OutboxPanel } from '../offline/outbox-panel.tsx';
import { useWords } from '../words.ts';
import { InstallApp } from './install-app.tsx';
import { PrepareDevice } from './prepare-device.tsx';

export function ThisDevice() {
  const t = useWords();
  const online = useLiveValue(connection);
  const offline = useLiveValue(offlineReadiness);
  const unsent = useOutbox().filter((entry) => entry.state !== 'sent');
  const waiting = unsent.filter((entry) => entry.state === 'waiting').length;
  const toCorrect = unsent.length - waiting;
  const changes = [
    waiting > 0 && t('SHELL.connection.waiting', { count: waiting }),
    toCorrect > 0 && t('SHELL.connection.toCorrect', { count: toCorrect }),
  ].filter(Boolean);
  const [open, setOpen] = useState(false);
  const offlineText = {
    ready: t('MORE.offlineReady'),
    preparing: t('MORE.offlinePreparing'),
    impossible: t('MORE.offlineImpossible'),
  }[offline];
  return (
    <>
      <ul className="flex flex-col gap-3">
        <Line icon={online ? Wifi : WifiOff}>{t(online ? 'MORE.connected' : 'MORE.disconnected')}</Line>
        <Line icon={Send}>
          {changes.length === 0 ? t('MORE.nothingWaiting') : changes.join(' · ')}
          {changes.length > 0 && (
            <Button small look="quiet" onClick={() => setOpen(true)} className="ml-2">
              {t('SHELL.connection.open')}
            </Button>
          )}
        </Line>
        <Line icon={offline === 'impossible' ? CloudOff : HardDriveDownload}>{offlineText}</Line>
        {open && <OutboxPanel onClose={() => setOpen(false)} />}
      </ul>
      {offline !== 'impossible' && <PrepareDevice />}
      <InstallApp />
    </>
  );
}

function Line({ icon: Picture, children }: { icon: Icon; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Picture aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
