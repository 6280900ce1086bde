/** Every policy line of the product, with the fault planted in its place (policy-mutants.prove.ts). */
import { linesOfAccounts } from './lines-of-accounts.ts';
import { linesOfAdmissions } from './lines-of-admissions.ts';
import { linesOfAppreciations } from './lines-of-appreciations.ts';
import { linesOfCouncil } from './lines-of-council.ts';
import { linesOfEvaluations } from './lines-of-evaluations.ts';
import { linesOfGates } from './lines-of-gates.ts';
import { linesOfHealth } from './lines-of-health.ts';
import { linesOfKeeping } from './lines-of-keeping.ts';
import { linesOfParents } from './lines-of-parents.ts';
import { linesOfPrivacy } from './lines-of-privacy.ts';
import { linesOfReach } from './lines-of-reach.ts';
import { linesOfReportCards } from './lines-of-report-cards.ts';
import { linesOfReports } from './lines-of-reports.ts';
import { linesOfRosters } from './lines-of-rosters.ts';
import { linesOfSchool } from './lines-of-school.ts';
import { linesOfStudentSight } from './lines-of-student-sight.ts';
import { linesOfStudents } from './lines-of-students.ts';
import { linesOfTeachers } from './lines-of-teachers.ts';
import type { PolicyLine } from './policy-line.ts';

export const policyLines: readonly PolicyLine[] = [
  ...linesOfGates,
  ...linesOfAccounts,
  ...linesOfReach,
  ...linesOfSchool,
  ...linesOfStudents,
  ...linesOfStudentSight,
  ...linesOfTeachers,
  ...linesOfAppreciations,
  ...linesOfAdmissions,
  ...linesOfParents,
  ...linesOfRosters,
  ...linesOfKeeping,
  ...linesOfPrivacy,
  ...linesOfHealth,
  ...linesOfEvaluations,
  ...linesOfCouncil,
  ...linesOfReportCards,
  ...linesOfReports,
];
