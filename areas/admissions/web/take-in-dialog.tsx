/** An accepted child becomes a student: in which class, who is there already, and with which parent. */
import { useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import type { ApplicationRecord } from '../contract.ts';
import type { KnownForApplication } from '../taking-contract.ts';
import { useApplicationWrites, useKnown } from './admissions-data.ts';
import { TakeInChoices, type TakingChoice, takingGuardian } from './take-in-choices.tsx';
import { useWords } from './words.ts';

interface TakeInDialogProps {
  application: ApplicationRecord;
  onClose: () => void;
}

export function TakeInDialog({ application, onClose }: TakeInDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const { takeIn } = useApplicationWrites();
  const query = useKnown(application.id);
  const known = query.data;
  const [chosenClass, setClass] = useState<number | null>(null);
  const [repeating, setRepeating] = useState(false);
  const [choice, setChoice] = useState<TakingChoice>({ studentId: null, guardian: null });
  const classId = chosenClass ?? (known?.classes.length === 1 ? (known.classes[0]?.id ?? null) : null);
  const save = () => {
    if (classId === null || !known) return;
    const { studentId } = choice;
    const guardian = takingGuardian(application, known, choice);
    takeIn.mutate(
      { id: application.id, version: application.version, classId, repeating, studentId, guardian },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('ADMISSIONS.take.done') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('ADMISSIONS.take.title', { name: listName(application) })}
      subtitle={`${application.levelName} · ${application.yearName}`}
      wrong={takeIn.error && failureText(takeIn.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={takeIn.isPending} disabled={classId === null} onClick={save}>
            {t('ADMISSIONS.take.action')}
          </Button>
        </>
      }
    >
      {known === undefined ? (
        <NotLoaded query={query} size="pop" />
      ) : known.classes.length === 0 ? (
        <p className="text-14">{t('ADMISSIONS.take.noClass', { year: application.yearName })}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="grid gap-3 menu:grid-cols-2">
            <ClassOfLevel classes={known.classes} value={classId} onChange={setClass} />
            <Checkbox className="self-end" checked={repeating} onChange={setRepeating}>
              {t('ADMISSIONS.take.repeating')}
            </Checkbox>
          </div>
          <TakeInChoices application={application} known={known} value={choice} onChange={setChoice} />
          {application.files.length > 0 && (
            <p className="text-14 text-ink-2">
              {t('ADMISSIONS.take.files', { count: application.files.length })}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface ClassOfLevelProps {
  classes: KnownForApplication['classes'];
  value: number | null;
  onChange: (classId: number | null) => void;
}

/** With who sits there already. */
function ClassOfLevel({ classes, value, onChange }: ClassOfLevelProps) {
  const t = useWords();
  return (
    <Select
      label={t('ADMISSIONS.take.class')}
      required
      value={String(value ?? '')}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      options={[
        { value: '', label: t('ADMISSIONS.fields.choose') },
        ...classes.map(({ id, name, capacity, seated }) => ({
          value: String(id),
          label: capacity === null ? name : t('ADMISSIONS.take.seats', { name, seated, capacity }),
        })),
      ]}
    />
  );
}
