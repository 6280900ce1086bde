/** One page of the audit log, and the button for the next. */

import { rightsInWords } from '#areas/accounts/web/public/rights-in-words.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useAnyWords, useFormats } from '#platform/web/words.ts';
import { changeInWords } from '../change-in-words.ts';
import { type AuditItem, auditPage, listAudit } from '../contract.ts';
import { subjectInWords } from '../subject-in-words.ts';
import { useWords } from './words.ts';

interface PartProps {
  query: InputOf<typeof listAudit>;
  last: boolean;
  onMore: (end: number) => void;
}

export function AuditPart({ query: input, last, onMore }: PartProps) {
  const t = useWords();
  const query = useCallQuery(listAudit, input, { freshFor: 0 });
  const entries = query.data;
  if (!entries) {
    return <NotLoaded query={query} count={6} />;
  }
  const end = entries.at(-1)?.id;
  if (end === undefined) {
    return input.before === null ? <EmptyState drawing="search">{t('AUDIT.none')}</EmptyState> : null;
  }
  return (
    <>
      <ol className="overflow-hidden rounded-card border border-rule bg-surface">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {last && entries.length === auditPage && (
        <Button className="self-center" onClick={() => onMore(end)}>
          {t('AUDIT.more')}
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: AuditItem }) {
  const t = useWords();
  const say = useAnyWords();
  const { dayAndTime } = useFormats();
  const { at, who, action, subject, subjectName, reason } = entry;
  const more = [...changeInWords(say, rightsInWords, entry), ...(reason ? [reason] : [])];
  const key = `AUDIT.actions.${action}`;
  const done = say(key);
  const [kind, number] = subject.split(' ');
  const name = subjectName ?? subjectInWords(say, subject);
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-rule px-4 py-2.5 last:border-0 menu:grid-cols-[10.5rem_minmax(0,1fr)]">
      <time dateTime={at} className="tabular text-13 text-ink-3 menu:pt-0.5">
        {dayAndTime(at)}
      </time>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium">{who ?? t('AUDIT.nobody')}</span>
        {' · '}
        {done === key ? action : done}
        <span className="block text-13 text-ink-2">
          {kind === 'student' && subjectName ? (
            <Link
              to="/student/detail"
              search={{ student: Number(number) }}
              className="text-primary hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
          {more.map((text) => ` · ${text}`)}
        </span>
      </span>
    </li>
  );
}
