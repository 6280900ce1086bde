/** The order of test files: the longest first, so that no worker waits at the end for one that began late. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of more than ten seconds, as measured on two cores; the others follow in any order. */
const long = [
  'areas/exchange/server/imports.http.test.ts',
  'areas/report-cards/server/prints.http.test.ts',
  'testing/walk/walk.http.test.ts',
  'testing/permissions/permissions.http.test.ts',
  'platform/server/backup/backup.test.ts',
  'areas/exchange/server/import-sets.http.test.ts',
  'testing/robustness/large-import.http.test.ts',
  'areas/report-cards/server/card-page.test.ts',
  'testing/documents/every-template.http.test.ts',
  'testing/permissions/changes.http.test.ts',
  'platform/server/sheets/sheets.test.ts',
  'areas/parents/server/import-guardians.http.test.ts',
  'areas/students/server/rollover.http.test.ts',
  'areas/evaluations/server/sheet.http.test.ts',
  'platform/server/db/embedded.test.ts',
  'testing/robustness/killed-server.http.test.ts',
  'areas/report-cards/server/report-cards.http.test.ts',
  'areas/exchange/server/structure-lists.http.test.ts',
  'areas/homework/web/homework-board.test.tsx',
  'areas/evaluations/web/marks-screen.test.tsx',
  'app/shell/open-addresses.test.tsx',
  'areas/admissions/web/admissions-screens.test.tsx',
  'areas/teachers/web/teachers-screen.test.tsx',
  'areas/attendance/web/lesson-roll.test.tsx',
  'areas/accounts/web/accounts-section.test.tsx',
  'testing/robustness/unsent-dialogs.test.tsx',
  'e2e/teacher-day.e2e.ts',
  'e2e/marks-offline.e2e.ts',
  'e2e/leaving.e2e.ts',
  'e2e/each-role.e2e.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => moduleId.endsWith(name));
      return at === -1 ? long.length : at;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
