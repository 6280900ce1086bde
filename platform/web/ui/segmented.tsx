/** Two to four choices side by side, one of which is on: language, theme, sessions or days. */
import { useId } from 'react';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
}

export function Segmented<Value extends string>({ label, value, onChange, choices }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset
      aria-label={label}
      className="inline-grid w-fit max-w-full auto-cols-auto grid-flow-col rounded-[8px] border border-rule bg-sunken p-0.5"
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          lang={choice.lang}
          className="relative flex min-h-8 min-w-0 cursor-pointer items-center justify-center rounded-chip px-2 text-center leading-tight menu:px-3 text-13 text-ink-2 transition-colors duration-120 has-checked:bg-surface has-checked:font-medium has-checked:text-primary has-checked:shadow-[0_0_0_1px_var(--rule)] has-focus-visible:outline-2 has-focus-visible:outline-primary coarse:min-h-10"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
