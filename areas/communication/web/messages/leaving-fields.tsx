/** When a message leaves: at once, at a set time, or not yet. */
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import type { Leaves, MessageFields } from './use-message-form.ts';

interface LeavingFieldsProps {
  fields: MessageFields;
  change: (part: Partial<MessageFields>) => void;
}

const all = ['now', 'later', 'draft'] as const satisfies readonly Leaves[];

export function LeavingFields({ fields: { leaves, sendDay, sendClock }, change }: LeavingFieldsProps) {
  const t = useWords();
  const today = useFormats().today();
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={t('COMMUNICATION.form.leaving')}
        value={leaves}
        onChange={(next) => change({ leaves: next })}
        choices={all.map((value) => ({ value, label: t(`COMMUNICATION.form.leaves.${value}`) }))}
      />
      {leaves === 'later' && (
        <div className="grid grid-cols-2 gap-3">
          <DatePicker
            label={t('COMMUNICATION.form.sendDay')}
            from={today}
            paired
            value={sendDay}
            onChange={(day) => change({ sendDay: day })}
          />
          <TextInput
            label={t('COMMUNICATION.form.sendClock')}
            required
            type="time"
            value={sendClock}
            onChange={(event) => change({ sendClock: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
