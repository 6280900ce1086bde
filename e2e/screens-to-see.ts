/** Every screen and overlay of the product, and how one gets there. */
import { screensOfAppreciations } from './screens/of-appreciations.ts';
import { screensOfClasses } from './screens/of-classes.ts';
import { screensOfCommunication } from './screens/of-communication.ts';
import { screensOfCouncil } from './screens/of-council.ts';
import { screensOfEvaluations } from './screens/of-evaluations.ts';
import { screensOfHomework } from './screens/of-homework.ts';
import { screensOfParents } from './screens/of-parents.ts';
import { screensOfPayments } from './screens/of-payments.ts';
import { screensOfReportCards } from './screens/of-report-cards.ts';
import { screensOfReports } from './screens/of-reports.ts';
import { screensOfSettings } from './screens/of-settings.ts';
import { screensOfShell } from './screens/of-shell.ts';
import { screensOfStudents } from './screens/of-students.ts';

export const screensToSee = [
  ...screensOfShell,
  ...screensOfHomework,
  ...screensOfEvaluations,
  ...screensOfSettings,
  ...screensOfClasses,
  ...screensOfStudents,
  ...screensOfParents,
  ...screensOfPayments,
  ...screensOfAppreciations,
  ...screensOfCouncil,
  ...screensOfReportCards,
  ...screensOfReports,
  ...screensOfCommunication,
];
