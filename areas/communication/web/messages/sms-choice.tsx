/** How a message goes out by SMS: what each form costs, and what is sent. */
import { smsCurrency } from '#areas/notifications/contract.ts';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { type SmsForm, smsForms } from '../../contract.ts';
import type { Preview } from '../../messages/preview-contract.ts';
import { useWords } from '../words.ts';

interface SmsChoiceProps {
  costs: NonNullable<Preview['sms']>;
  /** Number of parents who get the message. */
  parents: number;
  /** Without a text there is no example of it. */
  isWritten: boolean;
  value: SmsForm;
  /** Absent where it is only read. */
  onChange?: (form: SmsForm) => void;
}

export function SmsChoice({ costs, parents, isWritten, value, onChange }: SmsChoiceProps) {
  const t = useWords();
  const language = useLanguage();
  const { sms, parts, cost, example, most } = costs[value];
  // One form is the other where the text is short enough.
  const forms = smsForms.filter((form) => form !== 'full' || value === 'full' || costs.full.most > 1);
  return (
    <div className="flex flex-col gap-1">
      <Select
        label={t('COMMUNICATION.preview.bySms')}
        value={value}
        disabled={!onChange}
        onChange={(form) => onChange?.(form)}
        options={forms.map((form) => ({
          value: form,
          label: `${t(`COMMUNICATION.preview.forms.${form}`)} · ${moneyText(costs[form].cost, smsCurrency, language)}`,
        }))}
      />
      <p className="text-13 text-ink-2">
        {t('COMMUNICATION.preview.sms', {
          count: sms,
          parts: t('COMMUNICATION.preview.parts', { count: parts }),
          cost: moneyText(cost, smsCurrency, language),
        })}
      </p>
      {example !== null && isWritten && (
        <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">
          {t('COMMUNICATION.preview.example', { count: most, text: example })}
        </p>
      )}
      {value === 'hint' && sms < parents && (
        <p className="text-13 text-draft">
          {t('COMMUNICATION.preview.withoutSms', { count: parents - sms })}
        </p>
      )}
    </div>
  );
}
