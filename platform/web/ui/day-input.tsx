/**
 * A day that is typed: `05/03/2012`, `5.3.2012`, `05032012`. For days far away (a birth), which a calendar's arrows do not reach.
 * Near days are chosen in a calendar (date-picker.tsx).
 */
import { useEffect, useRef, useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { readTypedDay } from '#platform/kernel/typed-day.ts';
import { useKitWords } from '../words.ts';
import type { FieldProps } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface DayInputProps extends FieldProps {
  value: SchoolDay | null;
  onChange: (day: SchoolDay | null) => void;
}

export function DayInput({ value, onChange, error, ...field }: DayInputProps) {
  const t = useKitWords();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => written(value));
  const [left, setLeft] = useState(false);
  // Another value than the one typed here: somebody else's version was taken.
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (readTypedDay(text) !== value) setText(written(value));
  }
  const wrong = text.trim() !== '' && readTypedDay(text) === null;
  const message = wrong ? t('KIT.date.wrong') : '';
  // The form cannot be sent with a day that is none: it would be lost without a word.
  useEffect(() => box.current?.setCustomValidity(message), [message]);
  return (
    <TextInput
      {...field}
      ref={box}
      inputMode="numeric"
      placeholder={t('KIT.date.pattern')}
      value={text}
      error={error ?? (left && wrong ? message : null)}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readTypedDay(event.target.value));
      }}
      onBlur={() => {
        setLeft(true);
        if (!wrong) setText(written(readTypedDay(text)));
      }}
    />
  );
}

/** As it is typed in both languages: day, month, year. */
function written(day: SchoolDay | null): string {
  return day === null ? '' : day.split('-').reverse().join('/');
}
