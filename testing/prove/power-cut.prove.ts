import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confirmedMore, effectsOf, momentOfWork, startClerks, underWayAt } from './clerks.ts';
import { noOwnDisk, type OwnDisk, ownDisk } from './own-disk.ts';
import { type SchoolOnDisk, schoolOnDisk } from './school-on-disk.ts';

const impossible = noOwnDisk();

describe.skipIf(impossible !== null)(`power cuts${impossible ? ` (${impossible})` : ''}`, () => {
  let disk: OwnDisk;
  let onDisk: SchoolOnDisk;
  beforeEach(async () => {
    disk = await ownDisk(1024);
    onDisk = await schoolOnDisk(disk.folder);
  });
  afterEach(async () => {
    await onDisk.remove();
    await disk.remove();
  });

  async function cutPower(): Promise<void> {
    await onDisk.freeze();
    await disk.cutPower();
    await onDisk.stopMachine();
    await disk.powerUp();
  }

  test('the power is cut ten times while six teachers write: nothing confirmed is lost, nothing is done twice', async () => {
    let server = await onDisk.start();
    const clerks = await startClerks(onDisk, 6);
    let struck = 0;
    for (let cut = 1; cut <= 10; cut++) {
      await confirmedMore(clerks, 30);
      const moment = await momentOfWork(clerks);
      await cutPower();
      server = await onDisk.start();
      await confirmedMore(clerks, 1);
      const hit = underWayAt(clerks, moment).filter(({ outcome }) => outcome !== 'confirmed');
      expect(hit.length, `writes that cut ${cut} struck`).toBeGreaterThan(0);
      struck += hit.length;
      const { lost, twice } = await effectsOf(onDisk, clerks);
      expect({ lost, twice }, `after cut ${cut}`).toEqual({ lost: 0, twice: 0 });
    }
    await clerks.finish();
    expect(await effectsOf(onDisk, clerks)).toEqual({ lost: 0, twice: 0, marksTooMany: 0 });
    expect(clerks.odd).toEqual([]);
    console.log(
      `${clerks.confirmed.size} writes confirmed over 10 power cuts; ${struck} struck on their way`,
    );
    await server.end('SIGTERM');
  });

  test('the same cuts lose what was confirmed without waiting for the disk, so they would show a loss', async () => {
    let lost = 0;
    for (let cut = 1; cut <= 3; cut++) {
      await onDisk.start();
      const confirmed = await onDisk.hurry(300);
      await cutPower();
      await onDisk.start();
      const [row] = await onDisk.ask<{ count: number }>('SELECT count(*)::integer AS count FROM hasty');
      lost += confirmed - (row?.count ?? 0);
      await onDisk.stopMachine();
    }
    console.log(`${lost} writes lost that did not wait for the disk`);
    expect(lost).toBeGreaterThan(0);
  });
});
