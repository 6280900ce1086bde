/** One toast at each change of the connection, in place of one per request. */
import { connection } from '#platform/web/connection.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { say } from '#platform/web/words.ts';

export function startConnectionToasts(): () => void {
  return connection.subscribe(() => {
    if (connection.get()) showToast({ kind: 'info', text: say('SHELL.connection.back') });
    else showToast({ kind: 'no-connection', text: say('SHELL.connection.lost') });
  });
}
