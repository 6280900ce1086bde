/** Options of a message: the answers it asks of its readers, and whether it stays on top. */
import { addDays } from '#platform/kernel/time.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { useFormats } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import { ChoicesField } from './choices-field.tsx';
import type { MessageFields } from './use-message-form.ts';

interface OptionsFieldsProps {
  fields: MessageFields;
  change: (part: Partial<MessageFields>) => void;
  families: boolean;
}

/** In days. */
const usualNotice = 7;

export function OptionsFields({ fields, change, families }: OptionsFieldsProps) {
  const t = useWords();
  const today = useFormats().today();
  const { replies, confirms, choices, languages, noticeUntil } = fields;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-14 font-medium">{t('COMMUNICATION.form.options')}</legend>
      <Checkbox checked={replies} onChange={(next) => change({ replies: next })}>
        {t('COMMUNICATION.form.replies')}
      </Checkbox>
      <Checkbox checked={confirms} onChange={(next) => change({ confirms: next })}>
        {t('COMMUNICATION.form.confirms')}
      </Checkbox>
      {families && (
        <ChoicesField
          choices={choices}
          languages={languages}
          onChange={(next) => change({ choices: next })}
        />
      )}
      <Checkbox
        checked={noticeUntil !== null}
        onChange={(next) => change({ noticeUntil: next ? addDays(today, usualNotice) : null })}
      >
        {t('COMMUNICATION.form.notice')}
      </Checkbox>
      {noticeUntil !== null && (
        <DatePicker
          label={t('COMMUNICATION.form.noticeUntil')}
          from={today}
          value={noticeUntil}
          onChange={(day) => change({ noticeUntil: day })}
        />
      )}
    </fieldset>
  );
}
