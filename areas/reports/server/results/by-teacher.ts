/** A subject of a class, and who teaches it. */
export interface Taught {
  readonly className: string;
  readonly subjectId: number;
  readonly subject: string;
  readonly teacherIds: readonly number[];
}

/** A subject of a teacher in all the classes together. */
interface TaughtBy<Row extends Taught> {
  readonly teacher: string;
  readonly subject: string;
  /** `Form 1 A, Form 2 A`. */
  readonly classes: string;
  readonly rows: readonly Row[];
}

/** By name; a subject that several teach together is each one's. @param namesOf teachers, by their numbers */
export function byTeacher<Row extends Taught>(
  taught: readonly Row[],
  namesOf: (ids: readonly number[]) => string,
): readonly TaughtBy<Row>[] {
  const each = taught.flatMap((row) => row.teacherIds.map((teacherId) => ({ row, teacherId })));
  const groups = Map.groupBy(each, ({ teacherId, row }) => `${teacherId} ${row.subjectId}`).values();
  return [...groups]
    .map((own) => ({
      teacher: namesOf(own.slice(0, 1).map(({ teacherId }) => teacherId)),
      subject: own[0]?.row.subject ?? '',
      classes: own.map(({ row }) => row.className).join(', '),
      rows: own.map(({ row }) => row),
    }))
    .sort((one, other) => byName.compare(one.teacher, other.teacher));
}

const byName = new Intl.Collator('fr');
