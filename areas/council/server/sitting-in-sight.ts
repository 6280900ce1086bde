/** A sitting as somebody meets it who reads it, or decides in it. */

import { periodIn } from '#areas/evaluations/server/public.ts';
import { barredChildren, ownChildren } from '#areas/students/server/public.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Period } from '#platform/kernel/periods.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../contract.ts';
import { type ClassInSight, classInSight } from './class-in-sight.ts';
import { findSitting, holdSitting, type StoredSitting } from './sittings-store.ts';

export interface SittingInSight extends ClassInSight {
  readonly sitting: StoredSitting;
  readonly period: Period;
}

/** @throws missing beyond what the reader sees. */
export async function sittingInSight(context: Context, id: number): Promise<SittingInSight> {
  return withClass(context, await findSitting(context, id));
}

/** Held until the transaction ends. @throws missing; forbidden for who only follows; closed. */
export async function sittingToChange(context: Context, id: number): Promise<SittingInSight> {
  const inSight = await withClass(context, await holdSitting(context, id));
  if (!inSight.mayHold) throw common.forbidden();
  if (inSight.sitting.state === 'closed') throw failures.closed();
  return inSight;
}

/** Held, open or closed. @throws missing; forbidden for who does not open sittings again. */
export async function sittingToReopen(context: Context, id: number): Promise<SittingInSight> {
  const inSight = await withClass(context, await holdSitting(context, id));
  if (!inSight.mayReopen) throw common.forbidden();
  return inSight;
}

async function withClass(context: Context, sitting: StoredSitting | null): Promise<SittingInSight> {
  if (!sitting) throw common.missing();
  const inSight = await classInSight(context, sitting.classId);
  return { ...inSight, sitting, period: await periodIn(context, inSight.classroom, sitting.period) };
}

/** Children that somebody sees nothing of, and those about whom they decide nothing: all to whom they are linked, the former among them. */
export async function keptFrom(context: Context) {
  return { barred: await barredChildren(context), own: await ownChildren(context) };
}
