/**
 * `npm run bench`: measures the targets of speed and size, both sides of each comparison in one run, each subject on a database of its own.
 * `-- --only marks,rolls` runs a part; `--only marks --crowd 144000` gives each of the thousand schools a full year of marks, `--only
 * payments --crowd 40000` one of payments, `--only absences --crowd 120000` one of absences. `--only day --schools 32 --seconds 4 --processes 1,2`
 * has so many schools at most, and looks at each hour of the day for sixty seconds.
 */
import { parseArgs } from 'node:util';
import { prepareBuilt } from '#app/server-built.ts';
import { measureAbsences } from './absences.ts';
import { measureBackup } from './backup.ts';
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import { addSchool, type BenchSchool } from './bench-school.ts';
import { measureCalendar } from './calendar.ts';
import { measureCards } from './cards.ts';
import { measureDay } from './day/day.ts';
import { measureDocuments } from './documents.ts';
import { type Figure, measureAll } from './figures.ts';
import { measureHome } from './home.ts';
import { measureList } from './homework-list.ts';
import { measureImport } from './import.ts';
import { measureLargeList } from './large-list.ts';
import { measureManySchools } from './many-schools.ts';
import { measureMarks } from './marks.ts';
import { measurePayments } from './payments.ts';
import { measureReports } from './reports.ts';
import { measureRolls } from './rolls.ts';
import { measureStart } from './start.ts';
import { measureStudents } from './students.ts';
import { measureTimetable } from './timetable.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    crowd: { type: 'string', default: '10000' },
    schools: { type: 'string', default: '16' },
    processes: { type: 'string', default: '1,2,4' },
  },
});
const [seconds, crowd] = [Number(values.seconds), Number(values.crowd)];
const dayOptions = {
  schools: Number(values.schools),
  seconds: 15 * seconds,
  processes: values.processes.split(',').map(Number),
};
/** 2,000 students. */
const usualSchool = 40;

async function inDatabase<Found>(measure: (bench: BenchDatabase) => Promise<Found>): Promise<Found> {
  await using bench = await openBenchDatabase();
  return await measure(bench);
}

type Measure = (school: BenchSchool, more: number) => Promise<readonly Figure[]>;

/** Measures on a school of so many classes, whose code is the name of its subject. */
const on =
  (code: string, classes: number, measure: Measure, more = crowd) =>
  () =>
    inDatabase(async (bench) => measure(await addSchool(bench, code, classes), more));

await prepareBuilt((line) => console.log(line));
await measureAll(
  {
    list: on('list', 25, measureList, seconds),
    documents: on('documents', 25, measureDocuments),
    backup: on('backup', usualSchool, measureBackup),
    schools: on('schools', 25, measureManySchools, seconds),
    large: on('large', 250, measureLargeList),
    import: on('import', 1, measureImport),
    students: on('students', usualSchool, measureStudents),
    marks: on('marks', usualSchool, measureMarks),
    reports: on('reports', usualSchool, measureReports),
    rolls: on('rolls', 50, measureRolls),
    absences: on('absences', usualSchool, measureAbsences),
    calendar: on('calendar', usualSchool, measureCalendar),
    timetable: on('timetable', usualSchool, measureTimetable),
    payments: on('payments', usualSchool, measurePayments),
    home: () => inDatabase(measureHome),
    cards: () => inDatabase(measureCards),
    start: measureStart,
    day: () => inDatabase((bench) => measureDay(bench, dayOptions)),
  },
  values.only,
);
