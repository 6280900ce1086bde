/** A choice from a short list: the browser's own, which every phone knows how to show. */
import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { controlShape, Field, type FieldProps } from './field.tsx';

interface SelectProps<Value extends string> extends FieldProps {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  disabled?: boolean;
  name?: string;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onChange, options, disabled, name, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative flex">
          <select
            {...control}
            name={name}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value as Value)}
            className={classNames(controlShape, 'h-control appearance-none truncate pr-10')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-3"
          />
        </span>
      )}
    </Field>
  );
}
