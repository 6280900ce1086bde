/** Prints of many classes, as their asker sees them: what there is to print, how far each is, stopping and going on. */
import { createHash } from 'node:crypto';
import { classPositions } from '#areas/classes/server/public/class-positions.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { periodByClass, periodsOfClasses } from '#areas/evaluations/server/public/windows.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { sizesOfClasses } from '#areas/students/server/public/sizes-of-classes.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Period, PeriodKey } from '#platform/kernel/periods/periods.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { addJob, type JobState, lastJobOf, stopJobOf } from '#platform/server/jobs/jobs-store.ts';
import { periodToShow } from '../../cards/periods.ts';
import { canSee, staffBeside } from '../../contract.ts';
import {
  type PrintHall,
  type PrintItem,
  printFailures,
  type readPrints as readCall,
  type startPrint as startCall,
  type steerPrint as steerCall,
} from '../../prints/prints-contract.ts';
import { mayIssue } from '../../rules.ts';
import { classesOverseen } from '../visible-class.ts';
import {
  classesOfPrints,
  countIssued,
  findPrint,
  insertPrint,
  issuedPeriodsOf,
  listPrintsOf,
  lockPrintsOf,
  type PrintedClass,
  removePrintsOf,
  type StoredPrint,
} from './prints-store.ts';

/** Somebody's prints that are kept at once. */
const mostPrints = 4;
export const printJob = 'reportCards.print';
const subjectOf = (id: number) => `card-print ${id}`;

/** Prints of the classes that have the period. @throws missing for a period of another year. */
export async function readPrints(
  context: Context,
  { period: requested }: InputOf<typeof readCall>,
): Promise<PrintHall> {
  const all = await classesToPrint(context);
  const periods = await periodsInHall(context, all);
  const own = await listPrintsOf(context, context.actor.userId, context.now);
  const period = requested === null ? await periodOfHall(context, all, periods) : named(periods, requested);
  const classes = period ? await classesWith(context, all, period.key) : all;
  const ids = classes.map(({ id }) => id);
  const issued = period ? await countIssued(context, ids, period.key) : new Map<number, number>();
  const sizes = await sizesOfClasses(context);
  const positionOf = await classPositions(context);
  const issuable = await classesToIssue(context);
  return {
    periods: periods.map((one) => ({ key: one.key, kind: one.kind, number: one.number })),
    period: period?.key ?? null,
    classes: classes.map((classroom) => ({
      id: classroom.id,
      name: classroom.name,
      levelName: positionOf(classroom).levelName,
      size: sizes.get(classroom.id) ?? 0,
      issued: issued.get(classroom.id) ?? 0,
      mayIssue: issuable(classroom),
    })),
    prints: await itemsOf(context, own, periods),
  };
}

/** Classes of this year in reach, as the school lists them. */
export async function classesToPrint(context: Context): Promise<readonly Classroom[]> {
  const year = await currentYear(context);
  const inReach = await classesInScope(context, canSee, ...staffBeside);
  return [...(await classesAndGroupsById(context)).values()]
    .filter(({ id, kind, yearId }) => kind === 'class' && yearId === year?.id && inReach.has(id))
    .toSorted(await schoolOrder(context));
}

async function periodsInHall(context: Context, classes: readonly Classroom[]): Promise<readonly Period[]> {
  const year = await currentYear(context);
  return [...(await periodsOfClasses(context, year?.id, classes)).values()];
}

/** @throws missing */
function named(periods: readonly Period[], key: PeriodKey): Period {
  const period = periods.find((one) => one.key === key);
  if (!period) throw common.missing();
  return period;
}

async function classesWith(
  context: Context,
  classes: readonly Classroom[],
  key: PeriodKey,
): Promise<readonly Classroom[]> {
  const periods = await periodByClass(context, classes, key);
  return classes.filter(({ id }) => periods.has(id));
}

/** As it opens, by the cards of all these classes. */
async function periodOfHall(
  context: Context,
  classes: readonly Classroom[],
  periods: readonly Period[],
): Promise<Period | null> {
  const issued = await issuedPeriodsOf(
    context,
    classes.map(({ id }) => id),
  );
  return periodToShow(periods, issued, schoolDayOf(context.now, context.actor.timeZone));
}

