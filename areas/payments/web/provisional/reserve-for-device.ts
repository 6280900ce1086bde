/** Numbers for provisional receipts, reserved for this device while there is a network. */
import { send } from '#platform/web/requests/client.ts';
import { reserveNumbers } from '../../provisional/contract.ts';
import { keepBlock, numbersLeft } from './device-numbers.ts';

/** With fewer numbers than this the device gets another block. */
const fewNumbers = 15;

/** One after the other, so that two desks, or a desk and the preparation, do not both get numbers. */
let last: Promise<void> = Promise.resolve();

/** @throws RequestFailure when they cannot be had; the next call asks again */
export function reserveForDevice(organisation: number): Promise<void> {
  const next = last.then(() => reserve(organisation));
  last = next.catch(() => undefined);
  return next;
}

async function reserve(organisation: number): Promise<void> {
  const left = await numbersLeft(organisation);
  if (left === null || left >= fewNumbers) return;
  await keepBlock(organisation, await send(reserveNumbers, {}));
}
