/** Convenes disciplinary councils: who is on them, which proposals they decide, and the summons of the families. */
import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canDecide } from '../../contract.ts';
import {
  councilFailures,
  type DisciplinaryCouncil,
  type removeCouncil as removeCall,
  type summonFamilies as summonCall,
  type ToConvene,
} from '../../councils/contract.ts';
import { insertEvent, lockConsequence } from '../consequences/consequences-store.ts';
import { isOwnFamily, isParentAmong, reachOf } from '../discipline-access.ts';
import { refuseNames } from '../family-texts/refuse-names.ts';
import { notifyOfSummons } from '../notify-families.ts';
import { insertSummons } from '../summonses/summonses-store.ts';
import { convenesCouncils, councilItem, councilItems, plansAmong } from './council-items.ts';
import {
  councilsOfYear,
  deleteCouncil,
  deleteHearing,
  hearingsOf,
  hearingsOfConsequences,
  insertCouncil,
  insertHearing,
  lockCouncil,
  type StoredCouncil,
  setSummons,
  updateCouncil,
} from './councils-store.ts';
import { moveSummonses, withdrawSummonses } from './summonses-of-council.ts';

/** @throws forbidden for parents. */
export async function listCouncils(context: Context): Promise<readonly DisciplinaryCouncil[]> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const year = await currentYear(context);
  const own = convenesCouncils(context) ? null : context.actor.userId;
  return year ? councilItems(context, await councilsOfYear(context, year.id, own)) : [];
}

/** @throws forbidden for parents; missing, stale, and what is wrong with members or proposals. */
export async function saveCouncil(context: Context, given: ToConvene): Promise<DisciplinaryCouncil> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const stored = given.id === null ? null : await councilToChange(context, given.id, given.version);
  const yearId = await checkedYear(context, given);
  const convened = { ...given, yearId };
  if (stored) await updateCouncil(context, stored.id, convened);
  const id = stored?.id ?? (await insertCouncil(context, convened));
  await setProposals(context, id, given.consequenceIds);
  await moveSummonses(context, convened, await hearingsOf(context, [id]));
  await refuseParents(context, id, given.memberIds);
  await context.audit('discipline.saveCouncil', `disciplinary council ${id}`, { day: given.day });
  return councilItem(context, id);
}

async function councilToChange(context: Context, id: number, version: number): Promise<StoredCouncil> {
  const stored = await lockCouncil(context, id);
  if (!stored) throw common.missing();
  await refuseOfOthers(context, id);
  if (stored.version !== version) throw common.stale({ current: await councilItem(context, id) });
  return stored;
}

/** @throws forbidden for whoever is limited to a part of the school, where the council hears students of another one. */
async function refuseOfOthers(context: Context, id: number): Promise<void> {
  if (!(await plansAmong(context, await hearingsOf(context, [id])))(id)) throw common.forbidden();
}

async function checkedYear(context: Context, { day, chairId, memberIds }: ToConvene): Promise<number> {
  const year = await currentYear(context);
  if (!year || day < year.startsOn || day > year.endsOn) throw councilFailures.outsideYear();
  if (new Set(memberIds).size < memberIds.length) throw councilFailures.namedTwice();
  if (!memberIds.includes(chairId)) throw councilFailures.chairMissing();
  const staff = await staffById(context);
  if (!memberIds.every((id) => staff.has(id))) throw councilFailures.unknownMember();
  return year.id;
}

/** The council decides exactly these proposals; what it has decided already stays. */
async function setProposals(
  context: Context,
  councilId: number,
  consequenceIds: readonly number[],
): Promise<void> {
  if (new Set(consequenceIds).size < consequenceIds.length) throw councilFailures.namedTwice();
  const before = await hearingsOf(context, [councilId]);
  for (const hearing of before) {
    const { consequenceId, outcome } = hearing;
    if (consequenceIds.includes(consequenceId)) continue;
    if (outcome !== null) throw councilFailures.decidedAlready();
    await withdrawSummonses(context, [hearing]);
    await deleteHearing(context, consequenceId);
  }
  const known = new Set(before.map(({ consequenceId }) => consequenceId));
  const added = consequenceIds.filter((id) => !known.has(id));
  for (const consequenceId of added.toSorted((one, other) => one - other)) {
    const one = await lockConsequence(context, consequenceId);
    if (!one || !(await reachOf(context, canDecide, [one.studentId]))(one.studentId)) throw common.missing();
    const { studentId, state } = one;
    if (await isOwnFamily(context, [studentId])) throw councilFailures.ownChild();
    const elsewhere = (await hearingsOfConsequences(context, [consequenceId])).has(consequenceId);
    if (state !== 'proposed' || elsewhere) throw councilFailures.notProposed();
    await insertHearing(context, { consequenceId, councilId, studentId });
    const { actor, now: at } = context;
    await insertEvent(context, {
      consequenceId,
      studentId,
      act: 'scheduled',
      remark: null,
      by: actor.userId,
      at,
    });
  }
}

/** @throws ownChild where the council is still to hear a child of a member. */
async function refuseParents(context: Context, id: number, memberIds: readonly number[]): Promise<void> {
  const open = (await hearingsOf(context, [id])).filter(({ outcome }) => outcome === null);
  const studentIds = open.map(({ studentId }) => studentId);
  if (await isParentAmong(context, memberIds, studentIds)) throw councilFailures.ownChild();
}

/** @throws forbidden for parents; missing, stale, decidedAlready. */
export async function removeCouncil(
  context: Context,
  { id, version }: InputOf<typeof removeCall>,
): Promise<{ id: number }> {
  if (!isStaff(context.actor)) throw common.forbidden();
  await councilToChange(context, id, version);
  const hearings = await hearingsOf(context, [id]);
  if (hearings.some(({ outcome }) => outcome !== null)) throw councilFailures.decidedAlready();
  await withdrawSummonses(context, hearings);
  await deleteCouncil(context, id);
  await context.audit('discipline.removeCouncil', `disciplinary council ${id}`);
  return { id };
}

/** Summons to the day, hour and room of the council. @throws forbidden for parents; missing, ownChild, namesOthers. */
export async function summonFamilies(
  context: Context,
  { id, reason, confirmedNames }: InputOf<typeof summonCall>,
): Promise<DisciplinaryCouncil> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const council = await lockCouncil(context, id);
  if (!council) throw common.missing();
  await refuseOfOthers(context, id);
  const waiting = (await hearingsOf(context, [id])).filter(({ summonsId }) => summonsId === null);
  const decides = await reachOf(
    context,
    canDecide,
    waiting.map(({ studentId }) => studentId),
  );
  const toSummon = waiting.filter((one) => decides(one.studentId));
  const about = (await hearingsOf(context, [id])).map(({ studentId }) => studentId);
  await refuseNames(
    context,
    toSummon.map(({ studentId }) => ({ text: reason, readBy: [studentId], about })),
    confirmedNames,
  );
  const { actor, now: at } = context;
  for (const { consequenceId, studentId } of toSummon) {
    if (await isOwnFamily(context, [studentId])) throw councilFailures.ownChild();
    const { yearId, day: meetingOn, startsAt: meetingAt, room: venue } = council;
    const meeting = { studentId, meetingOn, meetingAt, venue };
    const summonsId = await insertSummons(context, yearId, { ...meeting, reason }, { by: actor.userId, at });
    await setSummons(context, consequenceId, summonsId);
    await context.audit('discipline.summon', `student ${studentId}`, { summons: summonsId, council: id });
    await notifyOfSummons(context, { ...meeting, id: summonsId, version: 1 });
  }
  return councilItem(context, id);
}