/** @throws missing for a class out of reach, or without the period; forbidden for who may not issue all of them; printing; taggedWhole. */
export async function startPrint(
  context: Context,
  { classIds, ...request }: InputOf<typeof startCall>,
): Promise<PrintItem> {
  if (request.tagged && request.bundle === 'school') throw printFailures.taggedWhole();
  const classes = await classesWith(context, await classesToPrint(context), request.period);
  const wanted = new Set(classIds);
  const chosen = classes.filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size) throw common.missing();
  if (request.issues) await refuseIssue(context, chosen);
  const { userId } = context.actor;
  await refuseSecond(context);
  await removePrintsOf(context, userId, mostPrints - 1);
  const id = await insertPrint(context, {
    ...request,
    classIds: chosen.map((one) => one.id),
    askedBy: userId,
    askedAt: context.now,
    keptFrom: await keptFrom(context),
  });
  await addJob(context, { kind: printJob, subject: subjectOf(id), input: { id } });
  await context.audit('reportCards.startPrint', 'report cards', {
    period: request.period,
    classes: chosen.length,
    issued: request.issues,
  });
  return printItem(context, id);
}

/** @throws forbidden */
async function refuseIssue(context: Context, classes: readonly Classroom[]): Promise<void> {
  if (!classes.every(await classesToIssue(context))) throw common.forbidden();
}

/** Tells whose cards the person issues. */
async function classesToIssue(context: Context): Promise<(classroom: Classroom) => boolean> {
  const marked = await classesInScope(context, canSee);
  const overseen = await classesOverseen(context);
  return (one) => marked.has(one.id) && mayIssue(context.actor, { ...one, overseen: overseen.has(one.id) });
}

/** @throws printing while another one of the same person waits or runs. */
async function refuseSecond(context: Context): Promise<void> {
  const { userId } = context.actor;
  await lockPrintsOf(context, userId);
  for (const { id } of await listPrintsOf(context, userId, context.now)) {
    const job = await lastJobOf(context, subjectOf(id));
    if (job?.state === 'waiting' || job?.state === 'running') throw printFailures.printing();
  }
}

/** @throws missing; printing where another one is under way. */
export async function steerPrint(
  context: Context,
  { id, goesOn }: InputOf<typeof steerCall>,
): Promise<PrintItem> {
  await ownPrint(context, id);
  if (goesOn) {
    await refuseSecond(context);
    await addJob(context, { kind: printJob, subject: subjectOf(id), input: { id } });
  } else await stopJobOf(context, subjectOf(id));
  return printItem(context, id);
}

/** @throws missing for another's, one that is thrown away, and one that shows more than the asker may see by now. */
export async function ownPrint(context: Context, id: number): Promise<StoredPrint> {
  const print = await findPrint(context, id);
  if (print?.askedBy !== context.actor.userId || print.keptUntil <= context.now) throw common.missing();
  if (print.keptFrom !== (await keptFrom(context))) throw common.missing();
  const inReach = await classesInScope(context, canSee, ...staffBeside);
  const classes = await classesOfPrints(context, [id]);
  if (!classes.every(({ classId }) => inReach.has(classId))) throw common.missing();
  return print;
}

/** Tells whether the children are others from whom the person is kept away, without naming them. */
async function keptFrom(context: Context): Promise<string> {
  const barred = [...(await barredChildren(context))].toSorted((one, other) => one - other);
  return createHash('sha256').update(barred.join()).digest('hex');
}

/** @throws missing */
export async function printItem(context: Context, id: number): Promise<PrintItem> {
  const periods = await periodsInHall(context, await classesToPrint(context));
  const print = await findPrint(context, id);
  const [item] = await itemsOf(context, print ? [print] : [], periods);
  if (!item) throw common.missing();
  return item;
}

const workOf = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'stopped',
} as const satisfies Record<JobState, PrintItem['work']>;

async function itemsOf(
  context: Context,
  prints: readonly StoredPrint[],
  periods: readonly Period[],
): Promise<PrintItem[]> {
  const parts = await classesOfPrints(
    context,
    prints.map(({ id }) => id),
  );
  const byPrint = Map.groupBy(parts, ({ printId }) => printId);
  const classrooms = await classesAndGroupsById(context);
  const nameOf = (classId: number) => classrooms.get(classId)?.name ?? '';
  const items: PrintItem[] = [];
  for (const { id, period, bundle, tagged, askedAt: requestedAt, keptUntil } of prints) {
    const about = periods.find((one) => one.key === period);
    const job = await lastJobOf(context, subjectOf(id));
    if (!about || !job) continue;
    const own = byPrint.get(id) ?? [];
    items.push({
      id,
      kind: about.kind,
      number: about.number,
      bundle,
      tagged,
      askedAt: requestedAt,
      keptUntil,
      work: workOf[job.state],
      problem: job.fault && context.say(job.fault, job.faultFacts ?? {}),
      cards: own.reduce((sum, { cards }) => sum + (cards ?? 0), 0),
      parts: own.map((part) => partOf(context, part, nameOf(part.classId))),
    });
  }
  return items;
}

function partOf(context: Context, { classId, cards, fault }: PrintedClass, name: string) {
  return { classId, name, cards, problem: fault && context.say(fault) };
}
