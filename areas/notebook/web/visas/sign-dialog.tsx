/** Signs the ticked lessons, with one remark for all of them. */

import { useActForm } from '#platform/web/forms/act-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { longestRemark, readVisas, signLessons } from '../../visas/contract.ts';
import { useWords } from '../words.ts';

interface SignDialogProps {
  lessons: readonly { readonly entryId: number; readonly version: number }[];
  onSigned: () => void;
  onClose: () => void;
}

interface Fields {
  readonly remark: string;
  readonly lock: boolean;
}

export function SignDialog({ lessons, onSigned, onClose }: SignDialogProps) {
  const t = useWords();
  const form = useActForm({
    name: `visa of lessons ${lessons.map(({ entryId }) => entryId).join(' ')}`,
    start: { remark: '', lock: false },
    write: useCallWrite(signLessons, [readVisas]),
    inputOf: (fields: Fields) => Object.assign({ lessons: [...lessons] }, fields),
    done: ({ signed }) => t('LESSONS.followUp.signed', { count: signed }),
    onDone: onSigned,
    onClose,
  });
  const { fields, change } = form;
  const title = t('LESSONS.followUp.sign', { count: lessons.length });
  return (
    <FormDialog title={title} action={title} form={form}>
      <TextArea
        label={t('LESSONS.followUp.remark')}
        hint={t('LESSONS.followUp.remarkHint')}
        maxLength={longestRemark}
        value={fields.remark}
        onChange={({ target }) => change({ remark: target.value })}
      />
      <Checkbox checked={fields.lock} onChange={(lock) => change({ lock })}>
        {t('LESSONS.followUp.lock')}
      </Checkbox>
    </FormDialog>
  );
}
