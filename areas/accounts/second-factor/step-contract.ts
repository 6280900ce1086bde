/** Failures of the second step of the sign-in: apart, so that only the pages that ask for it load them. */
import { defineFailures } from '#platform/kernel/errors.ts';

export const secondFactorFailures = defineFailures('SECOND.errors', {
  /** The secret was right; now a code is asked for. */
  needed: 'forbidden',
  /** Wrong, used already, or of another half minute. */
  wrongCode: 'forbidden',
  /** A client that has no place for a code. */
  oldClient: 'forbidden',
  /** There is one already, or none that was begun. */
  notNow: 'conflict',
});
