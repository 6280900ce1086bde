/** The ready reports over results and class lists. */
import { readyReports } from '#platform/server/ready-reports.ts';
import { classList, enrolment } from './class-lists.ts';
import { atRisk } from './results/at-risk.ts';
import { classesCompared, levelsAndSexes } from './results/class-results.ts';
import { honourRoll } from './results/honour-roll.ts';
import { overview } from './results/overview.ts';
import { notClassified, progress } from './results/student-results.ts';
import { marksMissing, subjectsCompared, teachersCompared } from './results/subject-results.ts';
import { subjectsOverTime } from './results/subjects-over-time.ts';

export const readyReportsHere = [
  overview,
  ...[classesCompared, levelsAndSexes, subjectsCompared, subjectsOverTime, teachersCompared],
  ...[progress, honourRoll, notClassified, marksMissing, atRisk],
  ...[classList, enrolment],
].map((report) => readyReports.contribute(report));
