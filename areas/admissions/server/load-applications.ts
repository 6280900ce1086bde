/** Applications as a school is loaded with them: through the same steps that a day at the office takes. */
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Decision } from '../contract.ts';
import type { GivenApplication } from '../records-contract.ts';
import { closeTakenIn, insertApplication, setState, takeNumber } from './applications-store.ts';
import { insertChange, setStudentOfChanges } from './changes-store.ts';

export interface LoadedApplication {
  readonly given: GivenApplication;
  readonly receivedAt: Instant;
  /** Null while nobody has decided. */
  readonly decided: { readonly state: Decision; readonly reason: string | null; readonly at: Instant } | null;
  /** The student that an accepted child has become. */
  readonly studentId: number | null;
}

/** They are numbered in the order given. @param by who received them and decided */
export async function addApplications(
  at: InOrganisation,
  applications: readonly LoadedApplication[],
  by: number,
): Promise<void> {
  for (const { given, receivedAt, decided, studentId } of applications) {
    const number = await takeNumber(at);
    const id = await insertApplication(at, { ...given, number, at: receivedAt });
    await insertChange(at, id, { state: 'received', reason: null, by, at: receivedAt });
    if (decided) {
      await setState(at, { ...given, id }, decided.state, decided.at);
      await insertChange(at, id, { ...decided, by });
    }
    if (decided && studentId !== null) {
      await closeTakenIn(at, id, { studentId, guardianTaken: true, at: decided.at });
      await insertChange(at, id, { state: 'takenIn', reason: null, by, at: decided.at });
      await setStudentOfChanges(at, id, studentId);
    }
  }
}
