/** Asks before an application is decided about, with the reason where one is kept. */

import { useActForm } from '#platform/web/forms/act-form.ts';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { listName } from '#platform/web/school-names.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { ApplicationRecord, Decision } from '../contract.ts';
import { needsReason } from '../rules.ts';
import { useApplicationWrites } from './admissions-data.ts';
import { useWords } from './words.ts';

interface DecideDialogProps {
  application: ApplicationRecord;
  to: Decision;
  /** Places left in the level; null where no capacity is set. */
  left: number | null;
  onClose: () => void;
}

interface Fields {
  readonly reason: string;
  /** That of the application as the dialog shows it. */
  readonly version: number;
}

export function DecideDialog({ application, to, left, onClose }: DecideDialogProps) {
  const t = useWords();
  const { id, levelName } = application;
  const form = useActForm({
    name: `decide application ${id} ${to}`,
    start: { reason: '', version: application.version },
    write: useApplicationWrites().decide,
    inputOf: ({ reason, version }: Fields) =>
      needsReason(to) && reason.trim() === ''
        ? null
        : { id, version, state: to, reason: optionalText(reason) },
    done: t('ADMISSIONS.decide.done'),
    onClose,
  });
  const name = listName(application);
  return (
    <FormDialog
      title={t('ADMISSIONS.decide.about', { decision: t(`ADMISSIONS.decide.${to}`), name })}
      text={
        to === 'accepted'
          ? t('ADMISSIONS.decide.overfull', { count: 1 - (left ?? 0), level: levelName, name })
          : ''
      }
      action={t(`ADMISSIONS.decide.${to}`)}
      form={form}
    >
      <TextInput
        label={t('ADMISSIONS.decide.reason')}
        required={needsReason(to)}
        maxLength={500}
        value={form.fields.reason}
        onChange={(event) => form.change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}
