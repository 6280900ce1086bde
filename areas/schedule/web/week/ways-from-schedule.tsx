/** Buttons in the head of the timetable that lead to pages of later areas. */
import { hasAccess } from '#platform/kernel/roles.ts';
import { useContributions } from '#platform/web/contributions.ts';
import { useSession } from '#platform/web/session/session.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { waysFromSchedule } from '../extension-points.ts';

export function WaysFromSchedule() {
  const session = useSession();
  const ways = useContributions(waysFromSchedule).filter(({ needs }) => hasAccess(needs, session));
  return (
    <PageActions>
      {ways.map(({ id, loadBody }) => (
        <LazyPart key={id} load={loadBody} quiet props={{}} />
      ))}
    </PageActions>
  );
}
