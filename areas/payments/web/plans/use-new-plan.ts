/** Creating a plan, and what it can begin with. */
import type { SchoolYear } from '#areas/school/contract.ts';
import { go } from '#platform/web/navigation.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { Plan, PlanStart } from '../../contract.ts';
import { useWords } from '../words.ts';
import { usePlans, usePlanWrites } from './plans-data.ts';

/** The plan that a copy is proposed of: the first one of the year before. */
export function usePlanBefore(year: SchoolYear, years: readonly SchoolYear[]): Plan | null {
  const before =
    years
      .filter(({ startsOn }) => startsOn < year.startsOn)
      .sort(byStart)
      .at(-1) ?? null;
  const plans = usePlans(before?.id ?? year.id);
  return before ? (plans.data?.rows[0] ?? null) : null;
}

function byStart(one: SchoolYear, other: SchoolYear): number {
  return one.startsOn < other.startsOn ? -1 : 1;
}

/** @returns `begin` creates the plan, says so over the whole screen (specification 8) and opens it */
export function useNewPlan(year: SchoolYear, onDone: () => void = () => undefined) {
  const t = useWords();
  const { create } = usePlanWrites();
  const begin = (start: PlanStart, name: string, sectionId: number | null) =>
    create.mutate(
      { yearId: year.id, sectionId, name, start },
      {
        onSuccess: ({ id }) => {
          onDone();
          showToast({ kind: 'success', text: t('PAYMENTS.created') });
          go('/paymentplans/payment-plan-item', { search: { plan: id } });
        },
      },
    );
  return { begin, busy: create.isPending, error: create.error };
}
