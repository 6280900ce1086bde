/** One class: its record, and the parts that later areas bring. */
import { Pencil, School, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isStaff } from '#platform/kernel/roles.ts';
import { usePieces } from '#platform/web/gathering.ts';
import { go, useAddress } from '#platform/web/navigation.ts';
import { useMayCall } from '#platform/web/queries.ts';
import { useSession } from '#platform/web/session.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState, useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useAnyWords, useWords } from '#platform/web/words.ts';
import { type ClassRecord, listClassRecords } from '../classes-contract.ts';
import type { en } from '../late-words/en.ts';
import { useClassRecords, useClassWrites } from './class-data.ts';
import { Heads } from './class-table.tsx';
import { partsOfClass } from './places.ts';

const loadForm = async () => (await import('./class-form.tsx')).ClassForm;

export function Screen() {
  const t = useWords<typeof en>();
  const { search } = useAddress();
  const query = useClassRecords();
  const staff = isStaff(useSession());
  const mayRead = useMayCall(listClassRecords) && staff;
  const classroom = query.data?.find(({ id }) => id === Number(search['class']));
  return (
    <Page
      title={classroom?.name ?? t('CLASS.one')}
      icon={School}
      crumb={t('CLASS.title')}
      actions={classroom?.mayEdit && <ClassMenu classroom={classroom} />}
    >
      <BackLink to="/classes">{t('CLASS.all')}</BackLink>
      {!mayRead ? (
        <EmptyState drawing="paths" size="full">
          {t('CLASS.noRole')}
        </EmptyState>
      ) : classroom ? (
        <ClassBody classroom={classroom} />
      ) : query.data ? (
        <EmptyState drawing="paths" size="full">
          {t('CLASS.gone')}
        </EmptyState>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowSkeletons />
      )}
    </Page>
  );
}

function ClassBody({ classroom }: { classroom: ClassRecord }) {
  const t = useWords<typeof en>();
  const say = useAnyWords();
  const parts = usePieces(partsOfClass);
  const { sectionName, levelName, series, room, masterName } = classroom;
  const facts = [
    [t('CLASS.columns.level'), [sectionName, levelName].filter(Boolean).join(' · ')],
    [t('CLASS.columns.series'), series],
    [t('CLASS.columns.room'), room],
    [t('CLASS.columns.master'), masterName ?? t('CLASS.noMaster')],
  ] as const;
  return (
    <div className="flex flex-col gap-5">
      <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-card border border-rule bg-surface p-4">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-13 text-ink-3">{name}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ),
        )}
        <div>
          <dt className="text-13 text-ink-3">{t('CLASS.columns.heads')}</dt>
          <dd className="font-medium">
            <Heads classroom={classroom} />
          </dd>
        </div>
      </dl>
      {parts.map((part) => (
        <section key={part.id} aria-label={say(part.label)}>
          <h2 className="mb-2 text-16">{say(part.label)}</h2>
          <LazyPart load={part.loadBody} fallback={<RowSkeletons />} props={{ classroom }} />
        </section>
      ))}
    </div>
  );
}

function ClassMenu({ classroom }: { classroom: ClassRecord }) {
  const t = useWords<typeof en>();
  const textOf = useFailureText();
  const { remove } = useClassWrites();
  const [open, setOpen] = useState<'form' | 'delete' | null>(null);
  const onDelete = () =>
    remove.mutate(
      { id: classroom.id },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('CLASS.deleted') });
          go('/classes');
        },
        onError: (error) => showToast({ kind: 'error', text: textOf(error) }),
        onSettled: () => setOpen(null),
      },
    );
  return (
    <>
      <Menu
        label={t('CLASS.actions', { name: classroom.name })}
        actions={[
          { label: t('CLASS.edit'), icon: Pencil, onSelect: () => setOpen('form') },
          { label: t('CLASS.delete'), icon: Trash2, onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'form' && (
        <LazyPart
          load={loadForm}
          onMissing={() => setOpen(null)}
          props={{ opened: classroom, onClose: () => setOpen(null) }}
        />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        title={t('CLASS.deleteTitle')}
        danger
        confirm={t('CLASS.delete')}
        busy={remove.isPending}
        onCancel={() => setOpen(null)}
        onConfirm={onDelete}
      >
        {t('CLASS.deleteText', { name: classroom.name })}
      </ConfirmDialog>
    </>
  );
}
