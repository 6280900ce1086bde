/** A class as it lies before its council: results, conduct, and what the rules propose for each. It holds everybody’s. */
import type { ConductTotals } from '#areas/appreciations/server/public/conduct-rules.ts';
import { conductOf } from '#areas/appreciations/server/public/of-class.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import {
  type ComputedClass,
  computedClass,
  decisionOf,
  honoursOf,
} from '#areas/evaluations/server/public/grading.ts';
import {
  type PeriodResults,
  resultsIn,
  type StudentResult,
} from '#areas/evaluations/server/public/results.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import type { ClassListEntry } from '#areas/students/server/public/class-list.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Period } from '#platform/kernel/periods/periods.ts';
import type { ContributionContext, ReferenceContext } from '#platform/server/context.ts';
import type { Basis } from '../../decisions/decided-contract.ts';
import { factsOf, proposalOf } from '../../decisions/proposal-rules.ts';

/** One of the class, with what a decision about them rests on. */
export interface Judged {
  readonly entry: ClassListEntry;
  /** Place on the class list, from 1. */
  readonly number: number;
  readonly result: StudentResult;
  readonly conduct: ConductTotals | null;
  readonly basis: Basis;
}

export interface ClassAtCouncil {
  readonly classroom: Classroom;
  readonly period: Period;
  readonly computed: ComputedClass;
  readonly results: PeriodResults;
  /** In the order of the class list. */
  readonly students: readonly Judged[];
  /** Levels of the section of the class, the lowest first. */
  readonly levels: readonly { readonly id: number; readonly name: string }[];
  readonly nextLevelId: number | null;
}

/** @throws missing for a period of which there are no results */
export async function classAtCouncil(
  context: ContributionContext,
  classroom: Classroom,
  period: Period,
): Promise<ClassAtCouncil> {
  const computed = await computedClass(context, classroom.id);
  const results = resultsIn(computed.results, period.key);
  if (!results) throw common.missing();
  const conduct = await conductOf(context, classroom.id, period.key);
  const levels = await levelsOf(context, classroom);
  const index = levels.findIndex(({ id }) => id === classroom.levelId);
  const nextLevelId = index < 0 ? null : (levels[index + 1]?.id ?? null);
  const byStudent = new Map(results.students.map((result) => [result.studentId, result]));
  const students = computed.classList.flatMap((entry, before): Judged[] => {
    const result = byStudent.get(entry.id);
    if (!result) return [];
    const totals = conduct.get(entry.id) ?? null;
    return [
      {
        entry,
        number: before + 1,
        result,
        conduct: totals,
        basis: basisOf(computed, { period, entry, result, conduct: totals, nextLevelId }),
      },
    ];
  });
  return { classroom, period, computed, results, students, levels, nextLevelId };
}

async function levelsOf(context: ReferenceContext, { sectionId }: Classroom) {
  const { sections } = await structureOf(context);
  const own = sections.find(({ id }) => id === sectionId);
  return (own?.levels ?? []).map(({ id, name }) => ({ id, name }));
}

interface ToJudge extends Pick<Judged, 'entry' | 'result' | 'conduct'> {
  readonly period: Period;
  readonly nextLevelId: number | null;
}

function basisOf({ rules }: ComputedClass, { period, entry, result, conduct, nextLevelId }: ToJudge): Basis {
  const { classified } = result.classified;
  const average = result.general.value;
  const facts = factsOf({ average, classified }, conduct, entry.repeating);
  const honours = honoursOf(facts, rules.honours);
  const year = period.kind === 'year' ? decisionOf(facts, rules.promotion) : null;
  return { average, rank: result.rank, classified, proposal: proposalOf(honours, year, nextLevelId) };
}
