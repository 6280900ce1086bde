/** Lessons as lists: hours of teachers for payroll, the lessons of a notebook for an inspection. */

import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { bothWaysOut } from '#areas/school/server/public/both-ways-out.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { lengthOf } from '#platform/kernel/clock.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import { dayWritten } from '#platform/server/sheets/write-sheet.ts';
import { failures } from '../../lists/contract.ts';
import { hoursOf, isPeriod, minutesByTeacher } from '../../lists/hours-rules.ts';
import { followedNotebooks } from '../followed-notebooks.ts';
import { entryItems } from '../lessons/entry-items.ts';
import { type EntryRow, submittedBetween } from '../lessons/lesson-entries-store.ts';
import { lessonsHeld } from '../lessons/lessons-held.ts';
import { findVisibleNotebooks } from '../visible-notebooks.ts';

interface Period {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

export const hoursOut = bothWaysOut(hoursList);
export const lessonsOut = bothWaysOut(lessonList);

const number = true;

/** @throws forbidden, wrongPeriod. */
async function hoursList(context: Context, { from, until }: Period): Promise<ExportedList> {
  const notebooks = new Map((await followedNotebooks(context)).map((notebook) => [notebook.id, notebook]));
  if (!isPeriod(from, until)) throw failures.wrongPeriod();
  const classIds = new Set([...notebooks.values()].map(({ classId }) => classId));
  const { due, heldBy } = await lessonsTaught(context, { from, until }, classIds);
  const entries = (await submittedBetween(context, [...notebooks.keys()], from, until)).map((entry) => ({
    ...entry,
    teacherId: heldBy(entry, notebooks.get(entry.notebookId)?.teacherId ?? 0),
  }));
  const isSigned = ({ state }: { state: string }) => state === 'signed' || state === 'locked';
  const signed = minutesByTeacher(entries.filter(isSigned));
  const unsigned = minutesByTeacher(entries.filter((entry) => !isSigned(entry)));
  const members = await membersById(context);
  const teachers = [...new Set([...due.keys(), ...signed.keys(), ...unsigned.keys()])].map((id) => ({
    id,
    name: fullName(members.get(id)),
  }));
  const { compare } = new Intl.Collator('fr');
  return {
    area: 'hours',
    title: { en: 'Hours taught', fr: 'Heures effectuées' },
    of: `${dayWritten(from)} – ${dayWritten(until)}`,
    columns: [
      { labels: { en: 'Teacher', fr: 'Enseignant' } },
      { labels: { en: 'Hours due', fr: 'Heures dues' }, number },
      { labels: { en: 'Hours signed', fr: 'Heures visées' }, number },
      { labels: { en: 'Difference', fr: 'Écart' }, number },
      { labels: { en: 'Hours not yet signed', fr: 'Heures non encore visées' }, number },
    ],
    rows: teachers
      .sort((one, other) => compare(one.name, other.name))
      .map(({ id, name }) => [
        name,
        hoursOf(due.get(id) ?? 0),
        hoursOf(signed.get(id) ?? 0),
        hoursOf((signed.get(id) ?? 0) - (due.get(id) ?? 0)),
        hoursOf(unsigned.get(id) ?? 0),
      ]),
    notes: [context.say('LESSONS.hoursNote')],
  };
}

interface Taught {
  /** Minutes due by teacher: a covered lesson is due for who covers it. */
  readonly due: ReadonlyMap<number, number>;
  /** The teacher who held the lesson of an entry: that of the notebook, unless another one covered it. */
  heldBy(entry: Pick<EntryRow, 'lessonId' | 'day'>, ownerId: number): number;
}

async function lessonsTaught(
  context: Context,
  { from, until }: Period,
  classIds: ReadonlySet<number>,
): Promise<Taught> {
  const due = new Map<number, number>();
  const holders = new Map<string, readonly number[]>();
  const keyOf = (lessonId: number | null, day: string | null) => `${lessonId} ${day}`;
  for await (const [, lesson] of lessonsHeld(context, from, until)) {
    if (!lesson.classIds.some((id) => classIds.has(id))) continue;
    holders.set(keyOf(lesson.lessonId, lesson.day), lesson.teacherIds);
    for (const teacherId of lesson.teacherIds)
      due.set(teacherId, (due.get(teacherId) ?? 0) + lengthOf(lesson));
  }
  return {
    due,
    heldBy({ lessonId, day }, ownerId) {
      const held = holders.get(keyOf(lessonId, day)) ?? [];
      return held.includes(ownerId) ? ownerId : (held[0] ?? ownerId);
    },
  };
}

/** @throws missing for a notebook that the caller does not see as staff; wrongPeriod. */
async function lessonList(
  context: Context,
  { notebookId, from, until }: Period & { readonly notebookId: number },
): Promise<ExportedList> {
  const notebook = (await findVisibleNotebooks(context)).whole.find(({ id }) => id === notebookId);
  if (!notebook) throw common.missing();
  if (!isPeriod(from, until)) throw failures.wrongPeriod();
  const rows = await submittedBetween(context, [notebookId], from, until);
  const entries = await entryItems(context, rows, { asStaff: true });
  const className = (await classesAndGroupsById(context)).get(notebook.classId)?.name ?? '';
  const subjectName = (await subjectNames(context)).get(notebook.subjectId) ?? '';
  const teacher = fullName((await membersById(context)).get(notebook.teacherId));
  return {
    area: 'lessons',
    title: { en: 'Class notebook', fr: 'Cahier de textes' },
    of: `${className} · ${subjectName} · ${teacher} · ${dayWritten(from)} – ${dayWritten(until)}`,
    columns: [
      { labels: { en: 'Day', fr: 'Jour' }, day: true },
      { labels: { en: 'Hours', fr: 'Horaire' } },
      { labels: { en: 'Done in class', fr: 'Fait en classe' } },
      { labels: { en: 'Programme', fr: 'Programme' } },
      { labels: { en: 'To do', fr: 'À faire' } },
      { labels: { en: 'Minutes', fr: 'Minutes' }, number },
      { labels: { en: 'Signature', fr: 'Visa' } },
    ],
    rows: entries.map((entry) => {
      const visa = entry.state === 'submitted' ? undefined : entry.visas.at(-1);
      const signedOn = visa && dayWritten(schoolDayOf(visa.at, context.actor.timeZone));
      return [
        entry.heldOn,
        `${entry.startsAt}–${entry.endsAt}`,
        [entry.title, entry.done].filter(Boolean).join(' – '),
        entry.elements.map(({ title }) => title).join(' · ') || null,
        entry.toDo || null,
        String(entry.minutes),
        visa ? [visa.by, signedOn, visa.remark].filter(Boolean).join(' · ') : null,
      ];
    }),
  };
}
