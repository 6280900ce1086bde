/** Trimesters and sequences as reports choose them (specification 7). */
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { failures } from '#platform/kernel/errors.ts';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { periodsOf, takesMarks } from '#platform/kernel/periods/periods.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  listSequences as sequencesCall,
  listTrimesters as trimestersCall,
} from '../../years/years-contract.ts';
import { listPlans, type StoredPlan } from './years-store.ts';

/** The trimesters of a year, or one of them. @throws missing for a year or trimester of another school. */
export async function listTrimesters(
  context: Context,
  { yearId, trimesterId, page, size }: InputOf<typeof trimestersCall>,
): Promise<Page<ItemOf<typeof trimestersCall>>> {
  const plans = await plansOf(context);
  const year = plans.find(
    ({ id, current, trimesters }) =>
      (yearId === null ? current || trimesterId !== null : id === yearId) &&
      (trimesterId === null || trimesters.some((one) => one.id === trimesterId)),
  );
  if (!year && (yearId !== null || trimesterId !== null)) throw failures.missing();
  const rows = (year?.trimesters ?? [])
    .map(({ id, startsOn, endsOn }, index) => {
      const number = index + 1;
      return { id, name: `T${number}`, number, startsOn, endsOn, schoolYearId: year?.id ?? 0 };
    })
    .filter(({ id }) => trimesterId === null || id === trimesterId);
  return { rows: rows.slice((page - 1) * size, page * size), page, size, total: rows.length };
}

/** The sequences and months of a trimester, or of the whole current year. @throws missing for a trimester of another school. */
export async function listSequences(
  context: Context,
  { trimesterId, page, size }: InputOf<typeof sequencesCall>,
): Promise<Page<ItemOf<typeof sequencesCall>>> {
  const plans = await plansOf(context);
  const year =
    trimesterId === null
      ? plans.find((plan) => plan.current)
      : plans.find(({ trimesters }) => trimesters.some(({ id }) => id === trimesterId));
  if (!year && trimesterId !== null) throw failures.missing();
  const trimesterOf = new Map(
    year?.trimesters.flatMap(({ id, sequences }) => sequences.map((one) => [one.id, id] as const)),
  );
  const rows = (year ? periodsOf(year) : [])
    .filter(takesMarks)
    .map(({ id, kind, number, startsOn, endsOn }) => ({
      id,
      number,
      startsOn,
      endsOn,
      schoolYearTrimesterId: trimesterOf.get(id) ?? 0,
      name: kind === 'month' ? periodName({ kind, number }, context.language) : `S${number}`,
    }))
    .filter(({ schoolYearTrimesterId }) => trimesterId === null || schoolYearTrimesterId === trimesterId);
  return { rows: rows.slice((page - 1) * size, page * size), page, size, total: rows.length };
}

function plansOf(context: Context): Promise<readonly StoredPlan[]> {
  return context.reference(['school'], 'school.plans', () => listPlans(context, null));
}
