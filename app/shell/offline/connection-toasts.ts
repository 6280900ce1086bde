/**
 * Shows one toast at each change of the connection instead of one per request. It waits while a dialog is open, because it would
 * cover the buttons and the message of a failed save.
 */
import { connection } from '#platform/web/connection.ts';
import { overlays } from '#platform/web/ui/overlay-host.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { say } from '#platform/web/words.ts';

export function startConnectionToasts(): () => void {
  let shown = connection.get();
  const tell = () => {
    const reached = connection.get();
    if (reached === shown || overlays.get().length > 0) return;
    shown = reached;
    if (reached) showToast({ kind: 'info', text: say('SHELL.connection.back') });
    else showToast({ kind: 'no-connection', text: say('SHELL.connection.lost') });
  };
  const stops = [connection.subscribe(tell), overlays.subscribe(tell)];
  return () => {
    for (const stop of stops) stop();
  };
}
