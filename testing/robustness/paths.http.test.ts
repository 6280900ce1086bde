import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnServer, openOwnServer } from './own-server.ts';
import { rawRequest } from './raw-request.ts';

let server: OwnServer;
let folder: string;
const secret = 'a file that nobody may read';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  const client = join(folder, 'client');
  await mkdir(join(client, 'assets/i18n'), { recursive: true });
  await writeFile(join(client, 'index.html'), '<!doctype html><title>Cahier</title>');
  await writeFile(join(client, 'assets/i18n/en.json'), '{"hello":"Hello"}');
  await writeFile(join(client, 'assets/i18n/fr.json'), '{"hello":"Bonjour"}');
  await writeFile(join(client, '.secret'), secret);
  await writeFile(join(folder, 'outside.json'), JSON.stringify(secret));
  server = await openOwnServer({ clientFolder: client });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('the words of a language are served to everybody', async () => {
  const reply = await rawRequest(server.url, '/assets/i18n/fr.json');
  expect([reply.status, reply.text]).toEqual([200, '{"hello":"Bonjour"}']);
  expect((await rawRequest(server.url, '/assets/i18n/de.json')).status).toBe(404);
});

test.each([
  '/assets/i18n/../../../outside.json',
  '/assets/i18n/..%2f..%2f..%2foutside.json',
  '/assets/i18n/%2e%2e/%2e%2e/%2e%2e/outside.json',
  '/assets/i18n/%252e%252e%252f%252e%252e%252foutside.json',
  '/assets/i18n/..\\..\\..\\outside.json',
  '/assets/i18n/..%5c..%5c..%5coutside.json',
  '/assets/i18n/....//....//....//outside.json',
  '/assets/i18n/en.json%00.txt',
  '/assets/i18n/%00',
  '/..%00/outside.json',
  '//etc/passwd',
  '/%2fetc%2fpasswd',
  '/file:///etc/passwd',
  '/.secret',
  '/assets/../.secret',
  '/%2esecret',
])('%s leads to no file outside the client', async (path) => {
  const reply = await rawRequest(server.url, path);
  expect(reply.status).toBeLessThan(500);
  expect(reply.text).not.toContain(secret);
  expect(reply.text).not.toContain('root:');
});
