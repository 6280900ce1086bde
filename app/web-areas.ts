/** All areas, as the client sees them: screens, places in the menu, writes that may wait, parts of other pages. */
import { accountsPieces } from '#areas/accounts/web/screens.ts';
import { admissionsPieces } from '#areas/admissions/web/screens.ts';
import { appreciationsPieces } from '#areas/appreciations/web/screens.ts';
import { classesPieces } from '#areas/classes/web/screens.ts';
import { councilPieces } from '#areas/council/web/screens.ts';
import { evaluationsPieces } from '#areas/evaluations/web/screens.ts';
import { exchangePieces } from '#areas/exchange/web/screens.ts';
import { homePieces } from '#areas/home/web/screens.ts';
import { homeworkPieces } from '#areas/homework/web/screens.ts';
import { notebookPieces } from '#areas/notebook/web/screens.ts';
import { parentsPieces } from '#areas/parents/web/screens.ts';
import { reportCardsPieces } from '#areas/report-cards/web/screens.ts';
import { reportsPieces } from '#areas/reports/web/screens.ts';
import { schoolPieces } from '#areas/school/web/screens.ts';
import { studentsPieces } from '#areas/students/web/screens.ts';
import { teachersPieces } from '#areas/teachers/web/screens.ts';
import type { AreaPieces } from '#platform/web/screens.ts';
import { areasToCome } from './shell/areas-to-come.ts';
import { shellPieces } from './shell/screens.ts';

export const webAreas: readonly AreaPieces[] = [
  shellPieces,
  areasToCome,
  schoolPieces,
  accountsPieces,
  classesPieces,
  studentsPieces,
  teachersPieces,
  parentsPieces,
  admissionsPieces,
  notebookPieces,
  homeworkPieces,
  evaluationsPieces,
  appreciationsPieces,
  councilPieces,
  reportCardsPieces,
  reportsPieces,
  exchangePieces,
  homePieces,
];
