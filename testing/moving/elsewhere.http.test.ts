/** The old installation sends people and their writes to the new address: only to the school's new home, and never to be overwhelmed by it. */

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { movePlan } from '#app/moving/move-plan.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { markDone } from '#platform/server/moving/leave.ts';
import { markGone } from '#platform/server/moving/school-moves.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { Caller, Reply } from '../http.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { givenEvent } from './school-that-moves.ts';
import { writtenFile } from './way-of-a-school.ts';

let folder: string;
let old: Installation;
let principal: Caller;
/** The answer to a write before the move. */
let made: Reply;
let stranger: Server;
let answer: RequestListener;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moving-'));
  old = await openInstallation(['AAA', 'BBB']);
  principal = await old.as('principal');
  made = await write();
  await writtenFile(old, join(folder, 'school.move'));
  stranger = createServer((request, reply) => answer(request, reply));
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  await old.close();
  stranger.close();
  await rm(folder, { recursive: true });
});

test('a record of a person is shown to nobody while its audit log takes no entry', async () => {
  const [id] = old.school.students.form1;
  const viewed = await principal.get(`/slm/Students/v1/record?id=${id}`);
  expect([viewed.status, viewed.body.code]).toEqual([503, 'PLATFORM.errors.schoolMoving']);
  expect((await principal.get(board())).status).toBe(200);
});

test.each([
  'http://new.example.org',
  'https://10.0.0.1',
  'https://router.lan',
  'https://somebody@new.example.org',
  'ftp://127.0.0.1',
])('sessions of people are not sent to %s', async (one) => {
  await expect(markDone(old.scratch.owner, movePlan, old.school.code, one)).rejects.toThrow('is no address');
});

test('an address is believed only when the school that left answers there', async () => {
  const done = (at: string) => markDone(old.scratch.owner, movePlan, old.school.code, at);
  answer = (_request, reply) => void reply.end(JSON.stringify({ proof: '0'.repeat(64) }));
  await expect(done(address)).rejects.toThrow('is not at');
  // An installation that has a school of this code, which did not come from here.
  await expect(done(old.url)).rejects.toThrow('is not at');
  answer = (request) => request.socket.destroy();
  await expect(done(address)).rejects.toThrow('Nobody answers');
});

const board = () => `/slm/ReportCards/v1/get?classId=${old.school.classes.form1}`;
const write = () =>
  principal.post('/slm/Calendar/v1/create', givenEvent('Kept'), { 'idempotency-key': randomUUID() });

async function goneTo(there: string): Promise<void> {
  const { org } = old.school;
  await withConnection(old.scratch.owner, (client) =>
    markGone(client, { organisation: org }, there, movePlan),
  );
  onTestFinished(async () => {
    await withConnection(old.scratch.owner, (client) =>
      client.query("UPDATE school_moves SET state = 'leaving', address = NULL"),
    );
    // The server looks every two seconds where schools are.
    await expect.poll(async () => (await principal.get(board())).status).toBe(200);
  });
}

sampledTest('a write that was kept goes to the new address from the first moment', async () => {
  answer = (_request, reply) => void reply.writeHead(201).end(made.text);
  await goneTo(address);
  const first = await write();
  expect([first.status, first.text]).toEqual([201, made.text]);
});

sampledTest('a write that was kept waits while the answer of the new address is none', async () => {
  await goneTo(address);
  const bytes = gzipSync(Buffer.alloc(20 * 1024 * 1024, 32));
  await expect.poll(async () => (await principal.get(board())).status, { timeout: 10_000 }).toBe(410);
  for (const none of [
    (_, reply) => void reply.setHeader('content-encoding', 'gzip').end(bytes),
    (_, reply) => void reply.end(`"${'x'.repeat(2 * 1024 * 1024)}"`),
    (_, reply) => void reply.end('<html>'),
    (_, reply) => void reply.writeHead(302, { location: old.url }).end('{}'),
    (_, reply) => void reply.writeHead(200, { 'content-length': 10 }).write('{', () => reply.destroy()),
  ] as const satisfies readonly RequestListener[]) {
    answer = none;
    const reply = await write();
    expect([reply.status, reply.body.code]).toEqual([503, 'PLATFORM.errors.schoolMoving']);
  }
});
