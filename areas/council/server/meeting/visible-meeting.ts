/** A sitting as somebody meets it who reads it, or decides in it. */

import { periodIn } from '#areas/evaluations/server/public/windows.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { ownChildren } from '#areas/students/server/public/own-children.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Period } from '#platform/kernel/periods/periods.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import { findVisibleCouncilClass, type VisibleClass } from '../visible-class.ts';
import { findMeeting, lockMeeting, type StoredMeeting } from './meetings-store.ts';

export interface VisibleMeeting extends VisibleClass {
  readonly meeting: StoredMeeting;
  readonly period: Period;
}

/** @throws missing beyond what the reader sees. */
export async function findVisibleMeeting(context: Context, id: number): Promise<VisibleMeeting> {
  return withClass(context, await findMeeting(context, id));
}

/** Held until the transaction ends. @throws missing; forbidden for who only follows; closed. */
export async function meetingToChange(context: Context, id: number): Promise<VisibleMeeting> {
  const visible = await withClass(context, await lockMeeting(context, id));
  if (!visible.mayHold) throw common.forbidden();
  if (visible.meeting.state === 'closed') throw failures.closed();
  return visible;
}

/** Held, open or closed. @throws missing; forbidden for who does not open sittings again. */
export async function meetingToReopen(context: Context, id: number): Promise<VisibleMeeting> {
  const visible = await withClass(context, await lockMeeting(context, id));
  if (!visible.mayReopen) throw common.forbidden();
  return visible;
}

async function withClass(context: Context, meeting: StoredMeeting | null): Promise<VisibleMeeting> {
  if (!meeting) throw common.missing();
  const visible = await findVisibleCouncilClass(context, meeting.classId);
  return { ...visible, meeting, period: await periodIn(context, visible.classroom, meeting.period) };
}

/** Children that somebody sees nothing of, and those about whom they decide nothing: all to whom they are linked, the former among them. */
export async function keptFrom(context: Context) {
  return { barred: await barredChildren(context), own: await ownChildren(context) };
}
