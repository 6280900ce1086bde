/** A student's history, latest first: entries of all areas. */
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useLateWords } from '#platform/web/use-late-words.ts';
import { useAnyWords, useFormats } from '#platform/web/words.ts';
import type { StudentRecord } from '../../records/contract.ts';
import { useHistory } from '../student-data.ts';
import { useWords } from '../words.ts';

export function StudentHistory({ student }: { student: StudentRecord }) {
  const t = useWords();
  const say = useAnyWords();
  const { day } = useFormats();
  const query = useHistory(student.id);
  const entries = query.data;
  const spoken = useLateWords(entries?.map(({ area }) => area) ?? []);
  if (!entries || !spoken) {
    return <NotLoaded query={query} count={4} />;
  }
  if (entries.length === 0) return <EmptyState drawing="notebook">{t('STUDENT.history.none')}</EmptyState>;
  return (
    <ol className="rounded-card border border-rule bg-surface px-4 py-2">
      {entries.map(({ on, key, facts, note }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a day may say the same.
          key={index}
          className="grid gap-x-6 gap-y-0.5 border-b border-rule py-2.5 last:border-0 menu:grid-cols-[7.5rem_minmax(0,1fr)]"
        >
          <time dateTime={on} className="text-13 text-ink-3 menu:pt-0.5">
            {day(on)}
          </time>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {say(key, facts)}
            {note && <span className="block text-13 text-ink-2">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
