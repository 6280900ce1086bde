/** Runs a task in one tab at a time: by Web Locks, or by a lease in the database where the page has none. */
import { currentDevice } from '../device/device.ts';
import { newRequestKey } from '../requests/request-key.ts';

interface Lease {
  readonly holder: string;
  readonly until: number;
}

const leaseFor = 20_000;
const self = newRequestKey();

/** Runs the task unless another tab is at it; the promise ends with the task. */
export async function inOneTab(name: string, task: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) {
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await task();
    });
    return;
  }
  const device = await currentDevice();
  if (!device) return task();
  let mine = false;
  await device.database.change<Lease>('keys', `lease ${name}`, (lease) => {
    mine = !lease || lease.holder === self || lease.until < Date.now();
    return mine ? { holder: self, until: Date.now() + leaseFor } : lease;
  });
  if (!mine) return;
  // Idempotency keys keep a write single even if a task outlives its lease.
  await task().finally(() => device.database.remove('keys', `lease ${name}`));
}
