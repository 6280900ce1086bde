/** Ticks who belongs to a group, class by class; shows the consequences for those who leave it before it is saved. */
import { useState } from 'react';
import type { ClassOnPage } from '#areas/classes/web/extension-points.ts';
import { useClassRecords } from '#areas/classes/web/public/class-records.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import type { StudentItem } from '../../contract.ts';
import { ConsequenceNotice } from '../enrolments/consequences.tsx';
import { useStudentsOfClass } from '../list-data.ts';
import { useGroupConsequences, useStudentWrites } from '../student-data.ts';
import { StudentTicks } from '../student-ticks.tsx';
import { useWords } from '../words.ts';

/** A choice beside the classes: the current members of the group. */
const members = 'members';

interface Fields {
  /** Boxes ticked or unticked since the last read. */
  readonly changes: readonly (readonly [id: number, belongs: boolean])[];
}

export function GroupMembersDialog({ group, onClose }: { group: ClassOnPage; onClose: () => void }) {
  const t = useWords();
  const classes = useClassRecords().data ?? [];
  const [shown, setShown] = useState<number | null>(null);
  const current = useStudentsOfClass(group.id);
  const listed = useStudentsOfClass(shown ?? group.id);
  const belonging = new Set(current.data?.rows.map(({ id }) => id));
  const changesOf = ({ changes }: Fields) => {
    const changed = changes.filter(([id, wanted]) => wanted !== belonging.has(id));
    const ids = (added: boolean) => changed.filter(([, wanted]) => wanted === added).map(([id]) => id);
    return { add: ids(true), remove: ids(false) };
  };
  const form = useActForm({
    name: null,
    start: { changes: [] },
    write: useStudentWrites().changeMembers,
    inputOf: (typed: Fields) => {
      const { add, remove } = changesOf(typed);
      return add.length + remove.length > 0 ? { groupId: group.id, add, remove } : null;
    },
    done: t('STUDENT.saved'),
    onClose,
  });
  const { changes } = form.fields;
  const { add, remove } = changesOf(form.fields);
  const ticked = new Map(changes);
  const consequences = useGroupConsequences(group.id, remove).data ?? [];
  const offered = classes.filter(
    ({ mayEdit, sectionId }) => mayEdit && (group.sectionId === null || sectionId === group.sectionId),
  );
  const tick = (students: readonly StudentItem[], wanted: boolean) =>
    form.change({
      changes: [...new Map([...changes, ...students.map(({ id }) => [id, wanted] as const)])],
    });
  const failed = [current, listed].find(({ data, error }) => data === undefined && error);
  return (
    <FormDialog
      title={t('STUDENT.groups.title', { name: group.name })}
      subtitle={t('STUDENT.groups.size', { count: belonging.size + add.length - remove.length })}
      form={{ ...form, dirty: form.ready }}
    >
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
          isTicked={({ id }) => ticked.get(id) ?? belonging.has(id)}
          onTick={tick}
          none={t(shown === null ? 'STUDENT.groups.none' : 'STUDENT.emptyClass')}
        />
      ) : (
        <RowSkeletons count={6} />
      )}
    </FormDialog>
  );
}
