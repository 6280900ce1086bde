/**
 * `npm run bench:web`: the times of screens on a cheap phone, against the budget. `-- --turns 3` takes fewer turns,
 * `-- --only sign-in,homework` a part.
 */
import { parseArgs } from 'node:util';
import { measureAll } from './figures.ts';
import { slowness } from './machine.ts';
import { measureHomework } from './phone/homework.ts';
import { measureKeys } from './phone/marks.ts';
import { measureParentMonth } from './phone/parent-month.ts';
import { measureSignIn } from './phone/sign-in.ts';
import { measureStudentList } from './phone/students.ts';

const { values } = parseArgs({
  options: { turns: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const times = Number(values.turns);

const parts = {
  'sign-in': () => measureSignIn(times),
  homework: () => measureHomework(times),
  students: () => measureStudentList(times),
  marks: () => measureKeys(times),
  parent: measureParentMonth,
};
await measureAll(parts, values.only);
console.log(`The machine is ${slowness().toFixed(2)} times as slow as when idle.`);
