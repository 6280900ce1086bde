/** The liaison book of a student: what school and family wrote to each other, the latest first. */
import { useState } from 'react';
import type { StudentRecord } from '#areas/students/web/extension-points.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { listName } from '#platform/web/school-names.ts';
import { AddButton } from '#platform/web/ui/add-button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { listOfStudent } from '../inbox/inbox-contract.ts';
import { useReach } from './communication-data.ts';
import { ReceivedRow } from './inbox/received-row.tsx';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./messages/message-form.tsx')).MessageForm;
const loadThread = async () => (await import('./inbox/thread-dialog.tsx')).ThreadDialog;

export function StudentMessages({ student }: { student: StudentRecord }) {
  const t = useWords();
  const query = useCallQuery(listOfStudent, { id: student.id }, { keep: true });
  const [opened, setOpened] = useState<number | null>(null);
  const close = () => setOpened(null);
  if (!query.data) return <NotLoaded query={query} count={5} />;
  if (query.data.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <WriteAbout student={student} />
        <EmptyState drawing="notebook" title={t('COMMUNICATION.book.none')}>
          {t('COMMUNICATION.book.noneHelp')}
        </EmptyState>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <WriteAbout student={student} />
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
    </div>
  );
}

/** Staff write to the family from here, and the family to the staff of the child. */
function WriteAbout({ student }: { student: StudentRecord }) {
  const t = useWords();
  const reach = useReach().data;
  const [writing, setWriting] = useState(false);
  const close = () => setWriting(false);
  if (!reach) return null;
  const inReach = new Set(reach.classes.map(({ id }) => id));
  const here = [
    ...student.enrolments.filter(({ current }) => current).map(({ classId }) => classId),
    ...student.groups.map(({ groupId }) => groupId),
  ];
  const toFamily = reach.audiences.includes('students') && here.some((id) => inReach.has(id));
  if (!toFamily && reach.audiences.some((audience) => audience !== 'people')) return null;
  if (reach.audiences.length === 0) return null;
  const to = toFamily ? { to: { id: student.id, name: listName(student) } } : {};
  return (
    <>
      <div className="self-start">
        <AddButton onClick={() => setWriting(true)}>
          {t(toFamily ? 'COMMUNICATION.book.write' : 'COMMUNICATION.book.writeToStaff')}
        </AddButton>
      </div>
      {writing && (
        <LazyPart load={loadForm} onMissing={close} props={{ draft: null, ...to, onClose: close }} />
      )}
    </>
  );
}
