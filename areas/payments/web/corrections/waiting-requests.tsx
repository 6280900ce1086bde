/** Requests about one student that wait for a second person, for staff who see requests; nothing where none waits. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { listRequests } from '../../requests/contract.ts';
import { useWords } from '../words.ts';
import { RequestRows } from './requests-list.tsx';

export function WaitingRequests({ studentId }: { studentId: number }) {
  const t = useWords();
  // Those that wait come first.
  const query = useStaffQuery(listRequests, { studentId, page: 1, size: 20 });
  const waiting = query.data?.rows.filter(({ decision }) => decision === null) ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t('PAYMENTS.requests.waiting')} className="flex flex-col gap-2">
      <h2 className="text-16">{t('PAYMENTS.requests.waiting')}</h2>
      <RequestRows rows={waiting} />
    </section>
  );
}
