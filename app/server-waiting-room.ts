/** Answers requests while a backup is being restored: a page for new visitors, and an error reply for open screens. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { backupWords as words } from '#areas/backup/server/public.ts';
import { type Language, wordOf } from '#platform/kernel/words.ts';
import { html, htmlPage } from '#platform/server/html.ts';
import { languageOf } from '#platform/server/requests/language.ts';

export interface WaitingRoom {
  close(): Promise<void>;
}

const askAgainAfter = 3;
const code = 'BACKUP.errors.restoring';

/** Answers every request with 503, but the health check with 200. @throws the error of the port */
export async function openWaitingRoom(host: string, port: number): Promise<WaitingRoom> {
  const server = createServer((request, reply) => answer(request, reply));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const alive = /^\/usm\/api\/healthcheck\/?(\?|$)/;

function answer(request: IncomingMessage, reply: ServerResponse): void {
  // A monitor that gets 503 here would restart the program in the middle of the restore.
  if (alive.test(request.url ?? '')) {
    reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    reply.end(JSON.stringify({ status: 'ok' }));
    return;
  }
  const language = languageOf(request.headers['accept-language'], null);
  const say = (key: string) => wordOf(words[language], language, key, {});
  const page = request.headers.accept?.includes('text/html') ?? false;
  reply.writeHead(503, {
    'content-type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(askAgainAfter),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ...(page ? { refresh: String(askAgainAfter) } : {}),
  });
  if (page) reply.end(waitingPage(language, say));
  else
    reply.end(
      JSON.stringify({ success: false, code, message: say(code), facts: {}, requestId: randomUUID() }),
    );
}

function waitingPage(language: Language, say: (key: string) => string): string {
  return htmlPage({
    language,
    title: say('BACKUP.waiting.title'),
    style: html`:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}main{max-width:28rem;padding:2rem;text-align:center}h1{font-size:1.375rem;margin:0 0 .5rem}p{margin:0}`,
    body: html`<main><h1>${say('BACKUP.waiting.title')}</h1><p>${say('BACKUP.waiting.text')}</p></main>`,
  });
}
