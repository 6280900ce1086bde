/** A number of things, typed as digits; empty for none given. */
import type { FieldProps } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface CountInputProps extends FieldProps {
  /** 1 to `most`; null when nothing is typed. */
  value: number | null;
  most: number;
  onChange: (value: number | null) => void;
}

export function CountInput({ value, most, onChange, ...field }: CountInputProps) {
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      value={value ?? ''}
      onChange={(event) => {
        const number = Number(event.target.value.replace(/\D/g, '').slice(0, String(most).length));
        onChange(number > 0 ? Math.min(number, most) : null);
      }}
    />
  );
}
