/** The tariff of the school: read, replaced, and tried over a term. */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { tagsOfSchool } from '#areas/school/server/public/tags.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canDecide, canSee } from '../../contract.ts';
import { mayKeepRules } from '../../rules.ts';
import {
  type readCauses as causesCall,
  type saveTariff as saveCall,
  type Tariff,
  type TariffCause,
  type TariffRule,
  type TariffTrial,
  tariffFailures,
  type tryTariff as tryCall,
} from '../../tariff/contract.ts';
import { firingsOf, numberedRules, tariffFaults } from '../../tariff/rules.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { classOfNow, reachOf } from '../discipline-access.ts';
import { countedOfStudents, timeOfTariff } from './counted-of-students.ts';
import {
  causesOf,
  lastRuleNumber,
  lockTariff,
  proposalsOf,
  storedTariff,
  writeTariff,
} from './tariff-store.ts';

const none: Tariff = { rules: [], startsOn: null, version: 0 };

/** @throws forbidden for parents. */
export async function readTariff(context: Context): Promise<Tariff> {
  if (!isStaff(context.actor)) throw common.forbidden();
  return (await storedTariff(context)) ?? none;
}

/** @throws forbidden for parents and for who is limited to a part of the school; stale, and what is wrong with the rules. */
export async function saveTariff(context: Context, given: InputOf<typeof saveCall>): Promise<Tariff> {
  if (!mayKeepRules(context.actor)) throw common.forbidden();
  await refuseFaulty(context, given.rules);
  const before = (await lockTariff(context))?.rules ?? [];
  const rules = numberedRules(given.rules, before, await lastRuleNumber(context));
  if (!(await writeTariff(context, { ...given, ...rules })))
    throw common.stale({ current: await readTariff(context) });
  await context.audit('discipline.saveTariff', `organisation ${context.org}`, { rules: given.rules.length });
  return { rules: rules.rules, startsOn: given.startsOn, version: given.version + 1 };
}

/**
 * For students about whom the caller decides. @throws forbidden for parents; noTerm, and what is wrong with the
 * rules.
 */
export async function tryTariff(context: Context, { rules }: InputOf<typeof tryCall>): Promise<TariffTrial> {
  await refuseFaulty(context, rules);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const time = await timeOfTariff(context);
  const begun = time?.terms.filter(({ startsOn }) => startsOn <= today) ?? [];
  const term = begun.findLast(({ endsOn }) => endsOn < today) ?? begun.at(-1);
  if (!time || !term) throw tariffFailures.noTerm();
  const { startsOn: from } = term;
  const until = earlierOf(term.endsOn, today);
  const counted = await countedOfStudents(context, rules, { ...time, until }, []);
  const ids = [...counted.keys()];
  const decides = await reachOf(context, canDecide, ids);
  const students = (await studentsById(context, ids)).filter(({ id }) => decides(id));
  const classOf = await classOfNow(context, ids);
  const classes = await classesAndGroupsById(context);
  const rows = students.flatMap(({ id, firstName, lastName }) => {
    const classId = classOf(id);
    if (classId === null) return [];
    const className = classes.get(classId)?.name ?? null;
    // From the beginning of the year: what applied in an earlier term does not apply again.
    const firings = firingsOf(rules, counted.get(id) ?? [], { ...time, from: time.year.startsOn, until }, []);
    return firings
      .filter(({ day }) => day >= from)
      .map(({ ruleId, day, counted: number }) => ({
        student: { id, firstName, lastName, className },
        ruleId,
        day,
        counted: number,
      }));
  });
  return { from, until, rows: rows.toSorted((one, other) => (one.day < other.day ? -1 : 1)) };
}

function earlierOf(one: SchoolDay, other: SchoolDay): SchoolDay {
  return one <= other ? one : other;
}

async function refuseFaulty(context: Context, rules: readonly TariffRule[]): Promise<void> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const { kinds } = await catalogueOf(context);
  const { tags } = await tagsOfSchool(context);
  const [first] = tariffFaults(rules, { kinds, tagIds: tags.map(({ id }) => id) });
  if (first) throw tariffFailures[first.fault]();
}

/** @throws missing for a consequence that no tariff proposed, or of a student whom the caller does not see. */
export async function readCauses(
  context: Context,
  { id }: InputOf<typeof causesCall>,
): Promise<readonly TariffCause[]> {
  const proposal = (await proposalsOf(context, [id])).get(id);
  if (!proposal || !(await reachOf(context, canSee, [proposal.studentId]))(proposal.studentId))
    throw common.missing();
  return causesOf(context, id);
}
