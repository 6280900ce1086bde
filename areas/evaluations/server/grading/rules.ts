/** Reads and sets the rules of computing, and drops those of a section or level. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { hasRoleIn, isLimited, isStaff } from '#platform/kernel/roles.ts';
import type { Actor, Context } from '#platform/server/context.ts';
import { canAdministrate } from '../../contract.ts';
import { competenceFaults } from '../../grading/competence-rules.ts';
import { gradeFaults } from '../../grading/grade-rules.ts';
import { type GradingRules, isSameScope, usualRules } from '../../grading/grading-rules.ts';
import { honourFaults } from '../../grading/honours-rules.ts';
import {
  type AllRules,
  type dropRules as dropCall,
  failures,
  type SetRulesItem,
  type saveRules as saveCall,
} from '../../grading/rules-contract.ts';
import { storeRules } from './mark-rules-store.ts';
import { refuseHidingData } from './refuse-hiding-data.ts';
import { currentRules, rulesWithYears, type StoredRules } from './rules-of-classes.ts';

/** Rules are the whole school’s: who is limited to a part of it sets none. */
function maySetRules(actor: Actor): boolean {
  if (isLimited(actor)) return false;
  return (
    hasRoleIn(actor, canAdministrate, 'organisation') || hasRoleIn(actor, 'Administrator', 'organisation')
  );
}

/** @throws forbidden for who does not work at the school */
export async function readRules(context: Context): Promise<AllRules> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const year = await currentYear(context);
  return {
    yearName: year?.name ?? null,
    sets: await setsOf(context, await rulesWithYears(context)),
    mayEdit: maySetRules(context.actor) && year !== null,
  };
}

/** @throws forbidden, noYear, rulesUnfit, marksThere, stale; missing for a section or level that is not this school’s. */
export async function saveRules(context: Context, input: InputOf<typeof saveCall>): Promise<SetRulesItem> {
  const { actor } = context;
  if (!maySetRules(actor)) throw common.forbidden();
  const year = await currentYear(context);
  if (!year) throw failures.noYear();
  const name = await nameOf(context, input);
  const faults = faultsOf(input.rules);
  if (faults.length > 0) throw failures.rulesUnfit({ faults });
  await refuseHidingData(context, { ...input, from: year.startsOn });
  const version = await storeRules(context, { ...input, fromYearId: year.id });
  if (version === null) throw common.stale({ current: await setOf(context, input) });
  const { sectionId, levelId, rules } = input;
  await context.audit('marks.rules', scopeText(input), { fromYearId: year.id });
  return { sectionId, levelId, name, rules, version };
}

/** @throws forbidden, noYear, marksThere, stale; missing for the whole school, whose rules are set and not dropped. */
export async function dropRules(context: Context, input: InputOf<typeof dropCall>): Promise<SetRulesItem> {
  if (!maySetRules(context.actor)) throw common.forbidden();
  const year = await currentYear(context);
  if (!year) throw failures.noYear();
  if (input.sectionId === null && input.levelId === null) throw common.missing();
  const name = await nameOf(context, input);
  await refuseHidingData(context, { ...input, rules: null, from: year.startsOn });
  const version = await storeRules(context, { ...input, rules: null, fromYearId: year.id });
  if (version === null) throw common.stale({ current: await setOf(context, input) });
  await context.audit('marks.rulesDropped', scopeText(input), { fromYearId: year.id });
  return { sectionId: input.sectionId, levelId: input.levelId, name, rules: null, version };
}

function faultsOf(rules: GradingRules): string[] {
  return [
    ...gradeFaults(rules.grades),
    ...honourFaults(rules.honours),
    ...competenceFaults(rules.competences),
  ];
}

type RulesScope = Pick<SetRulesItem, 'sectionId' | 'levelId'>;

function scopeText({ sectionId, levelId }: RulesScope): string {
  if (levelId !== null) return `level ${levelId}`;
  return sectionId === null ? 'school' : `section ${sectionId}`;
}

/** Where rules may be set, in the school’s order: all of it, a section, its levels. */
async function scopesOf(context: Context): Promise<readonly (RulesScope & { name: string })[]> {
  const { sections } = await structureOf(context);
  return [
    { sectionId: null, levelId: null, name: '' },
    ...sections.flatMap(({ id: sectionId, name, levels }) => [
      { sectionId, levelId: null, name },
      ...levels.map((level) => ({ sectionId: null, levelId: level.id, name: `${level.name} · ${name}` })),
    ]),
  ];
}

async function nameOf(context: Context, wanted: RulesScope): Promise<string> {
  const found = (await scopesOf(context)).find((scope) => isSameScope(scope, wanted));
  if (!found) throw common.missing();
  return found.name;
}

/** Current rules of the year in each scope: a section or level mostly has none of its own. */
async function setsOf(context: Context, stored: readonly StoredRules[]): Promise<SetRulesItem[]> {
  const year = await currentYear(context);
  const scopes = await scopesOf(context);
  return scopes.map((scope) => {
    const own = latestOf(stored, scope, year?.startsOn ?? '');
    const isSchool = scope.sectionId === null && scope.levelId === null;
    const rules = own?.rules ?? (isSchool ? usualRules : null);
    return { ...scope, rules, version: own?.fromYearId === year?.id ? (own?.version ?? 0) : 0 };
  });
}

async function setOf(context: Context, scope: RulesScope): Promise<SetRulesItem | undefined> {
  const sets = await setsOf(context, await currentRules(context));
  return sets.find((one) => isSameScope(one, scope));
}

/** The latest that was set for this very place, in this year or before. */
function latestOf(
  stored: readonly StoredRules[],
  scope: RulesScope,
  yearFrom: string,
): StoredRules | undefined {
  return stored
    .filter((one) => isSameScope(one, scope) && one.from <= yearFrom)
    .reduce<StoredRules | undefined>(
      (latest, one) => (latest && latest.from > one.from ? latest : one),
      undefined,
    );
}
