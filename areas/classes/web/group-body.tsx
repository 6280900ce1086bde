/** A group across classes on its page: its record, its parts, and what may be done with it. */
import { Lock, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { go } from '#platform/web/navigation.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { GroupRecord } from '../groups-contract.ts';
import { useGroupWrites } from './class-data.ts';
import { ClassParts } from './class-parts.tsx';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./group-form.tsx')).GroupForm;

export function GroupBody({ group }: { group: GroupRecord }) {
  const t = useWords();
  const { sectionName, room, size, closed, mayEdit } = group;
  const facts = [
    [t('GROUP.section'), sectionName ?? t('GROUP.wholeSchool')],
    [t('CLASS.columns.room'), room],
    [t('GROUP.members'), t('CLASS.heads', { count: size })],
  ] as const;
  return (
    <div className="flex flex-col gap-5">
      <dl className="flex flex-wrap items-start gap-x-8 gap-y-3 rounded-card border border-rule bg-surface p-4">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="text-13 text-ink-3">{name}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ),
        )}
        {closed && (
          <div>
            <dt className="sr-only">{t('GROUP.state')}</dt>
            <dd>
              <StatusChip tone="closed">{t('GROUP.closed')}</StatusChip>
            </dd>
          </div>
        )}
      </dl>
      <ClassParts classroom={{ ...group, mayEdit: mayEdit && !closed, isGroup: true }} />
    </div>
  );
}

export function GroupMenu({ group }: { group: GroupRecord }) {
  const t = useWords();
  const textOf = useFailureText();
  const { close, remove } = useGroupWrites();
  const [open, setOpen] = useState<'form' | 'close' | 'delete' | null>(null);
  const { id, name, version, closed } = group;
  const answers = (text: string, after?: () => void) => ({
    onSuccess: () => {
      showToast({ kind: 'info', text });
      after?.();
    },
    onError: (error: Parameters<typeof textOf>[0]) => showToast({ kind: 'error', text: textOf(error) }),
    onSettled: () => setOpen(null),
  });
  const setClosed = (wanted: boolean) =>
    close.mutate({ id, version, closed: wanted }, answers(t(wanted ? 'GROUP.closedNow' : 'GROUP.openedNow')));
  return (
    <>
      <Menu
        label={t('CLASS.actions', { name })}
        actions={[
          ...(closed
            ? [{ label: t('GROUP.reopen'), icon: LockOpen, onSelect: () => setClosed(false) }]
            : [
                { label: t('GROUP.edit'), icon: Pencil, onSelect: () => setOpen('form') },
                { label: t('GROUP.close'), icon: Lock, onSelect: () => setOpen('close') },
              ]),
          { label: t('GROUP.delete'), icon: Trash2, onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'form' && (
        <LazyPart
          load={loadForm}
          onMissing={() => setOpen(null)}
          props={{ opened: group, onClose: () => setOpen(null) }}
        />
      )}
      <ConfirmDialog
        open={open === 'close'}
        title={t('GROUP.closeTitle')}
        confirm={t('GROUP.close')}
        busy={close.isPending}
        onCancel={() => setOpen(null)}
        onConfirm={() => setClosed(true)}
      >
        {t('GROUP.closeText', { name })}
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'delete'}
        title={t('GROUP.deleteTitle')}
        danger
        confirm={t('GROUP.delete')}
        busy={remove.isPending}
        onCancel={() => setOpen(null)}
        onConfirm={() =>
          remove.mutate(
            { id },
            answers(t('GROUP.deleted'), () => go('/classes')),
          )
        }
      >
        {t('GROUP.deleteText', { name })}
      </ConfirmDialog>
    </>
  );
}
