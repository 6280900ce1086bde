import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '#platform/server/log.ts';
import { openMail } from '#platform/server/mail/mail.ts';
import { type Clerks, confirmedMore, count, effectsOf, signIn, startClerks } from './clerks.ts';
import { noOwnDisk, type OwnDisk, ownDisk } from './own-disk.ts';
import { type SchoolOnDisk, schoolOnDisk } from './school-on-disk.ts';

const impossible = noOwnDisk();
const megabyte = 1024 * 1024;
const exactlyOnce = { lost: 0, twice: 0, marksTooMany: 0 };

describe.skipIf(impossible !== null)(`a full disk${impossible ? ` (${impossible})` : ''}`, () => {
  let disk: OwnDisk;
  let onDisk: SchoolOnDisk;
  beforeEach(async () => {
    disk = await ownDisk(512);
    onDisk = await schoolOnDisk(disk.folder);
  });
  afterEach(async () => {
    await onDisk.remove();
    await disk.remove();
  });

  const status = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(onDisk.address + path, { headers });
    return [reply.status, await reply.json()];
  };
  const health = () => status('/usm/api/healthcheck');
  const ready = () => status('/usm/api/ready');

  /** Waits until a write was refused for want of room. */
  async function refused(clerks: Clerks): Promise<void> {
    const before = count(clerks, 'full');
    await expect.poll(() => count(clerks, 'full'), { timeout: 30_000 }).toBeGreaterThan(before);
  }

  test.each([
    ['to the last block', 0],
    ['but for 40 MB', 40 * megabyte],
  ])(
    'filled %s while six teachers write: reading goes on, writing is refused in words and goes on by itself',
    async (_how, left) => {
      const server = await onDisk.start();
      const reader = { authorization: `Bearer ${await signIn(onDisk)}` };
      const clerks = await startClerks(onDisk, 6);
      await confirmedMore(clerks, 30);
      const postmaster = await onDisk.postmaster();

      await disk.fill(left);
      await refused(clerks);
      // As if every session had last been seen long ago: noting it finds no room either.
      const until = Date.now() + 10_000;
      for (let look = 1; Date.now() < until; look++) {
        const [read, list] = await status(`/slm/Homework/v1/get?page=1&size=${look}`, reader);
        expect([read, (list as { success: boolean }).success]).toEqual([200, true]);
        await pause(100);
      }
      expect(await ready()).toEqual([503, { status: 'not ready', reasons: ['disk'] }]);
      expect((await health())[0]).toBe(200);
      expect(await onDisk.postmaster()).toBe(postmaster);
      const stopped = clerks.confirmed.size;
      await refused(clerks);
      expect(clerks.confirmed.size).toBe(stopped);
      expect(await effectsOf(onDisk, clerks)).toEqual(exactlyOnce);

      await disk.makeRoom();
      await confirmedMore(clerks, 60);
      await clerks.finish();
      expect(await effectsOf(onDisk, clerks)).toEqual(exactlyOnce);
      expect(clerks.odd).toEqual([]);
      expect(count(clerks, 'cut') + count(clerks, 'unreached')).toBe(0);
      expect((await ready())[0]).toBe(200);
      console.log(
        `${clerks.confirmed.size} writes confirmed, ${count(clerks, 'full')} times refused for want of room`,
      );
      expect(await server.end('SIGTERM')).toBe(0);
    },
  );

  test('when PostgreSQL itself breaks down for want of room, the server lives, and both come back with the room', async () => {
    await onDisk.start();
    const clerks = await startClerks(onDisk, 6);
    await confirmedMore(clerks, 30);
    const postmaster = await onDisk.postmaster();
    await disk.fill(0);
    // Begins new log files until there is no room for one: PostgreSQL then ends in the middle of whatever it does.
    for (let turn = 0; turn < 8; turn++)
      await onDisk.ask('SELECT pg_switch_wal(), txid_current()', [], 1).catch(() => undefined);
    await expect
      .poll(() =>
        onDisk.ask('SELECT 1', [], 1).then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('down');
    const before = count(clerks, 'later');
    await expect.poll(() => count(clerks, 'later'), { timeout: 45_000 }).toBeGreaterThan(before);
    expect((await health())[0]).toBe(200);
    expect((await ready())[0]).toBe(503);
    await disk.makeRoom();
    await confirmedMore(clerks, 60);
    await clerks.finish();
    expect(await onDisk.postmaster()).not.toBe(postmaster);
    expect(await effectsOf(onDisk, clerks)).toEqual(exactlyOnce);
    expect(clerks.odd).toEqual([]);
    console.log(
      `${clerks.confirmed.size} writes confirmed around a PostgreSQL that broke down for want of room`,
    );
  });

  test('a server started on an almost full disk serves readers; on a full one it says so and ends; with room it starts as ever', async () => {
    const first = await onDisk.start();
    const reader = { authorization: `Bearer ${await signIn(onDisk)}` };
    expect(await first.end('SIGTERM')).toBe(0);

    await disk.fill(20 * megabyte);
    const second = await onDisk.start();
    expect((await status('/slm/Homework/v1/get?page=1&size=5', reader))[0]).toBe(200);
    expect((await ready())[0]).toBe(503);
    expect(await second.end('SIGTERM')).toBe(0);

    await disk.fill(0);
    await expect(onDisk.start()).rejects.toThrow(
      /There is no room left for the data folder .*Make room and start again/,
    );
    expect(await onDisk.postmaster()).toBe(0);

    await disk.makeRoom();
    await onDisk.start();
    expect((await ready())[0]).toBe(200);
  });

  test('a mail that finds no room is an error and leaves no half file; the next one is whole', async () => {
    const folder = join(disk.folder, 'mail');
    const send = openMail(
      { smtpUrl: null, from: 'Cahier <no-reply@example.org>', folder },
      openLog('silent'),
    );
    const mail = { id: 'a-mail', to: 'aicha@example.org', subject: 'Lien', text: 'Bonjour. '.repeat(10_000) };
    await send(mail);
    await disk.fill(0);
    await expect(send(mail)).rejects.toThrow('ENOSPC');
    expect(await readdir(folder)).toHaveLength(1);
    await disk.makeRoom();
    await send(mail);
    const sizes = await Promise.all(
      (await readdir(folder)).map(async (name) => (await readFile(join(folder, name))).length),
    );
    expect(sizes[0]).toBe(sizes[1]);
  });
});
