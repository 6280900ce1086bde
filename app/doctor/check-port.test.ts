import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { checkPort } from './check-port.ts';

async function listen(text: string): Promise<number> {
  const server = createServer((_request, reply) => reply.end(text)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const bound = server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}
const host = '127.0.0.1';

test('a free port is good', async () => {
  expect(await checkPort({ host, port: 0 })).toMatchObject([{ verdict: 'good' }]);
});

test('recognises a running Cahier', async () => {
  const port = await listen('{"status":"ok"}');
  expect(await checkPort({ host, port })).toMatchObject([
    { verdict: 'good', text: expect.stringContaining('Cahier is running') },
  ]);
});

test('a port of another program is wrong', async () => {
  const port = await listen('hello');
  expect(await checkPort({ host, port })).toMatchObject([
    { verdict: 'wrong', text: expect.stringContaining('Another program uses port') },
  ]);
});

test('an address of another machine is wrong', async () => {
  expect(await checkPort({ host: '192.0.2.1', port: 3000 })).toMatchObject([
    { verdict: 'wrong', text: expect.stringContaining('This machine has no address 192.0.2.1') },
  ]);
});
