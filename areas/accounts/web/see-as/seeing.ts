/** Begins and ends seeing the application as another person: the page is loaded anew, with nothing of the one before. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { send } from '#platform/web/requests/client.ts';
import { takeSession } from '#platform/web/session/session.ts';
import { beginSeeing, endSeeing } from '../../see-as/contract.ts';
import { toSession } from '../session-data.ts';

/** @throws RequestFailure */
export async function seeAs(input: InputOf<typeof beginSeeing>): Promise<void> {
  await takeSession(toSession(await send(beginSeeing, input)));
  location.assign('/home');
}

/** @throws RequestFailure */
export async function backToOwnAccount(): Promise<void> {
  await takeSession(toSession(await send(endSeeing, {})));
  location.assign('/home');
}
