/** Reads and writes of one's own second step at the sign-in. */

import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { confirmSession } from '#platform/web/session/session.ts';
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

/** Reads the session again: a role may be available now that was not before. */
export function readRolesAgain(): void {
  void confirmSession();
}
