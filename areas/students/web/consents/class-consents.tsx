/** Records the signed forms of a class at once: a tick for each. */
import { useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import { type ConsentPurpose, purposes } from '../../consents/contract.ts';
import type { SeenStudent } from '../../contract.ts';
import { useWords } from '../words.ts';
import { useClassConsents, useConsentWrites } from './consents-data.ts';

interface ClassConsentsProps {
  classId: number;
  className: string;
  students: readonly SeenStudent[];
  onClose: () => void;
}

export function ClassConsents({ classId, className, students, onClose }: ClassConsentsProps) {
  const t = useWords();
  const ui = useUiWords();
  const query = useClassConsents(classId);
  const { saveClass } = useConsentWrites();
  const [purpose, setPurpose] = useState<ConsentPurpose>('record');
  /** Boxes ticked or unticked since the last read. */
  const [changes, setChanges] = useState<ReadonlyMap<number, boolean>>(new Map());
  const current = new Set(
    (query.data ?? []).filter(({ given }) => given.includes(purpose)).map(({ id }) => id),
  );
  const ticked = (id: number) => changes.get(id) ?? current.has(id);
  const changed = [...changes].filter(([id, given]) => given !== current.has(id));
  const listed = students.filter(({ id }) => query.data?.some((one) => one.id === id));
  const save = () =>
    saveClass.mutate(
      {
        classId,
        purpose,
        given: changed.filter(([, given]) => given).map(([id]) => id),
        withdrawn: changed.filter(([, given]) => !given).map(([id]) => id),
      },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('STUDENT.saved') });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('STUDENT.consent.ofClass')}
      subtitle={className}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={saveClass.isPending} disabled={changed.length === 0} onClick={save}>
            {changed.length === 0
              ? ui('UI.actions.save')
              : t('STUDENT.consent.save', { count: changed.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Segmented
          label={t('STUDENT.consent.title')}
          value={purpose}
          onChange={(chosen) => {
            setPurpose(chosen);
            setChanges(new Map());
          }}
          choices={purposes.map((value) => ({ value, label: t(`STUDENT.consent.purposes.${value}`) }))}
        />
        <p className="text-13 text-ink-3">{t(`STUDENT.consent.wording.${purpose}`)}</p>
        {query.data === undefined ? (
          <NotLoaded query={query} size="pop" />
        ) : (
          <>
            <Button
              small
              className="self-start"
              onClick={() => setChanges(new Map(listed.map(({ id }) => [id, true])))}
            >
              {t('STUDENT.consent.all')}
            </Button>
            <ul className="flex flex-col gap-1">
              {listed.map((student) => (
                <li key={student.id}>
                  <Checkbox
                    checked={ticked(student.id)}
                    onChange={(given) => setChanges(new Map([...changes, [student.id, given]]))}
                  >
                    {listName(student)}
                  </Checkbox>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
