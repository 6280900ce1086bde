/** Makes the content of a card from the results of a class. Pure. */
import {
  type ComputedClass,
  gradeOf,
  honoursOf,
  type Mean,
  successRate,
} from '#areas/evaluations/server/public/grading.ts';
import {
  type PeriodResults,
  resultsIn,
  type StudentResult,
  type SubjectResult,
} from '#areas/evaluations/server/public/results.ts';
import type { Period } from '#platform/kernel/periods/periods.ts';
import {
  type CardCell,
  type CardContent,
  type CardGroup,
  type CardRow,
  cardFormat,
} from '../../cards/card-contract.ts';
import type { ClassRemarks, StudentRemarks } from '../../cards/conduct-and-remarks.ts';
import type { CardPeriod } from '../../cards/periods.ts';
import { methodOf } from './method-of-card.ts';
import {
  groupRanks,
  type IsShared,
  type Ranked,
  rankIn,
  sharedRanks,
  subjectRanks,
} from './ranks-on-cards.ts';

/** Names of a class that its results do not contain. */
export interface CardNames {
  readonly year: string;
  readonly classMaster: string | null;
  readonly teacherOf: (userId: number) => string | null;
  /** In the school's order. */
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly parentsOf: (studentId: number) => CardContent['student']['parents'];
}

type Computed = Pick<
  ComputedClass,
  'classroom' | 'classList' | 'subjects' | 'rules' | 'given' | 'results' | 'competences'
>;

/** The cards of a class in a period, by student, in the order of its list. */
export function cardsOf(
  computed: Computed,
  period: CardPeriod,
  names: CardNames,
  remarks: ClassRemarks,
): readonly CardContent[] {
  const { classList } = computed;
  const here = resultsIn(computed.results, period.key);
  if (!here) return [];
  const table: Table = {
    computed,
    period,
    names,
    remarks,
    here,
    ranksInGroups: groupRanks(computed, here),
    ranksInSubjects: subjectRanks(here),
    levelOf: levelsOn(computed, period),
    isShared: sharedRanks(),
  };
  const own = new Map(here.students.map((result) => [result.studentId, result]));
  return classList.flatMap((entry, index) => {
    const result = own.get(entry.id);
    if (!result) return [];
    const of = remarks.of(entry.id);
    const { policy, honours } = computed.rules;
    const { unjustified = 0, excluded = false } = of.conduct ?? {};
    const { value } = result.general;
    const { classified } = result.classified;
    const before =
      period.earlier && findResult(resultsIn(computed.results, period.earlier.key), entry.id)?.general.value;
    return {
      format: cardFormat,
      period: { kind: period.kind, number: period.number },
      year: names.year,
      className: computed.classroom.name,
      classMaster: names.classMaster,
      student: {
        id: entry.id,
        firstName: entry.firstName,
        lastName: entry.lastName,
        matricule: entry.matricule,
        nationalMatricule: entry.nationalMatricule,
        sex: entry.sex,
        repeating: entry.repeating,
        birthDate: entry.birthDate,
        birthPlace: entry.birthPlace,
        number: index + 1,
        parents: names.parentsOf(entry.id),
      },
      columns: period.columns.map(({ kind, number }) => ({ kind, number })),
      groups: groupsOf(table, result, of),
      totals: {
        points: pointsIn(result.subjects),
        coefficients: weightIn(result.subjects),
        average: value,
        grade: gradeIn(computed, value),
        classified,
        rank: result.rank,
        shared: table.isShared(here, result.rank),
        of: here.general.count,
      },
      ...methodOf(computed, period),
      ...levelCounts(computed, result, table.levelOf, period),
      recalled: period.recalled.map((one) => recalledOf(table, one, entry.id)),
      progress: value === null || typeof before !== 'number' ? null : value - before,
      profile: {
        size: classList.length,
        classified: here.general.count,
        passed: here.general.passed,
        average: here.general.average,
        highest: here.general.highest,
        lowest: here.general.lowest,
        successRate: successRate(here.general.passed, here.general.count),
        deviation: here.general.deviation,
      },
      conduct: of.conduct,
      work: of.work ?? honoursOf({ average: value, classified, unjustified, excluded }, honours),
      effort: effortOf(computed, result, policy.passMark),
      decision: of.decision,
      promotedTo: of.decision === 'promoted' ? of.promotedTo : null,
      remarks: { classMaster: of.classMaster, head: of.head, council: of.council },
    };
  });
}

interface Table {
  readonly computed: Computed;
  readonly period: CardPeriod;
  readonly names: CardNames;
  readonly remarks: ClassRemarks;
  readonly here: PeriodResults;
  /** By group, null for subjects of none. */
  readonly ranksInGroups: ReadonlyMap<number | null, Ranked>;
  /** By subject. */
  readonly ranksInSubjects: ReadonlyMap<number, Ranked>;
  readonly levelOf: LevelOf;
  readonly isShared: IsShared;
}

function findResult(results: PeriodResults | undefined, studentId: number): StudentResult | undefined {
  return results?.students.find((one) => one.studentId === studentId);
}

function recalledOf({ computed, isShared }: Table, period: Period, studentId: number) {
  const results = resultsIn(computed.results, period.key);
  const result = findResult(results, studentId);
  const rank = result?.rank ?? null;
  return {
    period: { kind: period.kind, number: period.number },
    average: result?.general.value ?? null,
    rank,
    shared: isShared(results, rank),
    classified: result?.classified.classified ?? false,
  };
}

