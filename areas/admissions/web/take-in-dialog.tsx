/** An accepted child becomes a student: in which class, who is there already, and with which parent. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { listName } from '#platform/web/school-names.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { ApplicationRecord } from '../contract.ts';
import type { KnownForApplication } from '../taking-contract.ts';
import { useApplicationWrites, useKnown } from './admissions-data.ts';
import { TakeInChoices, type TakingChoice, takingGuardian } from './take-in-choices.tsx';
import { useWords } from './words.ts';

interface TakeInDialogProps {
  application: ApplicationRecord;
  onClose: () => void;
}

interface Fields {
  readonly chosenClass: number | null;
  readonly repeating: boolean;
  readonly choice: TakingChoice;
  /** That of the application as the form shows it. */
  readonly version: number;
}

export function TakeInDialog({ application, onClose }: TakeInDialogProps) {
  const t = useWords();
  const query = useKnown(application.id);
  const known = query.data;
  const only = known?.classes.length === 1 ? (known.classes[0]?.id ?? null) : null;
  const form = useActForm({
    name: `take in ${application.id}`,
    start: {
      chosenClass: null,
      repeating: false,
      choice: { studentId: null, guardian: null },
      version: application.version,
    },
    write: useApplicationWrites().takeIn,
    inputOf: ({ chosenClass, repeating, choice, version }: Fields) => {
      const classId = chosenClass ?? only;
      if (classId === null || !known) return null;
      const { id } = application;
      const guardian = takingGuardian(application, known, choice);
      return { id, version, classId, repeating, studentId: choice.studentId, guardian };
    },
    done: t('ADMISSIONS.take.done'),
    onClose,
  });
  const { chosenClass, repeating, choice } = form.fields;
  return (
    <FormDialog
      wide
      title={t('ADMISSIONS.take.title', { name: listName(application) })}
      subtitle={`${application.levelName} · ${application.yearName}`}
      action={t('ADMISSIONS.take.action')}
      form={form}
    >
      {known === undefined ? (
        <NotLoaded query={query} size="pop" />
      ) : known.classes.length === 0 ? (
        <p className="text-14">{t('ADMISSIONS.take.noClass', { year: application.yearName })}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="grid gap-3 menu:grid-cols-2">
            <ClassOfLevel
              classes={known.classes}
              value={chosenClass ?? only}
              onChange={(id) => form.change({ chosenClass: id })}
            />
            <Checkbox
              className="self-end"
              checked={repeating}
              onChange={(on) => form.change({ repeating: on })}
            >
              {t('ADMISSIONS.take.repeating')}
            </Checkbox>
          </div>
          <TakeInChoices
            application={application}
            known={known}
            value={choice}
            onChange={(next) => form.change({ choice: next })}
          />
          {application.files.length > 0 && (
            <p className="text-14 text-ink-2">
              {t('ADMISSIONS.take.files', { count: application.files.length })}
            </p>
          )}
        </div>
      )}
    </FormDialog>
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
        ...classes.map(({ id, name, capacity, seated: enrolled }) => ({
          value: String(id),
          label: capacity === null ? name : t('ADMISSIONS.take.seats', { name, seated: enrolled, capacity }),
        })),
      ]}
    />
  );
}
