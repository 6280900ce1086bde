/** Creating a plan, and what it can begin with. */
import type { SchoolYear } from '#areas/school/contract.ts';
import { go } from '#platform/web/navigation.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { Plan } from '../../contract.ts';
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

/** @returns `open` says over the whole screen that the plan is created (specification 8) and opens it */
export function useNewPlan() {
  const t = useWords();
  const { create } = usePlanWrites();
  const open = ({ id }: { readonly id: number }) => {
    showToast({ kind: 'success', text: t('PAYMENTS.created') });
    go('/paymentplans/payment-plan-item', { search: { plan: id } });
  };
  return { create, open };
}
