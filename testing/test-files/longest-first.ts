/** The order of test files: the longest first, so that no worker waits at the end for one that began late. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of more than four seconds, as measured on two cores; the others follow in any order. */
const long = [
  'testing/permissions/permissions.http.test.ts',
  'platform/server/sheets/sheets.test.ts',
  'testing/robustness/power-cut.http.test.ts',
  'areas/exchange/server/import/imports.http.test.ts',
  'testing/walk/walk.http.test.ts',
  'testing/permissions/changes.http.test.ts',
  'testing/moving/moving.http.test.ts',
  'testing/robustness/several-servers.http.test.ts',
  'testing/robustness/killed-server.http.test.ts',
  'areas/payments/server/lowering/lowering.http.test.ts',
  'testing/robustness/messages/killed-sending.http.test.ts',
  'platform/server/foreign/readers/foreign-formats.test.ts',
  'areas/calendar/server/calendar-file-again.http.test.ts',
  'platform/server/db/embedded/embedded.test.ts',
  'testing/permissions/half-siblings.http.test.ts',
  'areas/attendance/server/roll/kill-rolls.test.ts',
  'testing/robustness/hostile-files.http.test.ts',
  'areas/exchange/server/trials/every-row.http.test.ts',
  'areas/privacy/server/erased-everywhere.http.test.ts',
  'areas/calendar/server/import-events.http.test.ts',
  'areas/students/server/documents/documents.http.test.ts',
  'areas/communication/server/messages/send-later.http.test.ts',
  'areas/homework/web/board/homework-board.test.tsx',
  'app/shell/pages/open-addresses.test.tsx',
  'areas/evaluations/web/marks/marks-screen.test.tsx',
  'platform/web/ui/toasts.test.tsx',
  'platform/web/ui/dialog.test.tsx',
  'platform/web/documents/documents.test.tsx',
  'testing/mobile-money/waiting-payments.test.tsx',
  'areas/notebook/web/lessons/lessons-part.test.tsx',
  'areas/attendance/web/roll/roll-screen.test.tsx',
  'e2e/leaving.e2e.ts',
  'e2e/parent-pays.e2e.ts',
  'e2e/offline/marks-offline.e2e.ts',
  'e2e/teacher-day.e2e.ts',
  'e2e/offline/offline.e2e.ts',
  'e2e/sweep.e2e.ts',
  'e2e/each-role.e2e.ts',
  'e2e/mother-joins.e2e.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const index = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => moduleId.endsWith(name));
      return at === -1 ? long.length : at;
    };
    return (await super.sort(files)).sort((one, other) => index(one) - index(other));
  }
}
