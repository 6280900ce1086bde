import { randomBytes } from 'node:crypto';
import { pushKeysOf } from '#platform/server/installation/push-keys.ts';
import { sealingWith } from '#platform/server/installation/sealing.ts';

/** Another one in each process that runs tests. */
export const testSealingKey = randomBytes(32);

/** As an installation has it, with a key that nobody keeps. */
export const testSealing = sealingWith(testSealingKey);

export const testPushKeys = pushKeysOf(Buffer.alloc(32, 7));
