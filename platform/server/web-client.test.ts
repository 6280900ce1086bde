import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerClient } from './web-client.ts';

const page = '<!doctype html><title>Cahier</title>';
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cahier-client-'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(page));
  app = Fastify();
  registerClient(app, folder);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const open = (accepted: string) =>
  app.inject({ url: '/homeworks', headers: { 'accept-encoding': accepted } });

test('a phone gets the page packed, so that it is there sooner', async () => {
  const reply = await open('gzip, deflate, br, zstd');
  expect(reply.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(page);
  expect(reply.headers.vary).toContain('accept-encoding');
});

test('a browser that cannot unpack it gets the page as it is', async () => {
  for (const accepted of ['gzip', 'br;q=0', '']) {
    const reply = await open(accepted);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.body).toBe(page);
  }
});
