import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { type GradingRules, rulesFor, type SetRules } from '../../grading/grading-rules.ts';
import type { PromotionBounds } from '../../grading/promotion-rules.ts';
import { type KeptRules, listRules } from './mark-rules-store.ts';

/** The rules of one class. */
export interface RulesOfClass extends Omit<GradingRules, 'promotion'> {
  readonly promotion: PromotionBounds;
}

/** Rules of a place, with the first day of the year from which on they hold. */
export type StoredRules = KeptRules & SetRules;

/** All that a school has set; years that are gone have no rules. */
export async function rulesWithYears(context: ReferenceContext): Promise<readonly StoredRules[]> {
  return withYears(
    context,
    await context.reference(['mark-rules'], 'evaluations.rules', () => listRules(context)),
  );
}

/** The rules as of this transaction: the cache is as old as the request. */
export async function currentRules(context: ReferenceContext): Promise<readonly StoredRules[]> {
  return withYears(context, await listRules(context));
}

async function withYears(
  context: ReferenceContext,
  kept: readonly KeptRules[],
): Promise<readonly StoredRules[]> {
  const years = new Map((await yearsOf(context)).map(({ id, startsOn }) => [id, startsOn]));
  return kept.flatMap((rules) => {
    const from = years.get(rules.fromYearId);
    return from === undefined ? [] : [{ ...rules, from }];
  });
}

/** Tells the rules that hold for a class, in its year. */
export async function rulesOfClasses(
  context: ReferenceContext,
): Promise<(classroom: Classroom) => RulesOfClass> {
  const all = await rulesWithYears(context);
  const years = new Map((await yearsOf(context)).map(({ id, startsOn }) => [id, startsOn]));
  const { sections } = await structureOf(context);
  const examLevels = new Set(
    sections.flatMap(({ levels }) => levels.filter(({ exam }) => exam !== null).map(({ id }) => id)),
  );
  return (classroom) => {
    const { promotion, ...rules } = rulesFor(all, classroom, years.get(classroom.yearId) ?? '');
    const examClass = classroom.levelId !== null && examLevels.has(classroom.levelId);
    return { ...rules, promotion: { ...promotion, passMark: rules.policy.passMark, examClass } };
  };
}
