import { randomBytes } from 'node:crypto';
import { pushKeysOf } from '#platform/server/push-keys.ts';
import { sealingWith } from '#platform/server/sealing.ts';

/** As an installation has it, with a key that nobody keeps. */
export const testSealing = sealingWith(randomBytes(32));

export const testPushKeys = pushKeysOf(Buffer.alloc(32, 7));
