/** The liaison book of a student: what school and family wrote to each other, the latest first. */
import { useState } from 'react';
import type { StudentRecord } from '#areas/students/web/extension-points.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useWords } from '#platform/web/words.ts';
import { listOfStudent } from '../inbox-contract.ts';
import type { en } from '../late-words/en.ts';
import { ReceivedRow } from './received-row.tsx';

const loadThread = async () => (await import('./thread-dialog.tsx')).ThreadDialog;

export function StudentMessages({ student }: { student: StudentRecord }) {
  const t = useWords<typeof en>();
  const query = useCallQuery(listOfStudent, { id: student.id }, { keep: true });
  const [opened, setOpened] = useState<number | null>(null);
  const close = () => setOpened(null);
  if (!query.data) return <NotLoaded query={query} count={5} />;
  if (query.data.length === 0)
    return (
      <EmptyState drawing="notebook" title={t('COMMUNICATION.book.none')}>
        {t('COMMUNICATION.book.noneHelp')}
      </EmptyState>
    );
  return (
    <>
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {query.data.map((row) => (
          <li key={row.copyId} className="border-b border-rule last:border-0">
            <ReceivedRow row={row} onOpen={() => setOpened(row.copyId)} />
          </li>
        ))}
      </ul>
      {opened !== null && (
        <LazyPart
          key={opened}
          load={loadThread}
          onMissing={close}
          props={{ of: { copyId: opened }, onClose: close }}
        />
      )}
    </>
  );
}
