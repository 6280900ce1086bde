/** Consequences of this year, of students whom the caller reaches. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Consequence, ConsequenceState, listConsequences as call } from '../../consequences/contract.ts';
import { counts, isNoLongerDue } from '../../consequences/rules.ts';
import { canSee } from '../../contract.ts';
import { incidentReader, reachOf } from '../discipline-access.ts';
import { isReadable } from '../incidents/incidents-store.ts';
import { proposalsOfYear } from '../tariff/tariff-store.ts';
import { consequenceItems } from './consequence-items.ts';
import { consequencesOfIncident, consequencesOfYear, type StoredConsequence } from './consequences-store.ts';

const statesOf: Record<InputOf<typeof call>['list'], readonly ConsequenceState[] | null> = {
  waiting: ['proposed', 'appealed'],
  running: ['decided', 'missed'],
  all: null,
};

/** Consequences that are proposed or appealed, and those that the tariff decided and that are no longer due. */
export async function waitingConsequences(
  context: Context,
  yearId: number,
): Promise<readonly StoredConsequence[]> {
  const proposals = await proposalsOfYear(context, yearId);
  const noLongerDue = proposals
    .filter((one) => counts(one.state) && isNoLongerDue(one))
    .map(({ consequenceId }) => consequenceId);
  return consequencesOfYear(context, yearId, statesOf.waiting, noLongerDue);
}

/** @throws forbidden for parents; missing for an incident that the caller does not read. */
export async function listConsequences(
  context: Context,
  { list, incidentId }: InputOf<typeof call>,
): Promise<readonly Consequence[]> {
  const reader = await incidentReader(context);
  if (incidentId !== null && !(await isReadable(context, reader, incidentId))) throw common.missing();
  const year = await currentYear(context);
  const stored = await storedOf(context, year?.id ?? null, { list, incidentId });
  const ids = [...new Set(stored.map(({ studentId }) => studentId))];
  const reaches = await reachOf(context, canSee, ids);
  return consequenceItems(
    context,
    stored.filter(({ studentId }) => reaches(studentId)),
  );
}

async function storedOf(
  context: Context,
  yearId: number | null,
  { list, incidentId }: InputOf<typeof call>,
): Promise<readonly StoredConsequence[]> {
  if (incidentId !== null) return consequencesOfIncident(context, incidentId);
  if (yearId === null) return [];
  if (list === 'waiting') return waitingConsequences(context, yearId);
  return consequencesOfYear(context, yearId, statesOf[list], []);
}
