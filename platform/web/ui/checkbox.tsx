/** A box to tick; its whole row is the target. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  /** Some, not all, of what it stands for. */
  mixed?: boolean;
  disabled?: boolean;
  className?: string;
}

export function Checkbox({ checked, onChange, children, mixed, disabled, className }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-row cursor-pointer items-center gap-3 py-1.5', className)}>
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          ref={(box) => {
            if (box) box.indeterminate = Boolean(mixed) && !checked;
          }}
          onChange={(event) => onChange(event.target.checked)}
          className="peer size-5 appearance-none rounded-[5px] border border-field bg-surface transition-colors duration-120 checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:bg-sunken"
        />
        <svg
          viewBox="0 0 12 12"
          aria-hidden="true"
          className="pointer-events-none invisible absolute size-3.5 fill-none stroke-on-primary stroke-2 peer-checked:visible peer-indeterminate:visible peer-disabled:stroke-ink-2"
        >
          <path
            d={checked ? 'M1.8 6.6 4.6 9.4 10.2 2.8' : 'M2 6h8'}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
