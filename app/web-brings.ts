/** What all areas bring to pages that are not among the first: sections of the settings, parts of a class. */
import { accountsBrings } from '#areas/accounts/web/brings.ts';
import { admissionsBrings } from '#areas/admissions/web/brings.ts';
import { backupBrings } from '#areas/backup/web/brings.ts';
import { classesBrings } from '#areas/classes/web/brings.ts';
import { councilBrings } from '#areas/council/web/brings.ts';
import { evaluationsBrings } from '#areas/evaluations/web/brings.ts';
import { exchangeBrings } from '#areas/exchange/web/brings.ts';
import { healthBrings } from '#areas/health/web/brings.ts';
import { homeworkBrings } from '#areas/homework/web/brings.ts';
import { parentsBrings } from '#areas/parents/web/brings.ts';
import { privacyBrings } from '#areas/privacy/web/brings.ts';
import { reportCardsBrings } from '#areas/report-cards/web/brings.ts';
import { schoolBrings } from '#areas/school/web/brings.ts';
import { studentsBrings } from '#areas/students/web/brings.ts';
import { teachersBrings } from '#areas/teachers/web/brings.ts';
import type { Brought } from '#platform/kernel/gathering.ts';

export const brings: readonly Brought[] = [
  ...schoolBrings,
  ...accountsBrings,
  ...classesBrings,
  ...studentsBrings,
  ...teachersBrings,
  ...parentsBrings,
  ...admissionsBrings,
  ...homeworkBrings,
  ...evaluationsBrings,
  ...councilBrings,
  ...reportCardsBrings,
  ...exchangeBrings,
  ...privacyBrings,
  ...backupBrings,
  ...healthBrings,
];
