/** Records of the school that a full list does not name: closed at first, since most of them wait for a decision above. */
import { useState } from 'react';
import { useAbsent } from '../import/imports-data.ts';
import { Pager } from '../pager.tsx';
import { useWords } from '../words.ts';

export function AbsentRecords({ id }: { id: number }) {
  const t = useWords();
  const [page, setPage] = useState(1);
  const { data } = useAbsent(id, page);
  if (data === undefined) return null;
  return (
    <section className="rounded-card border border-rule bg-surface p-4">
      {data.total === 0 ? (
        <p className="text-14">{t('IMPORT.absent.none')}</p>
      ) : (
        <details>
          <summary className="cursor-pointer text-14 font-medium">
            {t('IMPORT.absent.title', { count: data.total })}
          </summary>
          <p className="mt-2 text-13 text-ink-2">{t('IMPORT.absent.text')}</p>
          <ul className="mt-2 columns-1 gap-6 text-14 menu:columns-2">
            {data.rows.map((record) => (
              <li key={record.id} className="break-inside-avoid py-0.5 [overflow-wrap:anywhere]">
                {record.label}
              </li>
            ))}
          </ul>
          <Pager page={page} shown={data} onPage={setPage} />
        </details>
      )}
    </section>
  );
}
