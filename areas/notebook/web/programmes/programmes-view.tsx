/** The programmes of the year, by subject and level. */
import { Copy, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { hasAccess } from '#platform/kernel/roles.ts';
import { useContributions } from '#platform/web/contributions.ts';
import { importEntries } from '#platform/web/import-entries.ts';
import { go } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { copyProgrammes, type ListedProgramme, listProgrammes } from '../../programmes/contract.ts';
import { useWords } from '../words.ts';

const loadForm = async () => (await import('./programme-form.tsx')).ProgrammeForm;
const loadOpened = async () => (await import('./programme-form.tsx')).OpenedProgramme;

export function ProgrammesView() {
  const t = useWords();
  const { number } = useFormats();
  const query = useCallQuery(listProgrammes, {});
  const copy = useTapWrite(copyProgrammes, [listProgrammes]);
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  const session = useSession();
  const imports = useContributions(importEntries).find(({ needs }) => hasAccess(needs, session));
  const entry = hasAccess(['SLM.ClassNotebook.Administrate'], session) ? imports : undefined;
  const list = query.data;
  if (list === undefined) return <NotLoaded query={query} count={6} />;
  const copyAll = () =>
    copy.mutate(
      {},
      {
        onSuccess: ({ copied }) =>
          showToast({ kind: 'info', text: t('PROGRAMMES.copied', { count: copied }) }),
      },
    );
  const buttons = (
    <>
      {entry && (
        <Button icon={FileUp} onClick={() => go(entry.to, { search: { kind: 'programmes' } })}>
          {t('PROGRAMMES.import')}
        </Button>
      )}
      {list.toCopy > 0 && (
        <Button icon={Copy} busy={copy.isPending} onClick={copyAll}>
          {t('PROGRAMMES.copy', { count: list.toCopy })}
        </Button>
      )}
      <Button look="primary" icon={Plus} onClick={() => setOpened('new')}>
        {t('PROGRAMMES.add')}
      </Button>
    </>
  );
  return (
    <>
      {list.programmes.length === 0 ? (
        <EmptyState
          drawing="notebook"
          size="full"
          title={t('PROGRAMMES.none')}
          action={<span className="flex flex-wrap justify-center gap-2">{buttons}</span>}
        >
          {t('PROGRAMMES.noneHelp')}
        </EmptyState>
      ) : (
        <>
          <PageActions>{buttons}</PageActions>
          <ul className="divide-y divide-rule rounded-card border border-rule bg-surface">
            {list.programmes.map((programme) => (
              <li key={programme.programmeId}>
                <button
                  type="button"
                  className="flex min-h-row w-full flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-left hover:bg-sunken"
                  onClick={() => setOpened(programme.programmeId)}
                >
                  <span className="font-medium [overflow-wrap:anywhere]">{nameOf(programme)}</span>
                  <span className="text-13 text-ink-2">
                    {t('PROGRAMMES.lessons', { count: programme.lessons })} ·{' '}
                    {t('PROGRAMMES.hours', { hours: number(programme.minutes / 60) })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {opened === 'new' && (
        <LazyPart
          load={loadForm}
          onMissing={() => setOpened(null)}
          props={{ opened: null, list, onClose: () => setOpened(null) }}
        />
      )}
      {typeof opened === 'number' && (
        <LazyPart
          load={loadOpened}
          onMissing={() => setOpened(null)}
          props={{ id: opened, list, onClose: () => setOpened(null) }}
        />
      )}
    </>
  );
}

function nameOf({ subjectName, levelName, series }: ListedProgramme): string {
  return [subjectName, levelName, series].filter(Boolean).join(' · ');
}
