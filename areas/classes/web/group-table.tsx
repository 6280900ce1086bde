/** The groups across classes of this year, under the classes; and for those who may the way to add one. */
import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { WholeListTools } from '#platform/web/ui/list-tools.tsx';
import { canWrite } from '../classes-contract.ts';
import { exportGroups, printGroups } from '../export-contract.ts';
import type { GroupRecord } from '../groups-contract.ts';
import { useGroups } from './class-data.ts';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./group-form.tsx')).GroupForm;

/** @param text what is searched for */
export function GroupTable({ text }: { text: string }) {
  const t = useWords();
  const session = useSession();
  const query = useGroups();
  const [adding, setAdding] = useState(false);
  const groups = query.data ?? [];
  const found = groups.filter(({ name, teaching }) =>
    holdsWords(
      [name, ...teaching.flatMap(({ subjectName, teacherName }) => [subjectName, teacherName])],
      text,
    ),
  );
  const mayAdd = hasRoleIn(session, canWrite, 'organisation');
  if (query.error && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined || (found.length === 0 && (text !== '' || !mayAdd))) return null;
  return (
    <section aria-label={t('GROUP.title')}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-baseline gap-x-2 text-16">
          {t('GROUP.title')}
          {groups.length > 0 && (
            <span className="text-13 font-normal text-ink-3">
              {t('GROUP.count', { count: groups.length })}
            </span>
          )}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {groups.length > 0 && <WholeListTools call={exportGroups} document={printGroups} />}
          {mayAdd && (
            <Button small icon={Plus} onClick={() => setAdding(true)}>
              {t('GROUP.add')}
            </Button>
          )}
        </div>
      </div>
      {found.length === 0 ? (
        <p className="rounded-card border border-rule bg-surface px-4 py-3 text-14 text-ink-2">
          {t('GROUP.none')}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-rule bg-surface">
          {found.map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </ul>
      )}
      {adding && (
        <LazyPart
          load={loadForm}
          onMissing={() => setAdding(false)}
          props={{ opened: null, onClose: () => setAdding(false) }}
        />
      )}
    </section>
  );
}

function GroupRow({ group }: { group: GroupRecord }) {
  const t = useWords();
  const { id, name, sectionName, room, teaching, size, closed } = group;
  const taught = teaching.map(({ subjectName, teacherName }) => `${subjectName}, ${teacherName}`).join(' · ');
  const facts = [sectionName, room && `${t('CLASS.columns.room')} ${room}`];
  return (
    <li className="border-b border-rule last:border-0">
      <Link
        to="/classes/detail"
        search={{ class: id }}
        data-row
        className="flex min-h-row items-center gap-3 px-4 py-2 hover:bg-sunken"
      >
        <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 menu:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)] menu:items-center">
          <span className="min-w-0">
            <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="block text-13 text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
          </span>
          <span className="text-13 text-ink-2 menu:text-14">{taught}</span>
          <span className="tabular flex flex-wrap items-center gap-2 text-13 text-ink-2 menu:justify-end menu:text-14">
            {t('CLASS.heads', { count: size })}
            {closed && <StatusChip tone="closed">{t('GROUP.closed')}</StatusChip>}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
