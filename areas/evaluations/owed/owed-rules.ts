/** Teachers who still owe marks in a sequence. Pure: the board and the reminder share it. */
interface Taught {
  readonly subjectName: string;
  readonly className: string;
  readonly entered: number;
  readonly expected: number;
  readonly teachers: readonly { readonly id: number; readonly name: string }[];
}

export interface Owing<Subject extends Taught> {
  readonly teacherId: number;
  readonly name: string;
  /** Incomplete subjects, in the given order. */
  readonly subjects: readonly Subject[];
  /** Cells with nothing in them. */
  readonly missing: number;
}

/** Whether every student who takes it has a mark, or a reason why there is none. */
export function isWhole({ entered, expected }: Pick<Taught, 'entered' | 'expected'>): boolean {
  return entered >= expected;
}

/** Those who owe most first. A subject with several teachers is owed by each of them. */
export function whoOwes<Subject extends Taught>(subjects: readonly Subject[]): readonly Owing<Subject>[] {
  const owed = subjects.filter((subject) => !isWhole(subject));
  const rows = owed.flatMap((subject) => subject.teachers.map((teacher) => ({ teacher, subject })));
  return [...Map.groupBy(rows, ({ teacher }) => teacher.id)]
    .map(([teacherId, of]) => ({
      teacherId,
      name: of[0]?.teacher.name ?? '',
      subjects: of.map(({ subject }) => subject),
      missing: of.reduce((sum, { subject }) => sum + subject.expected - subject.entered, 0),
    }))
    .sort((one, other) => other.missing - one.missing);
}
