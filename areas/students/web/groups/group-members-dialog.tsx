/** Ticks who belongs to a group, class by class; shows the consequences for those who leave it before it is saved. */
import { useState } from 'react';
import type { ClassOnPage } from '#areas/classes/web/extension-points.ts';
import { useClassRecords } from '#areas/classes/web/public/class-records.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState, useFailureText } from '#platform/web/ui/error-state.tsx';
import { LeaveDialog } from '#platform/web/ui/leave-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import type { StudentItem } from '../../contract.ts';
import { ConsequenceNotice } from '../enrolments/consequences.tsx';
import { useStudentsOfClass } from '../list-data.ts';
import { useGroupConsequences, useStudentWrites } from '../student-data.ts';
import { StudentTicks } from '../student-ticks.tsx';
import { useWords } from '../words.ts';

/** A choice beside the classes: the current members of the group. */
const members = 'members';

export function GroupMembersDialog({ group, onClose }: { group: ClassOnPage; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const { changeMembers } = useStudentWrites();
  const classes = useClassRecords().data ?? [];
  const [shown, setShown] = useState<number | null>(null);
  /** Boxes ticked or unticked since the last read. */
  const [changes, setChanges] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [leaving, setLeaving] = useState(false);
  const current = useStudentsOfClass(group.id);
  const listed = useStudentsOfClass(shown ?? group.id);
  const belonging = new Set(current.data?.rows.map(({ id }) => id));
  const changed = [...changes].filter(([id, wanted]) => wanted !== belonging.has(id));
  const add = changed.filter(([, wanted]) => wanted).map(([id]) => id);
  const remove = changed.filter(([, wanted]) => !wanted).map(([id]) => id);
  const consequences = useGroupConsequences(group.id, remove).data ?? [];
  const offered = classes.filter(
    ({ mayEdit, sectionId }) => mayEdit && (group.sectionId === null || sectionId === group.sectionId),
  );
  const tick = (students: readonly StudentItem[], wanted: boolean) =>
    setChanges(new Map([...changes, ...students.map(({ id }) => [id, wanted] as const)]));
  const save = () =>
    changeMembers.mutate(
      { groupId: group.id, add, remove },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('STUDENT.saved') });
          onClose();
        },
      },
    );
  const close = () => (changed.length > 0 ? setLeaving(true) : onClose());
  const failed = [current, listed].find(({ data, error }) => data === undefined && error);
  return (
    <Dialog
      open
      onClose={close}
      title={t('STUDENT.groups.title', { name: group.name })}
      subtitle={t('STUDENT.groups.size', { count: belonging.size + add.length - remove.length })}
      wrong={changeMembers.error && failureText(changeMembers.error)}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={changeMembers.isPending}
            disabled={changed.length === 0}
            onClick={save}
          >
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {remove.length > 0 && <ConsequenceNotice found={consequences} />}
        <Select
          label={t('STUDENT.groups.from')}
          value={shown === null ? members : String(shown)}
          onChange={(chosen) => setShown(chosen === members ? null : Number(chosen))}
          options={[
            { value: members, label: t('STUDENT.groups.now') },
            ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        {failed ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} size="pop" />
        ) : listed.data && current.data ? (
          <StudentTicks
            students={listed.data.rows}
            isTicked={({ id }) => changes.get(id) ?? belonging.has(id)}
            onTick={tick}
            none={t(shown === null ? 'STUDENT.groups.none' : 'STUDENT.emptyClass')}
          />
        ) : (
          <RowSkeletons count={6} />
        )}
      </div>
      <LeaveDialog open={leaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Dialog>
  );
}
