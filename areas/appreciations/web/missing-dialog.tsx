/** Missing texts in a period, by class, subject and writer. */

import { namesakeNumbers } from '#platform/kernel/people/namesakes.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { listName as personName } from '#platform/web/school-names.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { listMissing, type MissingItem } from '../reading-contract.ts';
import { useListName } from './names.ts';
import { useWords } from './words.ts';

function namedApart(students: MissingItem['students']): readonly string[] {
  const numbers = namesakeNumbers(students);
  return students.map((student) => [personName(student), numbers.get(student.id)].filter(Boolean).join(' '));
}

export function MissingDialog({ period, onClose }: { period: PeriodKey; onClose: () => void }) {
  const t = useWords();
  const listName = useListName();
  const query = useCallQuery(listMissing, { period });
  return (
    <Dialog open onClose={onClose} dismissable wide title={t('APPRECIATION.missing.title')}>
      {query.data ? (
        <ul className="flex flex-col gap-4">
          {query.data.map((row) => (
            <li key={`${row.classId} ${row.kind} ${row.subjectId}`}>
              <Link
                to="/appreciations/class"
                search={{ class: row.classId, kind: row.kind, subject: row.subjectId ?? undefined, period }}
                className="font-medium text-primary underline [overflow-wrap:anywhere]"
              >
                {t('APPRECIATION.missing.list', {
                  class: row.className,
                  list: listName(row),
                  count: row.students.length,
                })}
              </Link>
              <p className="text-13 text-ink-3">{row.writers.join(', ')}</p>
              <p className="text-14 text-ink-2 [overflow-wrap:anywhere]">
                {namedApart(row.students).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <NotLoaded query={query} count={4} />
      )}
    </Dialog>
  );
}
