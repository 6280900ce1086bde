import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerClient } from './web-client.ts';

const page = '<!doctype html><title>Cahier</title>';
const signIn = '<!doctype html><meta name="providers" content="" /><title>Sign in</title>';
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cahier-client-'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(page));
  await writeFile(join(folder, 'sign-in.html'), signIn);
  await writeFile(join(folder, 'sign-in.html.br'), brotliCompressSync(signIn));
  await writeFile(join(folder, 'icon.svg'), '<svg/>');
  app = Fastify();
  registerClient(app, folder, ['google']);
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

test('answers the addresses of arrival with the sign-in page, which names the providers, packed and as it is', async () => {
  const named = signIn.replace('content=""', 'content="google"');
  for (const url of ['/', '/login', '/login?back=%2Fhome']) {
    expect((await app.inject({ url })).body).toBe(named);
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(named);
  }
});

test('lets a browser keep the product’s pictures for a day, and never a page', async () => {
  expect((await app.inject({ url: '/icon.svg' })).headers['cache-control']).toBe('public, max-age=86400');
  expect((await app.inject({ url: '/login' })).headers['cache-control']).toBe('no-cache');
});
