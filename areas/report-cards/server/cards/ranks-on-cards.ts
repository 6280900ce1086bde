/** The ranks on cards, and which of them several students share. Pure. */
import { type ComputedClass, ranksOf } from '#areas/evaluations/server/public/grading.ts';
import type { PeriodResults } from '#areas/evaluations/server/public/results.ts';

/** Whether several students are classified at a rank of a period. */
export type IsShared = (of: PeriodResults | undefined, rank: number | null) => boolean;

/** Counts the ranks of a period once for the whole class. */
export function sharedRanks(): IsShared {
  const counted = new Map<PeriodResults, ReadonlySet<number>>();
  return (of, rank) => {
    if (!of || rank === null) return false;
    const known = counted.get(of) ?? repeated(of.students.map((one) => one.rank));
    counted.set(of, known);
    return known.has(rank);
  };
}

function repeated(ranks: readonly (number | null)[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const twice = new Set<number>();
  for (const rank of ranks) {
    if (rank === null) continue;
    if (seen.has(rank)) twice.add(rank);
    seen.add(rank);
  }
  return twice;
}

/** Everybody’s rank in something, by student, with those that several have. */
export interface Ranked {
  readonly byStudent: ReadonlyMap<number, number | null>;
  readonly shared: ReadonlySet<number>;
}

function rankedBy(ranks: readonly (readonly [studentId: number, rank: number | null])[]): Ranked {
  return { byStudent: new Map(ranks), shared: repeated(ranks.map(([, rank]) => rank)) };
}

export function rankIn(
  ranked: Ranked | undefined,
  studentId: number,
): { rank: number | null; shared: boolean } {
  const rank = ranked?.byStudent.get(studentId) ?? null;
  return { rank, shared: rank !== null && (ranked?.shared.has(rank) ?? false) };
}

export function groupRanks(
  { rules }: Pick<ComputedClass, 'rules'>,
  { students }: PeriodResults,
): ReadonlyMap<number | null, Ranked> {
  const ids = new Set(students.flatMap(({ groups }) => [...groups.keys()]));
  return new Map(
    [...ids].map((id) => {
      const ranks = ranksOf(
        students.map(({ groups }) => groups.get(id)?.value ?? null),
        rules.policy.ties,
      );
      return [id, rankedBy(students.map(({ studentId }, at) => [studentId, ranks[at] ?? null]))];
    }),
  );
}

export function subjectRanks({ students }: PeriodResults): ReadonlyMap<number, Ranked> {
  const rows = students.flatMap(({ studentId, subjects }) =>
    subjects.map(({ subject, rank }) => ({ id: subject.id, ranked: [studentId, rank] as const })),
  );
  const bySubject = Map.groupBy(rows, ({ id }) => id);
  return new Map([...bySubject].map(([id, own]) => [id, rankedBy(own.map(({ ranked }) => ranked))]));
}
