/** A file that the server has not read yet, because others come first: it is sent again. Loaded once one has to wait. */
import { failures } from '#platform/kernel/errors.ts';
import { isRequestFailure, type RequestFailure } from '../requests/request-failure.ts';
import { showToast } from '../ui/toast-list.ts';
import { say } from '../words.ts';

/** Milliseconds for which a file is sent again; each time it waits with the server for twenty seconds. */
const patience = 180_000;

/**
 * Sends a file again and again under the key that it has, and says so; the form that sends it waits.
 * @param waits how the server refused it
 * @throws what the server answers in the end
 */
export async function sendInTurn<Reply>(
  waits: RequestFailure,
  again: () => Promise<Reply>,
  signal?: AbortSignal,
): Promise<Reply> {
  const until = Date.now() + patience;
  let refused = waits;
  while (Date.now() < until) {
    showToast({ kind: 'info', text: say('UI.fileWaits') });
    await new Promise((resolve) => setTimeout(resolve, refused.retryAfter ?? 3000));
    signal?.throwIfAborted();
    try {
      return await again();
    } catch (error) {
      if (!isRequestFailure(error) || error.code !== failures.fileWaits.code) throw error;
      refused = error;
    }
  }
  throw refused;
}
