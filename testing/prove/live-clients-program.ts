/** Many clients that follow what is new, in a process of their own: reports when all are there, and when each heard. */
import { request } from 'node:http';
import { liveAddress } from '#platform/kernel/live-address.ts';

export interface ClientsWanted {
  readonly port: number;
  readonly tokens: readonly string[];
}

/** Milliseconds since 1970. */
export type ClientReport = { readonly open: number } | { readonly heardAll: number };

process.on('message', ({ port, tokens }: ClientsWanted) => {
  let open = 0;
  let heard = 0;
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` };
    const line = request({ port, host: '127.0.0.1', path: liveAddress, headers, agent: false }, (reply) => {
      reply.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: hello') && ++open === tokens.length) report({ open });
        if (text.includes('data: notifications') && ++heard === tokens.length) {
          heard = 0;
          report({ heardAll: Date.now() });
        }
      });
    });
    line.on('error', () => undefined);
    line.end();
  }
});

function report(what: ClientReport): void {
  process.send?.(what);
}
