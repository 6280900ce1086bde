/** A district of three machines that loses each of its parts again and again while sixteen clients write. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chanceFrom } from '#app/demonstration/random.ts';
import { startDistrict } from '#testing/district/district.ts';
import { addresses, machineNames } from '#testing/district/machine-files.ts';
import { inMemory } from '../school-on-disk.ts';
import { booksOfDistrict } from './books-of-district.ts';
import { startClients } from './clients.ts';
import { openDisks, removeDisks } from './disks.ts';
import { effectFaults } from './effects.ts';
import { openLines } from './lines.ts';
import { schoolOfClients } from './school-of-clients.ts';
import { figuresOf, strike } from './struck.ts';
import { workOfClients } from './work-of-client.ts';

const count = Number(process.env['FAULTS'] ?? 9);
const seed = Number(process.env['FAULTS_SEED'] ?? Math.floor(Math.random() * 1_000_000));

test('keeps each confirmed write once, and serves again within 30 s, whichever part of a district is lost', async () => {
  console.log(`${count} faults by FAULTS_SEED=${seed}`);
  const folder = await mkdtemp(join(inMemory, 'district-'));
  const lines = await openLines();
  const disks = await openDisks(folder);
  const district = await startDistrict(folder, lines.options);
  try {
    await district.startServers();
    const proxies = machineNames.map((name) => `http://${addresses[name]}:8080`);
    const school = await schoolOfClients(booksOfDistrict, proxies[0] ?? '');
    const clients = startClients(workOfClients(school), proxies);
    const struck = await strike({ district, lines, disks, chance: chanceFrom(seed) }, clients, count);
    await clients.finish();
    const { rows, median, most } = figuresOf(struck);
    for (const row of rows)
      console.log(
        `${row.name}: ${row.count} times, median ${row.median.toFixed(1)} s, most ${row.most.toFixed(1)} s`,
      );
    const confirmed = clients.all.reduce((sum, client) => sum + client.confirmed.length, 0);
    console.log(
      `${confirmed} writes confirmed; asked ${clients.later.count} times to come again, ${clients.broken.count} lines broke; longest request ${(clients.longest() / 1000).toFixed(1)} s`,
    );
    expect(await effectFaults(booksOfDistrict, school, clients)).toEqual([]);
    expect(clients.longest(), 'longest request in ms').toBeLessThan(10_000);
    expect(median, 'median in seconds').toBeLessThan(15);
    expect(most, 'maximum in seconds').toBeLessThan(30);
  } finally {
    await district.stop();
    await removeDisks(disks);
    await lines.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}, 6_000_000);
