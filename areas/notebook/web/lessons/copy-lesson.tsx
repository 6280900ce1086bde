/** Copies a lesson into one that is not written: of a parallel class, or the next one of the same class. */
import { useState } from 'react';
import { addDays } from '#platform/kernel/time.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { listNotebooks, type NotebookItem, notebooksOfThisYear } from '../../contract.ts';
import { type LessonEntry, readLessons, saveLesson } from '../../lessons/contract.ts';
import { useWords } from '../words.ts';
import { copyOf } from './copy-fields.ts';

interface CopyLessonProps {
  notebook: NotebookItem;
  entry: LessonEntry;
  onClose: () => void;
}

export function CopyLesson({ notebook, entry, onClose }: CopyLessonProps) {
  const t = useWords();
  const formats = useFormats();
  const notebooks = useCallQuery(listNotebooks, notebooksOfThisYear, { keep: true });
  const parallel = (notebooks.data?.rows ?? []).filter(
    (one) => one.mayEdit && one.subjectId === notebook.subjectId && one.notebookId !== notebook.notebookId,
  );
  const [picked, setPicked] = useState<number | null>(null);
  const [chosen, setChosen] = useState('');
  const targetId = picked ?? parallel[0]?.notebookId ?? notebook.notebookId;
  const lessons = useCallQuery(readLessons, {
    notebookId: targetId,
    from: addDays(formats.today(), -1),
  });
  const save = useTapWrite(saveLesson, [readLessons]);
  const slots = lessons.data?.slots ?? [];
  const keyOf = (slot: (typeof slots)[number]) => `${slot.lessonId} ${slot.day}`;
  // The same class goes on with the first lesson after this one.
  const usual = slots.find(({ heldOn }) => targetId !== notebook.notebookId || heldOn > entry.heldOn);
  const slot = slots.find((one) => keyOf(one) === chosen) ?? usual;
  const copy = () =>
    slot &&
    save.mutate(copyOf(entry, targetId, slot), {
      onSuccess: () => {
        showToast({
          kind: 'info',
          text: t('LESSONS.copied', { day: formats.longDay(slot.heldOn) }),
        });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title={t('LESSONS.copyTitle')}
      confirm={t('LESSONS.copy')}
      busy={save.isPending}
      incomplete={slot === undefined}
      onCancel={onClose}
      onConfirm={copy}
    >
      <div className="flex flex-col gap-4">
        <Select
          label={t('LESSONS.copyTo')}
          value={String(targetId)}
          onChange={(id) => {
            setPicked(Number(id));
            setChosen('');
          }}
          options={[
            ...parallel.map((one) => ({ value: String(one.notebookId), label: one.className })),
            {
              value: String(notebook.notebookId),
              label: t('LESSONS.sameClass', { name: notebook.className }),
            },
          ]}
        />
        {lessons.data === undefined ? (
          <NotLoaded query={lessons} count={1} />
        ) : slots.length === 0 ? (
          <p className="text-13 text-ink-2">{t('LESSONS.noSlot')}</p>
        ) : (
          <Select
            label={t('LESSONS.copyInto')}
            value={slot ? keyOf(slot) : ''}
            onChange={setChosen}
            options={slots.map((one) => ({
              value: keyOf(one),
              label: `${formats.longDay(one.heldOn)} · ${one.startsAt}–${one.endsAt}`,
            }))}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
