/**
 * `npm run bench`: measures the targets of speed and size, both sides of each comparison in one run.
 * `-- --write` writes the table into docs/performance.md, `-- --only list,students,marks,rolls,discipline,calendar,timetable,reports,payments,documents,cards,home,backup,large,schools,import,start` runs a part,
 * `-- --only marks --crowd 144000` gives each of the thousand schools a full year of marks, `--only payments --crowd 40000` one of payments,
 * `--only rolls --crowd 120000` one of absences.
 */
import { parseArgs } from 'node:util';
import { prepareBuilt } from '#app/server-built.ts';
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import { type Figure, tableOf } from './figures.ts';
import { measureBackup } from './measure-backup.ts';
import { classesOfCalendar, measureCalendar } from './measure-calendar.ts';
import { measureCards } from './measure-cards.ts';
import { measureDocuments } from './measure-documents.ts';
import { measureHome } from './measure-home.ts';
import { classesOfHours, measureHours } from './measure-hours.ts';
import { measureImport } from './measure-import.ts';
import { measureLargeList } from './measure-large-list.ts';
import { measureList } from './measure-list.ts';
import { measureManySchools } from './measure-many-schools.ts';
import { classesMarked, measureMarks } from './measure-marks.ts';
import { measurePayments } from './measure-payments.ts';
import { measureReports } from './measure-reports.ts';
import { classesAtOnce, measureRolls } from './measure-rolls.ts';
import { measureStart } from './measure-start.ts';
import { classesOfSchool, measureStudents } from './measure-students.ts';
import { measureTariff } from './measure-tariff.ts';
import { classesPlanned, measureTimetable } from './measure-timetable.ts';
import { writeReport } from './report.ts';
import { addSchool } from './schools/bench-schools.ts';

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    only: {
      type: 'string',
      default:
        'list,students,marks,rolls,discipline,calendar,timetable,reports,payments,documents,cards,home,backup,schools,large,import,start',
    },
    seconds: { type: 'string', default: '4' },
    crowd: { type: 'string', default: '10000' },
  },
});
const seconds = Number(values.seconds);
const parts = new Set(values.only.split(','));

/** Classes of the usual school: 25 notebooks, 1,000 homeworks, 50,000 lines. */
const usualSchool = 25;
/** Classes of the large one: 250 notebooks, 10,000 homeworks, 500,000 lines. */
const largeSchool = 250;

async function measureOn(bench: BenchDatabase): Promise<Figure[]> {
  const figures: Figure[] = [];
  const note = (found: readonly Figure[]) => figures.push(...said(found));
  const school = await addSchool(bench, 'first', usualSchool);
  if (parts.has('list')) note(await measureList(bench, school, seconds));
  if (parts.has('documents')) note(await measureDocuments(bench, school));
  if (parts.has('backup')) note(await measureBackup(bench));
  if (parts.has('schools')) note(await measureManySchools(bench, school, seconds));
  if (parts.has('large')) note(await measureLargeList(bench, await addSchool(bench, 'large', largeSchool)));
  if (parts.has('import')) note(await measureImport(bench, await addSchool(bench, 'importing', 1)));
  return figures;
}

async function inOwnDatabase<Found>(measure: (bench: BenchDatabase) => Promise<Found>): Promise<Found> {
  const bench = await openBenchDatabase();
  return measure(bench).finally(() => bench.remove());
}

/** Shows what is found as soon as it is found: a run takes minutes. */
function said(figures: readonly Figure[]): readonly Figure[] {
  console.log(`${tableOf(figures)}\n`);
  return figures;
}

await prepareBuilt((line) => console.log(line));
const figures = await inOwnDatabase(measureOn);
// Apart: the crowd of schools that the search is measured among has nothing but students, and no backup could restore it.
if (parts.has('students')) {
  const measure = async (bench: BenchDatabase) =>
    measureStudents(bench, await addSchool(bench, 'students', classesOfSchool));
  figures.push(...said(await inOwnDatabase(measure)));
}
if (parts.has('marks')) {
  const measure = async (bench: BenchDatabase) =>
    measureMarks(bench, await addSchool(bench, 'marks', classesMarked), Number(values.crowd));
  figures.push(...said(await inOwnDatabase(measure)));
}
if (parts.has('rolls')) {
  const measure = async (bench: BenchDatabase) =>
    measureRolls(bench, await addSchool(bench, 'rolls', classesAtOnce));
  figures.push(...said(await inOwnDatabase(measure)));
  const count = async (bench: BenchDatabase) =>
    measureHours(bench, await addSchool(bench, 'hours', classesOfHours), Number(values.crowd));
  figures.push(...said(await inOwnDatabase(count)));
}
if (parts.has('discipline')) {
  const measure = async (bench: BenchDatabase) =>
    measureTariff(bench, await addSchool(bench, 'tariff', classesOfHours));
  figures.push(...said(await inOwnDatabase(measure)));
}
if (parts.has('calendar')) {
  const measure = async (bench: BenchDatabase) =>
    measureCalendar(bench, await addSchool(bench, 'calendar', classesOfCalendar));
  figures.push(...said(await inOwnDatabase(measure)));
}
if (parts.has('timetable')) {
  const measure = async (bench: BenchDatabase) =>
    measureTimetable(bench, await addSchool(bench, 'timetable', classesPlanned));
  figures.push(...said(await inOwnDatabase(measure)));
}
if (parts.has('reports')) {
  const measure = async (bench: BenchDatabase) =>
    measureReports(bench, await addSchool(bench, 'reports', classesMarked));
  figures.push(...said(await inOwnDatabase(measure)));
}
if (parts.has('payments')) {
  const measure = async (bench: BenchDatabase) =>
    measurePayments(bench, await addSchool(bench, 'payments', classesMarked), Number(values.crowd));
  figures.push(...said(await inOwnDatabase(measure)));
}
if (parts.has('home')) figures.push(...said(await inOwnDatabase(measureHome)));
// Apart: it is the program as it is started, with its process for jobs, over the demonstration school.
if (parts.has('cards')) figures.push(...said(await measureCards()));
if (parts.has('start')) figures.push(...said(await measureStart()));
if (values.write) await writeReport(figures, new Date());
if (figures.some((figure) => !figure.met)) process.exitCode = 1;
