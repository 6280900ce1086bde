/** The register of tables and the times of keeping, all areas', in the order in which a person's export shows them. */
import { tablesOfAccounts } from '#areas/accounts/server/public.ts';
import { retentionOfAdmissions, tablesOfAdmissions } from '#areas/admissions/server/public.ts';
import { tablesOfAppreciations } from '#areas/appreciations/server/public.ts';
import { tablesOfAttendance } from '#areas/attendance/server/public.ts';
import { tablesOfCalendar } from '#areas/calendar/server/public.ts';
import { tablesOfClasses } from '#areas/classes/server/public.ts';
import { retentionOfCommunication, tablesOfCommunication } from '#areas/communication/server/public.ts';
import { tablesOfCouncil } from '#areas/council/server/public.ts';
import { tablesOfDiscipline } from '#areas/discipline/server/public.ts';
import { tablesOfEvaluations } from '#areas/evaluations/server/public.ts';
import { retentionOfExchange, tablesOfExchange } from '#areas/exchange/server/public.ts';
import { tablesOfHomework } from '#areas/homework/server/public.ts';
import { tablesOfMobileMoney } from '#areas/mobile-money/server/public.ts';
import { tablesOfNotebooks } from '#areas/notebook/server/public.ts';
import { retentionOfNotifications, tablesOfNotifications } from '#areas/notifications/server/public.ts';
import { retentionOfParents, tablesOfParents } from '#areas/parents/server/public.ts';
import { tablesOfPayments } from '#areas/payments/server/public.ts';
import { retentionOfAudit, tablesOfPrivacy } from '#areas/privacy/server/public.ts';
import { tablesOfReportCards } from '#areas/report-cards/server/public.ts';
import { tablesOfReports } from '#areas/reports/server/public.ts';
import { tablesOfRosters } from '#areas/rosters/server/public.ts';
import { tablesOfSchedule } from '#areas/schedule/server/public.ts';
import { tablesOfSchool } from '#areas/school/server/public.ts';
import { retentionOfStatements, tablesOfStatements } from '#areas/statements/server/public.ts';
import { retentionOfStudents, tablesOfStudents } from '#areas/students/server/public.ts';
import { tablesOfTeachers } from '#areas/teachers/server/public.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { platformTables } from '#platform/server/personal-data/platform-tables.ts';
import { personalTables } from '#platform/server/personal-data/table-rules.ts';

export const personalDataContributions: readonly Contribution[] = [
  tablesOfStudents,
  tablesOfParents,
  tablesOfAccounts,
  tablesOfTeachers,
  tablesOfClasses,
  tablesOfSchedule,
  tablesOfAttendance,
  tablesOfNotebooks,
  tablesOfHomework,
  tablesOfEvaluations,
  tablesOfAppreciations,
  tablesOfCouncil,
  tablesOfReportCards,
  tablesOfReports,
  tablesOfExchange,
  tablesOfRosters,
  tablesOfPrivacy,
  tablesOfSchool,
  platformTables,
  ...retentionOfStudents,
  retentionOfParents,
  retentionOfStatements,
  retentionOfExchange,
  ...retentionOfAudit,
  tablesOfAdmissions,
  retentionOfAdmissions,
  tablesOfPayments,
  tablesOfMobileMoney,
  tablesOfStatements,
  tablesOfDiscipline,
  tablesOfCalendar,
  tablesOfNotifications,
  retentionOfNotifications,
  tablesOfCommunication,
  retentionOfCommunication,
];

/** The rules of all tables, by area. */
export const tableRegister = personalTables.contributionsIn(personalDataContributions);
