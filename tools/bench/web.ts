/**
 * `npm run bench:web`: the times of screens on a cheap phone, against the budget. The homework screen: each turn is a
 * first signed-in visit with nothing kept, a second visit, and a third one without network. The list of 2,000 students:
 * scrolled to its end. Marks keyed into a list of 120. Signing in, from an empty cache to the grid of marks. `-- --turns 5` takes
 * more turns, `-- --only sign-in,homework,students,marks,parent` a part, `-- --write` writes the table into docs/performance.md.
 */
import { parseArgs } from 'node:util';
import { tableOf } from './figures.ts';
import { slowness } from './machine.ts';
import { measureHomeworkScreen } from './measure-homework-screen.ts';
import { measureMarksScreen } from './measure-marks-screen.ts';
import { measureParentMonth } from './measure-parent-month.ts';
import { measureSignIn } from './measure-sign-in.ts';
import { measureStudentList } from './measure-student-list.ts';
import { writeReport } from './report.ts';

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '5' },
    only: { type: 'string', default: 'sign-in,homework,students,marks,parent' },
    write: { type: 'boolean', default: false },
  },
});
const parts = new Set(values.only.split(','));
const times = Number(values.turns);

const before = slowness();
const figures = [
  ...(parts.has('sign-in') ? await measureSignIn(times) : []),
  ...(parts.has('homework') ? await measureHomeworkScreen(times) : []),
  ...(parts.has('students') ? await measureStudentList(times) : []),
  ...(parts.has('marks') ? await measureMarksScreen(times) : []),
  ...(parts.has('parent') ? await measureParentMonth() : []),
];
console.log(tableOf(figures));
console.log(
  `The machine was ${before.toFixed(2)}, then ${slowness().toFixed(2)} times as slow as when idle.`,
);
if (values.write) await writeReport(figures, new Date(), 'web');
if (figures.some((figure) => !figure.met)) process.exitCode = 1;
