/** Gives a small school months beside its sequences, in which its French section is evaluated: there sits the 6e. */

import type { TestHttp } from '../http.ts';
import { setFrenchRules } from './french-rules.ts';
import { type GivenPeriods, givePeriods } from './school-sequences.ts';

interface GivenMonths extends GivenPeriods {
  /** In their order: September, October and November of the first trimester, and so on. */
  readonly months: readonly number[];
}

export async function giveMonths(http: TestHttp): Promise<GivenMonths> {
  const given = await givePeriods(http);
  const secretary = await http.as('secretary');
  const path = '/slm/SchoolYears/v1';
  const plans: readonly Plan[] = (await secretary.get(`${path}/plans`)).body.data;
  const stored = plans.find(({ id }) => id === http.school.yearId);
  if (!stored) throw new Error('The school has no year.');
  const { mayEdit: _mayEdit, current: _current, ...year } = stored;
  const reply = await secretary.put(`${path}/update`, {
    ...year,
    trimesters: year.trimesters.map((trimester, index) => ({
      ...trimester,
      sequences: [...trimester.sequences, ...(monthsOf2026[index] ?? [])],
    })),
  });
  if (reply.status !== 200) throw new Error(reply.text);
  const saved: Plan = reply.body.data[0];
  const months = saved.trimesters.flatMap(({ sequences }) => sequences.filter(({ monthly }) => monthly));
  await setFrenchRules(http, { rhythm: 'months' });
  return { ...given, months: months.map(({ id }) => id) };
}

interface Plan {
  readonly id: number;
  readonly mayEdit: boolean;
  readonly current: boolean;
  readonly trimesters: readonly {
    readonly sequences: readonly { readonly id: number; readonly monthly: boolean }[];
  }[];
}

const month = (startsOn: string, endsOn: string) => ({ id: null, startsOn, endsOn, monthly: true });
/** Months of two trimesters: the third is evaluated in sequences alone. */
const monthsOf2026 = [
  [month('2026-09-07', '2026-09-30'), month('2026-10-01', '2026-10-31'), month('2026-11-01', '2026-11-27')],
  [month('2026-11-30', '2026-12-31'), month('2027-01-01', '2027-01-31')],
];
