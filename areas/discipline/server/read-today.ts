/** Counts what waits for the caller to decide. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { Context } from '#platform/server/context.ts';
import { canDecide } from '../contract.ts';
import { consequencesOfYear } from './consequences/consequences-store.ts';
import { waitingConsequences } from './consequences/list-consequences.ts';
import { incidentReader, reachOf } from './discipline-access.ts';
import { findIncidents } from './incidents/incidents-store.ts';

export interface WaitingDiscipline {
  /** Incidents that nobody has taken in hand. */
  readonly newIncidents: number;
  /** Proposals and appeals, and decisions that are no longer due. */
  readonly toDecide: number;
  /** Decided detentions that are on no session. */
  readonly unscheduled: number;
}

/** @throws forbidden for parents. */
export async function readDisciplineToday(context: Context): Promise<WaitingDiscipline> {
  const reader = await incidentReader(context);
  const year = await currentYear(context);
  if (!year) return { newIncidents: 0, toDecide: 0, unscheduled: 0 };
  const open = {
    yearId: year.id,
    state: 'open',
    typeId: null,
    classId: null,
    praise: false,
    words: null,
  } as const;
  const incidents = await findIncidents(context, reader, open, { page: 1, size: 1 });
  const waiting = await waitingConsequences(context, year.id);
  const running = await consequencesOfYear(context, year.id, ['decided', 'missed'], []);
  const waitingDetentions = running.filter(
    ({ form, detentionId }) => form === 'detention' && detentionId === null,
  );
  const ids = [...new Set([...waiting, ...waitingDetentions].map(({ studentId }) => studentId))];
  const decides = await reachOf(context, canDecide, ids);
  const own = (some: readonly { readonly studentId: number }[]) =>
    some.filter(({ studentId }) => decides(studentId)).length;
  return { newIncidents: incidents.total, toDecide: own(waiting), unscheduled: own(waitingDetentions) };
}
