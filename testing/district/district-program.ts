/** `npm run district`: a district on this machine to try things out on, until Ctrl+C ends all of it. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDistrict } from './district.ts';

const folder = await mkdtemp(join(tmpdir(), 'district-'));
console.log(`Files and logs of the three machines: ${folder}`);
const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
const district = await startDistrict(folder, {
  machine: () => ({ settings: { DEMO: 'on', PUBLIC_URL: 'http://127.0.0.11:8080' } }),
});
try {
  await district.startServers();
  for (const { name, address } of district.machines)
    console.log(`Cahier by machine ${name}: http://${address}:8080`);
  console.log(`The primary is on machine ${(await district.primary()).name}. Ctrl+C ends everything.`);
  await stopped;
} finally {
  await district.stop();
  await rm(folder, { recursive: true, force: true });
}
