/** The label of a waiting or refused mark in the list of changes: the student, and the homework. Pure. */
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { HomeworkLine } from '../../wire.ts';

type Marked = 'done' | 'back' | 'excused' | 'comment';

/** Full names; with more students, their number. */
const namesShown = 2;

export function markLabel(
  what: Marked,
  lines: readonly Pick<HomeworkLine, 'firstName' | 'lastName'>[],
  title: string,
) {
  const name = lines.slice(0, namesShown).map(fullName).join(', ');
  const count = lines.length - namesShown;
  return count > 0
    ? { key: `HOMEWORKS.outbox.${what}Many`, facts: { name, count, title } }
    : { key: `HOMEWORKS.outbox.${what}`, facts: { name, title } };
}
