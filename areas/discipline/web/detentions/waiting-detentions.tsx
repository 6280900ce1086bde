/** Names the students whose detentions wait for a session, so that one of the right size is planned. */
import { listName } from '#platform/web/school-names.ts';
import { useWords } from '../words.ts';
import { useWaitingDetentions } from './use-waiting-detentions.ts';

const mostShown = 8;

export function WaitingDetentions() {
  const t = useWords();
  const { waiting } = useWaitingDetentions();
  if (waiting.length === 0) return null;
  return (
    <section className="rounded-card border border-rule bg-surface">
      <h2 className="border-b border-rule px-4 py-3 text-16">
        {t('DISCIPLINE.detentions.waiting', { count: waiting.length })}
      </h2>
      <ul className="px-4 py-2 text-14 text-ink-2">
        {waiting.slice(0, mostShown).map(({ id, student, hours }) => (
          <li key={id} className="py-1 [overflow-wrap:anywhere]">
            {[listName(student), student.className, t('DISCIPLINE.detentions.hours', { count: hours ?? 0 })]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
        {waiting.length > mostShown && (
          <li className="py-1">{t('DISCIPLINE.detentions.more', { count: waiting.length - mostShown })}</li>
        )}
      </ul>
    </section>
  );
}
