/** Detention sessions: listed, planned, filled with decided detentions, printed. */
import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { canDecide } from '../../contract.ts';
import {
  type Detention,
  detentionFailures,
  type fillDetention as fillCall,
  type printDetention as printCall,
  type removeDetention as removeCall,
  type saveDetention as saveCall,
} from '../../detentions/contract.ts';
import { insertEvent, lockConsequence } from '../consequences/consequences-store.ts';
import { isOwnFamily, reachOf } from '../discipline-access.ts';
import {
  detentionItems,
  plansDetentions,
  refuseForeignSession,
  refuseSessionOfOthers,
} from './detention-items.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  lockSession,
  putOnSession,
  servingIn,
  sessionsBetween,
  updateSession,
} from './detentions-store.ts';

/** @throws forbidden for parents. */
export async function listDetentions(context: Context): Promise<readonly Detention[]> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const year = await currentYear(context);
  if (!year) return [];
  const own = plansDetentions(context) ? null : context.actor.userId;
  return detentionItems(
    context,
    await sessionsBetween(context, { from: year.startsOn, until: year.endsOn }, own),
  );
}

/** @throws forbidden for parents, and where the caller does not decide about all its students; missing, stale, wrongOrder, outsideYear, unknownSupervisor. */
export async function saveDetention(context: Context, given: InputOf<typeof saveCall>): Promise<Detention> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const stored = given.id === null ? null : await lockSession(context, given.id);
  if (given.id !== null && !stored) throw common.missing();
  if (stored) await refuseSessionOfOthers(context, stored.id);
  if (stored && stored.version !== given.version)
    throw common.stale({ current: await detentionItem(context, stored.id) });
  if (given.startsAt >= given.endsAt) throw detentionFailures.wrongOrder();
  const year = await currentYear(context);
  if (!year || given.heldOn < year.startsOn || given.heldOn > year.endsOn)
    throw detentionFailures.outsideYear();
  if (!(await staffById(context)).has(given.supervisorId)) throw detentionFailures.unknownSupervisor();
  if (stored) await updateSession(context, stored.id, given);
  const id = stored?.id ?? (await insertSession(context, given));
  await context.audit('discipline.saveDetention', `detention ${id}`, { day: given.heldOn });
  return detentionItem(context, id);
}

/** @throws forbidden for parents, and where the caller does not decide about all its students; missing, stale, calledAlready. */
export async function removeDetention(
  context: Context,
  { id, version }: InputOf<typeof removeCall>,
): Promise<{ id: number }> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const stored = await lockSession(context, id);
  if (!stored) throw common.missing();
  await refuseSessionOfOthers(context, id);
  if (stored.version !== version) throw common.stale({ current: await detentionItem(context, id) });
  const called = (await servingIn(context, [id])).some(
    ({ state }) => state === 'served' || state === 'missed',
  );
  if (called) throw detentionFailures.calledAlready();
  await deleteSession(context, id);
  await context.audit('discipline.removeDetention', `detention ${id}`);
  return { id };
}

/** @throws forbidden for parents, and where the caller does not decide about all its students; missing, stale, studentTwice, notToServe, ownChild. */
export async function fillDetention(
  context: Context,
  { id, version, consequenceIds }: InputOf<typeof fillCall>,
): Promise<Detention> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const stored = await lockSession(context, id);
  if (!stored) throw common.missing();
  await refuseSessionOfOthers(context, id);
  if (stored.version !== version) throw common.stale({ current: await detentionItem(context, id) });
  if (new Set(consequenceIds).size < consequenceIds.length) throw detentionFailures.studentTwice();
  for (const consequenceId of consequenceIds.toSorted((one, other) => one - other)) {
    const one = await lockConsequence(context, consequenceId);
    if (!one || !(await reachOf(context, canDecide, [one.studentId]))(one.studentId)) throw common.missing();
    if (await isOwnFamily(context, [one.studentId])) throw detentionFailures.ownChild();
    const waits = one.form === 'detention' && (one.state === 'decided' || one.state === 'missed');
    if (!waits) throw detentionFailures.notToServe();
    await putOnSession(context, consequenceId, id);
    const { studentId } = one;
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
  await context.audit('discipline.fillDetention', `detention ${id}`, { detentions: consequenceIds });
  return detentionItem(context, id);
}

/** @throws missing. */
export async function detentionItem(context: Context, id: number): Promise<Detention> {
  const stored = await findSession(context, id);
  const [item] = await detentionItems(context, stored ? [stored] : []);
  if (!item) throw common.missing();
  return item;
}

/** @throws forbidden for parents; missing for a session of somebody else. */
export async function printDetention(
  context: Context,
  { id }: InputOf<typeof printCall>,
): Promise<PdfDocument> {
  refuseForeignSession(context, await findSession(context, id));
  const item = await detentionItem(context, id);
  const { language } = context;
  const say = (key: string, facts = {}) => context.say(`DISCIPLINE.detentions.register.${key}`, facts);
  const day = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(new Date(item.heldOn));
  const where = [`${item.startsAt}–${item.endsAt}`, item.room, item.supervisor.name]
    .filter(Boolean)
    .join(' · ');
  return schoolDocument(context, {
    template: 'areas/discipline/documents/detention.typ',
    language,
    heading: say('title'),
    subheading: day,
    words: {
      number: say('number'),
      name: say('name'),
      class: say('class'),
      hours: say('hours'),
      outcome: say('outcome'),
      signature: say('signature'),
      nobody: say('nobody'),
      supervisor: say('supervisor', { name: where }),
      signed: say('signed'),
    },
    data: {
      students: item.students.map(({ firstName, lastName, className, hours, state }) => ({
        firstName,
        lastName,
        class: className ?? '',
        hours,
        outcome:
          state === 'served' || state === 'missed'
            ? context.say(`DISCIPLINE.consequences.states.${state}`)
            : '',
      })),
    },
  });
}
