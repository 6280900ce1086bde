/** All areas, as the client sees them: screens, places in the menu, writes that may wait, parts of other pages. */
import { accountsArea } from '#areas/accounts/web/screens.ts';
import { admissionsArea } from '#areas/admissions/web/screens.ts';
import { appreciationsArea } from '#areas/appreciations/web/screens.ts';
import { attendanceArea } from '#areas/attendance/web/screens.ts';
import { calendarArea } from '#areas/calendar/web/screens.ts';
import { classesArea } from '#areas/classes/web/screens.ts';
import { communicationArea } from '#areas/communication/web/screens.ts';
import { councilArea } from '#areas/council/web/screens.ts';
import { disciplineArea } from '#areas/discipline/web/screens.ts';
import { evaluationsArea } from '#areas/evaluations/web/screens.ts';
import { exchangeArea } from '#areas/exchange/web/screens.ts';
import { homeArea } from '#areas/home/web/screens.ts';
import { homeworkArea } from '#areas/homework/web/screens.ts';
import { notebookArea } from '#areas/notebook/web/screens.ts';
import { notificationsArea } from '#areas/notifications/web/screens.ts';
import { parentsArea } from '#areas/parents/web/screens.ts';
import { paymentsArea } from '#areas/payments/web/screens.ts';
import { reportCardsArea } from '#areas/report-cards/web/screens.ts';
import { reportsArea } from '#areas/reports/web/screens.ts';
import { rostersArea } from '#areas/rosters/web/screens.ts';
import { scheduleArea } from '#areas/schedule/web/screens.ts';
import { schoolArea } from '#areas/school/web/screens.ts';
import { studentsArea } from '#areas/students/web/screens.ts';
import { teachersArea } from '#areas/teachers/web/screens.ts';
import type { WebArea } from '#platform/web/screens.ts';
import { shellArea } from './shell/screens.ts';

export const webAreas: readonly WebArea[] = [
  shellArea,
  schoolArea,
  scheduleArea,
  attendanceArea,
  accountsArea,
  classesArea,
  studentsArea,
  teachersArea,
  parentsArea,
  notificationsArea,
  admissionsArea,
  notebookArea,
  homeworkArea,
  evaluationsArea,
  appreciationsArea,
  councilArea,
  reportCardsArea,
  reportsArea,
  exchangeArea,
  rostersArea,
  homeArea,
  paymentsArea,
  disciplineArea,
  calendarArea,
  communicationArea,
];
