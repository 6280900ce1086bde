/** One class, or a group across classes: its record and the contributions of other areas. */
import { Pencil, School, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { go, useAddress } from '#platform/web/navigation.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { type ClassRecord, listClassRecords } from '../classes-contract.ts';
import { useClassRecords, useClassWrites, useGroups } from './class-data.ts';
import { ClassParts } from './class-parts.tsx';
import { Heads } from './class-table.tsx';
import { GroupBody, GroupMenu } from './group-body.tsx';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./class-form.tsx')).ClassForm;

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={listClassRecords} staffOnly title={t('CLASS.one')} icon={School}>
      <ClassOfAddress />
    </PageOfCall>
  );
}

function ClassOfAddress() {
  const t = useWords();
  const { search } = useAddress();
  const query = useClassRecords();
  const groups = useGroups();
  const requestedId = Number(search['class']);
  const classroom = query.data?.find(({ id }) => id === requestedId);
  const group = groups.data?.find(({ id }) => id === requestedId);
  const failed = [query, groups].find(({ data, error }) => data === undefined && error);
  return (
    <Page
      title={classroom?.name ?? group?.name ?? t('CLASS.one')}
      icon={School}
      crumb={t('CLASS.title')}
      actions={
        classroom?.mayEdit ? (
          <ClassMenu classroom={classroom} />
        ) : group?.mayEdit ? (
          <GroupMenu group={group} />
        ) : null
      }
    >
      <BackLink to="/classes">{t('CLASS.all')}</BackLink>
      {classroom ? (
        <ClassBody classroom={classroom} />
      ) : group ? (
        <GroupBody group={group} />
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : query.data && groups.data ? (
        <EmptyState drawing="paths" size="full">
          {t('CLASS.gone')}
        </EmptyState>
      ) : (
        <RowSkeletons />
      )}
    </Page>
  );
}

function ClassBody({ classroom }: { classroom: ClassRecord }) {
  const t = useWords();
  const { sectionName, levelName, series, room, masterName, girls, boys, repeating } = classroom;
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
          {classroom.size > 0 && (
            <dd className="tabular text-13 text-ink-2">
              {[
                t('CLASS.girls', { count: girls }),
                t('CLASS.boys', { count: boys }),
                repeating > 0 && t('CLASS.repeating', { count: repeating }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </dd>
          )}
        </div>
      </dl>
      <ClassParts classroom={{ ...classroom, isGroup: false }} />
    </div>
  );
}

function ClassMenu({ classroom }: { classroom: ClassRecord }) {
  const t = useWords();
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
