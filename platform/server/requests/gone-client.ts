import type { ServerResponse } from 'node:http';

/** Aborts when the client has closed its connection, or has its reply. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.closed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}
