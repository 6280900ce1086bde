/** Hashes and checks secrets with argon2id (19 MiB, 2 passes), at most two at a time per core. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { failures } from '#platform/kernel/errors.ts';
import { dummyHash } from './sign-in/dummy-hash.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const atOnce = 2 * availableParallelism();
const longestQueue = 50;

let running = 0;
const waiting: (() => void)[] = [];

export function hashSecret(secret: string): Promise<string> {
  return whenFree(() => hash(secret.normalize('NFKC'), cost));
}

/** Whether the secret is the account's. An unknown account costs the same time: it is compared with a hash nobody can meet. */
export async function checkSecret(secret: string, stored: string | null): Promise<boolean> {
  const right = await whenFree(() => verify(stored ?? dummyHash, secret.normalize('NFKC')));
  return right && stored !== null;
}

/** @throws overloaded when more than 50 wait. */
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw failures.overloaded({ retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