/** Groups in the school's order with what the student takes of each; subjects of no group last. */
function groupsOf(table: Table, result: StudentResult, of: StudentRemarks): CardGroup[] {
  const { names, ranksInGroups } = table;
  const order = [...names.groups, { id: null, name: null }];
  return order.flatMap(({ id, name }) => {
    const own = result.subjects.filter(({ subject }) => subject.groupId === id);
    if (own.length === 0) return [];
    const mean = result.groups.get(id);
    return {
      name,
      rows: own.map((one) => rowOf(table, result.studentId, one, of)),
      subtotal: {
        points: mean?.points ?? 0,
        coefficients: mean?.weights ?? 0,
        average: mean?.value ?? null,
        ...rankIn(ranksInGroups.get(id), result.studentId),
      },
    };
  });
}

function rowOf(table: Table, studentId: number, one: SubjectResult, of: StudentRemarks): CardRow {
  const { computed, period, names, remarks, here, levelOf } = table;
  const { id, coefficient } = one.subject;
  const subject = computed.subjects.find((taught) => taught.id === id);
  const statistics = here.subjects.get(id);
  return {
    subject: subject?.name ?? '',
    teachers: (subject?.teacherIds ?? []).flatMap((teacher) => names.teacherOf(teacher) ?? []).join(', '),
    competences: remarks.competences.get(id) ?? null,
    marks: period.columns.map((column) => {
      const result = findResult(resultsIn(computed.results, column.key), studentId);
      const cell = cellOf(result?.subjects.find((other) => other.subject.id === id)?.mean);
      return { ...cell, ...levelOf(column, studentId, id) };
    }),
    mean: { ...cellOf(one.mean), ...levelOf(period, studentId, id) },
    coefficient,
    points: pointsOf(one),
    grade: gradeIn(computed, one.mean.value),
    ...rankIn(table.ranksInSubjects.get(id), studentId),
    lowest: statistics?.lowest ?? null,
    highest: statistics?.highest ?? null,
    average: statistics?.average ?? null,
    remark: of.remarks.get(id) ?? null,
  };
}

type LevelOf = (period: Period, studentId: number, subjectId: number) => Pick<CardCell, 'level'>;

/** Tells the level that a student has reached; nothing where numbers are marked. */
function levelsOn({ competences, classList }: Computed, period: CardPeriod): LevelOf {
  if (!competences) return () => ({});
  const rows = new Map(classList.map(({ id }, index) => [id, index]));
  const reached = new Map([period, ...period.columns].map((one) => [one.key, competences.reachedIn(one)]));
  return ({ key }, studentId, subjectId) => {
    const own = reached.get(key)?.[rows.get(studentId) ?? -1];
    const level = own?.find(({ subject }) => subject.id === subjectId)?.level ?? null;
    const code = level === null ? undefined : competences.levels[level]?.code;
    return code ? { level: code } : {};
  };
}

/** How many subjects have each level. */
function levelCounts(
  { competences }: Computed,
  { subjects, studentId }: StudentResult,
  levelOf: LevelOf,
  period: Period,
): Pick<CardContent, 'levels'> {
  if (!competences) return {};
  const codes = subjects.map(({ subject }) => levelOf(period, studentId, subject.id).level);
  const levels = competences.levels.map(({ code, meaning }) => ({
    code,
    meaning,
    count: codes.filter((one) => one === code).length,
  }));
  return { levels };
}

/**
 * An exemption or absence in all of it has a note; anything else without an average is a dash. A zero that counts because
 * of an absence or cheating has a note beside the value: it is no mark that a teacher gave.
 */
function cellOf(mean: Mean | undefined): CardCell {
  const value = mean?.value ?? null;
  const states = new Set(mean?.parts.map((part) => part.standing));
  if (value !== null) {
    if (states.has('cheatingAsZero')) return { value, note: 'cheating' };
    return { value, note: states.has('absentAsZero') ? 'absent' : null };
  }
  if (states.size !== 1) return { value, note: null };
  const [only] = states;
  if (only === 'exempt') return { value, note: 'exempt' };
  return { value, note: only === 'absent' || only === 'absentJustified' ? 'absent' : null };
}

function pointsOf({ subject, mean }: SubjectResult): number | null {
  return mean.value === null ? null : mean.value * subject.coefficient;
}

/** Points of the rows above: the general average of a year need not be made of subjects. */
function pointsIn(subjects: readonly SubjectResult[]): number {
  return subjects.reduce((sum, one) => sum + (pointsOf(one) ?? 0), 0);
}

/** Coefficients of what counts. */
function weightIn(subjects: readonly SubjectResult[]): number {
  return subjects.reduce(
    (sum, { subject, mean }) => sum + (mean.value === null ? 0 : subject.coefficient),
    0,
  );
}

function gradeIn({ rules }: Computed, value: number | null): CardRow['grade'] {
  const found = gradeOf(value, rules.grades);
  return found && { letter: found.letter, code: found.code };
}

/** Where most points were missed to pass: at most three subjects, the one that cost most first. */
function effortOf(computed: Computed, { subjects }: StudentResult, passMark: number): string[] {
  const missed = ({ subject, mean }: SubjectResult) =>
    (passMark - (mean.value ?? passMark)) * subject.coefficient;
  return subjects
    .filter((one) => missed(one) > 0)
    .toSorted((one, other) => missed(other) - missed(one))
    .slice(0, 3)
    .map(({ subject }) => computed.subjects.find(({ id }) => id === subject.id)?.name ?? '');
}
