/** A label, its control, and below them a hint or what is wrong. */
import { type ReactNode, useId } from 'react';
import { useUiWords } from '../words.ts';
import { classNames } from './class-names.ts';

/** Properties that the control takes over from its field. */
export interface ControlProps {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: string;
  required?: boolean | undefined;
  hint?: ReactNode;
  /** A message about a fault, in words; also marks the control. */
  error?: string | null | undefined;
  /** The label is only for screen readers, where the context shows what the field is. */
  unseenLabel?: boolean | undefined;
  /** One row of a table: the label of the first row is above it, where there is room for a table. */
  labelOnPhones?: boolean | undefined;
}

interface FieldWithControl extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

export const controlShape =
  'w-full min-w-0 rounded-chip border border-field bg-surface px-3 text-ink transition-colors duration-120 hover:border-ink-3 aria-invalid:border-late aria-invalid:bg-late-fill/40 disabled:bg-sunken disabled:text-ink-3';

export function Field({
  label,
  required,
  hint,
  error,
  unseenLabel,
  labelOnPhones,
  children,
}: FieldWithControl) {
  const t = useUiWords();
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label
        htmlFor={id}
        className={classNames(
          unseenLabel ? 'unseen' : 'text-13 font-medium text-ink-2',
          labelOnPhones && 'desk:unseen',
        )}
      >
        {label}
        {required && !unseenLabel && (
          <span
            className={classNames('text-late', labelOnPhones && 'desk:hidden')}
            title={t('UI.field.required')}
            aria-hidden="true"
          >
            {'\u00a0*'}
          </span>
        )}
      </label>
      {children({
        id,
        required: required ?? false,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={classNames('text-13', error ? 'font-medium text-late' : 'text-ink-3')}
        >
          {note}
        </p>
      )}
    </div>
  );
}
