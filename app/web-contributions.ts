/** Contributions of all areas to pages that are not among the first: sections of the settings, tabs of a class. */
import { accountsContributions } from '#areas/accounts/web/contributions.ts';
import { admissionsContributions } from '#areas/admissions/web/contributions.ts';
import { attendanceContributions } from '#areas/attendance/web/contributions.ts';
import { auditContributions } from '#areas/audit/web/contributions.ts';
import { backupContributions } from '#areas/backup/web/contributions.ts';
import { classesContributions } from '#areas/classes/web/contributions.ts';
import { communicationContributions } from '#areas/communication/web/contributions.ts';
import { councilContributions } from '#areas/council/web/contributions.ts';
import { disciplineContributions } from '#areas/discipline/web/contributions.ts';
import { evaluationsContributions } from '#areas/evaluations/web/contributions.ts';
import { exchangeContributions } from '#areas/exchange/web/contributions.ts';
import { healthContributions } from '#areas/health/web/contributions.ts';
import { homeContributions } from '#areas/home/web/contributions.ts';
import { homeworkContributions } from '#areas/homework/web/contributions.ts';
import { mobileMoneyContributions } from '#areas/mobile-money/web/contributions.ts';
import { notebookContributions } from '#areas/notebook/web/contributions.ts';
import { notificationsContributions } from '#areas/notifications/web/contributions.ts';
import { parentsContributions } from '#areas/parents/web/contributions.ts';
import { paymentsContributions } from '#areas/payments/web/contributions.ts';
import { privacyContributions } from '#areas/privacy/web/contributions.ts';
import { reportCardsContributions } from '#areas/report-cards/web/contributions.ts';
import { rostersContributions } from '#areas/rosters/web/contributions.ts';
import { scheduleContributions } from '#areas/schedule/web/contributions.ts';
import { schoolContributions } from '#areas/school/web/contributions.ts';
import { statementsContributions } from '#areas/statements/web/contributions.ts';
import { studentsContributions } from '#areas/students/web/contributions.ts';
import { teachersContributions } from '#areas/teachers/web/contributions.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';

export const contributions: readonly Contribution[] = [
  ...schoolContributions,
  ...accountsContributions,
  ...auditContributions,
  ...classesContributions,
  ...studentsContributions,
  ...teachersContributions,
  ...parentsContributions,
  ...notificationsContributions,
  ...admissionsContributions,
  ...scheduleContributions,
  ...attendanceContributions,
  ...homeworkContributions,
  ...notebookContributions,
  ...evaluationsContributions,
  ...communicationContributions,
  ...disciplineContributions,
  ...councilContributions,
  ...reportCardsContributions,
  ...paymentsContributions,
  ...mobileMoneyContributions,
  ...statementsContributions,
  ...exchangeContributions,
  ...rostersContributions,
  ...privacyContributions,
  ...backupContributions,
  ...healthContributions,
  ...homeContributions,
];
