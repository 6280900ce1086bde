/** The day of the discipline master, late slips and justifications (permissions.md, "Presence"). */
import type { AreaOracle } from '../oracle.ts';
import { noStudents, type Wanted } from '../people.ts';

const path = '/slm/Attendance/v1';

/** Without the role for presence the calls themselves are closed. */
const gate = {
  ...noStudents,
  bursar: 403,
  secretary: 403,
  otherBursar: 403,
  otherSecretary: 403,
} as const satisfies Wanted;

/** Parents see what their own children missed, not the day of a class. */
const noParents = { ...gate, mbarga: 403, etoa: 403, pending: 403, barred: 403, otherMbarga: 403 } as const;

export const oracle: AreaOracle = {
  // What succeeds in changing: areas/attendance/server/<ability>/*.http.test.ts.
  triedElsewhere: [],
  rows: [
    {
      call: 'attendance.readDay',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/day?day=2026-11-20` }),
      wanted: { ...noParents, others: 200 },
    },
  ],
};
