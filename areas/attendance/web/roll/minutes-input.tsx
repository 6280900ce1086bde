/** How late a student came: proposed by the clock, and typed over. */
import { useState } from 'react';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { mostMinutes } from '../../contract.ts';
import { useWords } from '../words.ts';

interface MinutesInputProps {
  name: string;
  minutes: number;
  onChange: (minutes: number) => void;
}

export function MinutesInput({ name, minutes, onChange }: MinutesInputProps) {
  const t = useWords();
  // While the field is empty the last number holds.
  const [empty, setEmpty] = useState(false);
  const typed = (text: string) => {
    const number = Math.min(Number(text.replace(/\D/g, '').slice(0, 3)), mostMinutes);
    setEmpty(number === 0);
    if (number > 0) onChange(number);
  };
  return (
    <span className="flex basis-full items-center justify-end gap-1.5 pr-3 pb-2 text-13 text-ink-2 order-3 menu:order-2 menu:basis-auto menu:py-1 menu:pr-0">
      <span className="w-14">
        <TextInput
          label={t('ATTENDANCE.minutesOf', { name })}
          unseenLabel
          inputMode="numeric"
          value={empty ? '' : minutes}
          onChange={(event) => typed(event.target.value)}
          onBlur={() => setEmpty(false)}
        />
      </span>
      <span aria-hidden>{t('ATTENDANCE.minutes')}</span>
    </span>
  );
}
