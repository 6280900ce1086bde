/** The names and dues of the desk and numbers for provisional receipts, for a device that is prepared for days without network. */
import { type FindSteps, preparedRead } from '#platform/web/prepared/prepared-parts.ts';
import { currentSession } from '#platform/web/session/session.ts';
import { listDeskStudents } from '../../provisional/contract.ts';
import { mayTake } from '../../rules.ts';
import { reserveForDevice } from './reserve-for-device.ts';

export const cashSteps: FindSteps = async () => {
  const session = currentSession();
  if (!session || !mayTake(session)) return [];
  return [
    preparedRead(listDeskStudents, {}, 60_000),
    { bytes: 300, fetch: () => reserveForDevice(session.organisation.id) },
  ];
};
