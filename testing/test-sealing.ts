import { randomBytes } from 'node:crypto';
import { sealingWith } from '#platform/server/sealing.ts';

/** As an installation has it, with a key that nobody keeps. */
export const testSealing = sealingWith(randomBytes(32));
