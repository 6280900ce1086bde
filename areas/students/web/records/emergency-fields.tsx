/** Emergency contacts in the form of a student: up to five, in the order in which they are called. */
import { Plus, X } from 'lucide-react';
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { type EmergencyContact, mostEmergencyContacts } from '../../records/contract.ts';
import { useWords } from '../words.ts';

interface EmergencyFieldsProps {
  value: readonly EmergencyContact[];
  onChange: (contacts: EmergencyContact[]) => void;
}

export function EmergencyFields({ value, onChange }: EmergencyFieldsProps) {
  const t = useWords();
  const change = (index: number, part: Partial<EmergencyContact>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-bold">{t('STUDENT.fields.emergency')}</legend>
      {value.map(({ name, relation, phone }, index) => {
        const number = index + 1;
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: whom to call is its place in the order.
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 menu:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <TextInput
              label={t('STUDENT.emergency.name', { number })}
              required
              maxLength={120}
              value={name}
              onChange={(event) => change(index, { name: event.target.value })}
            />
            <span className="menu:order-4">
              <IconButton
                icon={X}
                label={t('STUDENT.emergency.remove', { number })}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              />
            </span>
            <TextInput
              label={t('STUDENT.emergency.relation', { number })}
              maxLength={60}
              value={relation ?? ''}
              onChange={(event) => change(index, { relation: optionalText(event.target.value) })}
            />
            <TextInput
              label={t('STUDENT.emergency.phone', { number })}
              required
              type="tel"
              maxLength={40}
              value={phone}
              onChange={(event) => change(index, { phone: event.target.value })}
            />
          </div>
        );
      })}
      {value.length < mostEmergencyContacts && (
        <Button
          small
          look="quiet"
          icon={Plus}
          className="self-start"
          onClick={() => onChange([...value, { name: '', relation: null, phone: '' }])}
        >
          {t('STUDENT.emergency.add')}
        </Button>
      )}
    </fieldset>
  );
}
