/** The state of the create and edit form, and how it becomes calls. Pure. */
import {
  type Instant,
  momentOnDay,
  resolveMoment,
  type SchoolDay,
  schoolDayOf,
} from '#platform/kernel/time.ts';
import { anyMarked, missingFields, type RequiredField } from '../../rules.ts';
import {
  endOfDay,
  type Homework,
  type HomeworkEdit,
  type HomeworkLine,
  type NewHomework,
} from '../../wire.ts';

export interface FormValues {
  readonly notebookId: number | null;
  readonly title: string;
  readonly description: string;
  readonly dueDay: SchoolDay | null;
  /** Minutes that it takes; null for no estimate. */
  readonly minutes: number | null;
  /** Null means every student of the class. */
  readonly studentIds: readonly number[] | null;
  /** Further notebooks that get the same homework. */
  readonly alsoFor: readonly number[];
}

/** The start of a new homework: the text of another one, or of a lesson. */
export interface HomeworkStart extends Pick<Homework, 'notebookId' | 'title' | 'description'> {
  /** The written lesson from which it is given. */
  readonly entryId?: number;
  readonly dueDay?: SchoolDay | null;
  readonly minutes?: number | null;
}

export function emptyForm(notebookId: number | null, from: HomeworkStart | null): FormValues {
  return {
    notebookId,
    title: from?.title ?? '',
    description: from?.description ?? '',
    dueDay: from?.dueDay ?? null,
    minutes: from?.minutes ?? null,
    studentIds: null,
    alsoFor: [],
  };
}

/** The form of a homework that the server refused. */
export function formOfGiven(
  { notebookId, title, description, dueAt, minutes, studentIds }: NewHomework,
  timeZone: string,
): FormValues {
  const dueDay = schoolDayOf(resolveMoment(dueAt, timeZone), timeZone);
  return { notebookId, title, description, dueDay, minutes, studentIds, alsoFor: [] };
}

/** Null when everybody of the class is chosen, by name or at once. */
export function chosenStudents(
  { studentIds }: FormValues,
  classIds: readonly number[],
): FormValues['studentIds'] {
  const all = classIds.length > 0 && classIds.every((id) => studentIds?.includes(id));
  return all && studentIds?.length === classIds.length ? null : studentIds;
}

export function formOf(homework: Homework, classIds: readonly number[] | null, timeZone: string): FormValues {
  const assigned = homework.lines.map((line) => line.studentId);
  const everybody = classIds !== null && classIds.length === assigned.length;
  return {
    notebookId: homework.notebookId,
    title: homework.title,
    description: homework.description,
    dueDay: schoolDayOf(homework.dueAt, timeZone),
    minutes: homework.minutes,
    studentIds: everybody ? null : assigned,
    alsoFor: [],
  };
}

export function dueMoment(day: SchoolDay, timeZone: string): Instant {
  return momentOnDay(day, endOfDay, timeZone);
}

/** Fields still missing; the notebook counts as one of them. */
export function missingInForm(
  values: FormValues,
  classIds: readonly number[],
  timeZone: string,
): readonly (RequiredField | 'notebook')[] {
  const fields = missingFields({
    title: values.title,
    description: values.description,
    studentIds: values.studentIds ?? classIds,
    dueAt: values.dueDay && dueMoment(values.dueDay, timeZone),
  });
  return values.notebookId === null ? ['notebook', ...fields] : fields;
}

/** Only what differs from the stored homework, so that two people who change different fields do not undo each other. */
export function editFrom(values: FormValues, homework: Homework, timeZone: string): HomeworkEdit {
  const dueAt = values.dueDay && dueMoment(values.dueDay, timeZone);
  return {
    ...(values.title.trim() === homework.title ? {} : { title: values.title.trim() }),
    ...(values.description.trim() === homework.description ? {} : { description: values.description.trim() }),
    ...(values.minutes === homework.minutes ? {} : { minutes: values.minutes }),
    ...(values.dueDay === null || dueAt === null || values.dueDay === schoolDayOf(homework.dueAt, timeZone)
      ? {}
      : { dueAt }),
  };
}

export interface StudentChange {
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

export function studentChange(
  values: FormValues,
  homework: Homework,
  classIds: readonly number[],
): StudentChange {
  const wanted = new Set(values.studentIds ?? classIds);
  const assigned = new Set(homework.lines.map((line) => line.studentId));
  return {
    add: [...wanted].filter((id) => !assigned.has(id)),
    // A student who left the class keeps the line: "everybody" adds, it does not take off.
    remove: values.studentIds === null ? [] : [...assigned].filter((id) => !wanted.has(id)),
  };
}

/** The lines of these students with an entry: a mark, an excuse, a comment. */
export function markedAmong({ lines }: Homework, studentIds: readonly number[]): readonly HomeworkLine[] {
  return lines.filter(
    (line) => studentIds.includes(line.studentId) && (anyMarked([line]) || line.comment !== ''),
  );
}
