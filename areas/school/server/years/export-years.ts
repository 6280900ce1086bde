import { periodName } from '#platform/kernel/periods/period-name.ts';
import { periodsOf } from '#platform/kernel/periods/periods.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import { bothWaysOut } from '../both-ways-out.ts';
import { listPlans, type StoredPlan } from './years-store.ts';

export const yearsOut = bothWaysOut(yearList);

/** The latest year first; under each its terms with their sequences and months, then its holidays. */
async function yearList(context: Context): Promise<ExportedList> {
  const plans = await listPlans(context, null);
  return {
    area: 'years',
    title: { en: 'School years', fr: 'Années scolaires' },
    columns: [
      { labels: { en: 'School year', fr: 'Année scolaire' } },
      { labels: { en: 'Period', fr: 'Période' } },
      { labels: { en: 'First day', fr: 'Premier jour' }, day: true },
      { labels: { en: 'Last day', fr: 'Dernier jour' }, day: true },
    ],
    rows: plans.flatMap((plan) =>
      partsOf(context, plan).map(([part, { startsOn, endsOn }]) => [plan.name, part, startsOn, endsOn]),
    ),
  };
}

interface Dated {
  readonly startsOn: SchoolDay;
  readonly endsOn: SchoolDay;
}

function partsOf(context: Context, plan: StoredPlan): readonly (readonly [string | null, Dated])[] {
  const named = new Map(periodsOf(plan).map((period) => [period.key, period]));
  const periods = plan.trimesters.flatMap((trimester, index) => [
    [periodName({ kind: 'trimester', number: index + 1 }, context.language), trimester] as const,
    ...trimester.sequences.map((sequence) => {
      const period = named.get(`sequence-${sequence.id}`);
      return [period ? periodName(period, context.language) : null, sequence] as const;
    }),
  ]);
  return [[null, plan], ...periods, ...plan.breaks.map((one) => [one.name, one] as const)];
}
