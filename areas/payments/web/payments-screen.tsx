/** Payments: the plans of the school for staff, the own children's accounts for parents; who is both goes from one to the other. */
import { hasRoleIn } from '#platform/kernel/roles.ts';
import { withContributions } from '#platform/web/contributions.ts';
import { useSearch } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session/session.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { canSee } from '../contract.ts';

const loadPlans = async () => (await import('./plans/plans-screen.tsx')).Screen;
const importFamily = withContributions(() => import('./family/family-payments.tsx'));
const loadFamily = async () => (await importFamily()).FamilyPayments;

export function Screen() {
  const session = useSession();
  const { view } = useSearch();
  const ofSchool = hasRoleIn(session, canSee, 'organisation') || hasRoleIn(session, canSee, 'classes');
  const isParent = hasRoleIn(session, canSee, 'children');
  return isParent && (view === 'children' || !ofSchool) ? (
    <LazyPart load={loadFamily} fallback={<LateSpinner />} props={{ alsoStaff: ofSchool }} />
  ) : (
    <LazyPart load={loadPlans} fallback={<LateSpinner />} props={{}} />
  );
}
