/** Proposes by the tariff what is due, and sees what is no longer due: once each minute in a school in which something changed. */
import { attendanceSettings } from '#areas/attendance/server/public/attendance-settings.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { lockStudents } from '#areas/students/server/public/groups.ts';
import { type Instant, schoolDayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { changeVersions } from '#platform/server/reads/change-versions.ts';
import type { ConsequenceKind } from '../../catalogue/contract.ts';
import { stateAfter } from '../../consequences/rules.ts';
import type { TariffRule } from '../../tariff/contract.ts';
import { type Counted, countedBy, type Firing, firingsOf, numberOf } from '../../tariff/rules.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { eventsOf, insertEvent, setConsequenceState } from '../consequences/consequences-store.ts';
import { countedOfStudents, timeOfTariff } from './counted-of-students.ts';
import { dayText, languageOfClasses, type ProposingSchool, referenceOf } from './proposing-school.ts';
import {
  insertProposals,
  lockTariff,
  type NewProposal,
  type ProposalOfYear,
  proposalsOfYear,
  type StoredProposal,
  setCountedNow,
  takeTouchedStudents,
} from './tariff-store.ts';

const ofEverybody = ['disciplineCatalogue', 'classes', 'school'];
const countedFrom = ['attendance', 'discipline', 'students', ...ofEverybody];

/** Two texts that are equal if nothing has changed. */
export interface TariffState {
  /** Whatever a tariff counts. Reads counters alone. */
  readonly all: string;
  /** Settings that concern every student: the tariff, the year, the way of counting, the day. */
  readonly everybody: string;
}

export async function tariffState(at: InOrganisation, now: Instant): Promise<TariffState> {
  const versions = await changeVersions(at);
  const { timeZone } = await findNamingSettings(at);
  const today = schoolDayOf(now, timeZone);
  const { hourMinutes, lateCountsFrom } = await attendanceSettings(at);
  const of = (topics: readonly string[]) => topics.map((topic) => versions.get(topic) ?? 0);
  return {
    all: [...of(countedFrom), today].join(' '),
    everybody: [...of(ofEverybody), hourMinutes, lateCountsFrom, today].join(' '),
  };
}

/**
 * Everything that is due once; proposing again proposes nothing.
 * @param whom those of whom something has changed since the last round suffice as long as what concerns everybody is as it was then
 * @returns how many were proposed
 */
export async function proposeByTariff(
  school: ProposingSchool,
  whom: 'everybody' | 'touched' = 'everybody',
): Promise<number> {
  const touched = await takeTouchedStudents(school);
  if (whom === 'everybody') return proposeTo(school, null);
  return touched.length === 0 ? 0 : proposeTo(school, touched);
}

/** @param only null for the whole school */
async function proposeTo(school: ProposingSchool, only: readonly number[] | null): Promise<number> {
  const tariff = await lockTariff(school);
  if (!tariff) return 0;
  const context = referenceOf(school);
  const time = await timeOfTariff(context);
  if (!time) return 0;
  const { timeZone } = await findNamingSettings(school);
  const until = schoolDayOf(school.now, timeZone);
  const stored = await proposalsOfYear(school, time.year.id, only);
  const students = new Set(stored.map(({ studentId }) => studentId));
  const counted = await countedOfStudents(context, tariff.rules, { ...time, until }, [...students], only);
  if (await countAgain(school, stored, counted)) return proposeTo(school, only);
  const before = Map.groupBy(
    stored.filter((one) => !isTakenBack(one)),
    ({ studentId }) => studentId,
  );
  const from = tariff.startsOn;
  const due = [...counted]
    .map(([studentId, all]) => ({
      studentId,
      firings: firingsOf(tariff.rules, all, { ...time, from, until }, before.get(studentId) ?? []),
    }))
    .filter(({ firings }) => firings.length > 0)
    .toSorted((one, other) => one.studentId - other.studentId);
  return addProposals(school, context, { due, rules: tariff.rules, yearId: time.year.id });
}

interface Due {
  readonly due: readonly { readonly studentId: number; readonly firings: readonly Firing[] }[];
  readonly rules: readonly TariffRule[];
  readonly yearId: number;
}

async function addProposals(
  school: ProposingSchool,
  context: ReferenceContext,
  { due, rules, yearId }: Due,
): Promise<number> {
  if (due.length === 0) return 0;
  const ids = due.map(({ studentId }) => studentId);
  const enrolled = await enrolmentsOfStudents(school, ids);
  const classes = await classesAndGroupsById(context);
  const languageOf = await languageOfClasses(context);
  const { kinds } = await catalogueOf(context);
  const proposals = due.flatMap(({ studentId, firings }) => {
    const classroom = (enrolled.get(studentId) ?? [])
      .map((id) => classes.get(id))
      .find((one) => one?.kind === 'class');
    // Nothing is proposed for a student who has left.
    if (!classroom) return [];
    return firings.flatMap((firing) => {
      const rule = rules.find(({ id }) => id === firing.ruleId);
      const kind = kinds.find(({ id, archived }) => id === rule?.kindId && !archived);
      if (!rule || !kind) return [];
      const reason = reasonOf(school, rule, firing, languageOf(classroom));
      return proposalOf({ studentId, classId: classroom.id, rule, kind, firing, reason });
    });
  });
  // In the order of their numbers, as everybody locks several students.
  await lockStudents(school, [...new Set(proposals.map(({ studentId }) => studentId))]);
  await insertProposals(school, yearId, proposals, school.now);
  return proposals.length;
}

interface ToPropose {
  readonly studentId: number;
  readonly classId: number;
  readonly rule: TariffRule;
  readonly kind: ConsequenceKind;
  readonly firing: Firing;
  readonly reason: string;
}

function proposalOf({ studentId, classId, rule, kind, firing, reason }: ToPropose): NewProposal {
  const { ruleId, windowKey, fromDay, day, counted } = firing;
  return {
    studentId,
    classId,
    kindId: kind.id,
    form: kind.form,
    hours: rule.hours,
    reason,
    ruleId,
    windowKey,
    fromDay,
    day,
    counter: rule.counter,
    tagId: rule.tagId,
    atLeast: rule.from,
    counted,
    causes: firing.causes,
    suspensionDays: rule.days,
    council: rule.council || kind.council,
  };
}

/** Whether its rule applies again once there is enough: it was withdrawn, or revoked because there was no longer enough. */
function isTakenBack({ state, withdrawn, countedNow, atLeast }: ProposalOfYear): boolean {
  return (state === 'dropped' && withdrawn) || (state === 'revoked' && countedNow < atLeast);
}

/**
 * A proposal for which there is no longer enough is dismissed, and comes back with it unless its rule has applied again since; a
 * decision waits for who may revoke it.
 * @returns whether anything was counted otherwise than before
 */
async function countAgain(
  school: ProposingSchool,
  stored: readonly ProposalOfYear[],
  counted: ReadonlyMap<number, readonly Counted[]>,
): Promise<boolean> {
  let changed = false;
  for (const one of stored) {
    const all = countedBy(one, counted.get(one.studentId) ?? []);
    const countedNow = numberOf(
      one.counter,
      all.filter(({ day }) => day >= one.fromDay && day <= one.day),
    );
    if (countedNow === one.countedNow) continue;
    const enough = countedNow >= one.atLeast;
    const dismisses = one.state === 'proposed' && !enough;
    const returns = one.state === 'dropped' && one.withdrawn && enough && !hasSuccessor(one, stored);
    if (dismisses || returns) await move(school, one, dismisses ? 'dropped' : 'undone');
    const withdrawn = dismisses || (one.withdrawn && !returns);
    await setCountedNow(school, one.consequenceId, { countedNow, withdrawn });
    changed = true;
  }
  return changed;
}

/** Whether the rule applied to the student once more in the same days. */
function hasSuccessor(one: ProposalOfYear, stored: readonly ProposalOfYear[]): boolean {
  return stored.some(
    (other) =>
      other.consequenceId !== one.consequenceId &&
      other.studentId === one.studentId &&
      other.ruleId === one.ruleId &&
      !isTakenBack(other) &&
      other.fromDay <= one.day &&
      one.fromDay <= other.day,
  );
}

async function move(
  school: ProposingSchool,
  { consequenceId, studentId }: StoredProposal,
  act: 'dropped' | 'undone',
): Promise<void> {
  const before = (await eventsOf(school, [consequenceId])).map((event) => event.act);
  await setConsequenceState(school, consequenceId, {
    state: stateAfter(act, before),
    decidedBy: null,
    decidedAt: null,
    decidedOn: null,
    publishedAt: null,
    expiresOn: null,
  });
  await insertEvent(school, { consequenceId, studentId, act, remark: null, by: null, at: school.now });
}

function reasonOf(
  school: ProposingSchool,
  { counter }: TariffRule,
  { counted, fromDay, day }: Firing,
  language: Language,
): string {
  return school.say(
    `DISCIPLINE.tariff.reasons.${counter}`,
    { count: counted, from: dayText(fromDay, language), until: dayText(day, language) },
    language,
  );
}
