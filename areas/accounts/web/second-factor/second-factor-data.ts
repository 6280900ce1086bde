/** What a person reads and writes of the own second step at the sign-in. */

import { useCallQuery } from '#platform/web/queries.ts';
import { confirmSession } from '#platform/web/session.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { listSessions } from '../../own-account/contract.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from '../../second-factor/contract.ts';

export function useSecondFactor() {
  return useCallQuery(readSecondFactor, {});
}

export function useSecondFactorWrites() {
  return {
    begin: useCallWrite(beginSecondFactor),
    confirm: useCallWrite(confirmSecondFactor, [readSecondFactor, listSessions]),
    renew: useCallWrite(renewRecoveryCodes, [readSecondFactor]),
    end: useCallWrite(endSecondFactor, [readSecondFactor]),
  };
}

/** What the school wants is asked again: roles may be open that were not. */
export function readRolesAgain(): void {
  void confirmSession();
}
