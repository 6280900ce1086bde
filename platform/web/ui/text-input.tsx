/** One line of text, and a text area that grows with what is written. */
import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { controlShape, Field, type FieldProps } from './field.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required' | 'className'>;

export function TextInput(props: FieldProps & Native & { ref?: Ref<HTMLInputElement> }) {
  const { label, required, hint, error, unseenLabel, labelOnPhones, ...rest } = props;
  return (
    <Field {...{ label, required, hint, error, unseenLabel, labelOnPhones }}>
      {(control) => (
        <input type="text" {...rest} {...control} className={classNames(controlShape, 'h-control')} />
      )}
    </Field>
  );
}

type NativeArea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'required' | 'className'>;

/** Grows with its text up to half the window: a hidden copy of the text gives the cell its height. */
export function TextArea(props: FieldProps & NativeArea & { value: string }) {
  const { label, required, hint, error, unseenLabel, value, ...rest } = props;
  const text = 'col-start-1 row-start-1 py-2 leading-snug';
  return (
    <Field label={label} required={required} hint={hint} error={error} unseenLabel={unseenLabel}>
      {(control) => (
        <span className="grid max-h-[50dvh] min-w-0 grid-rows-[minmax(0,1fr)]">
          <span
            aria-hidden="true"
            className={classNames(
              controlShape,
              text,
              'invisible min-h-24 overflow-hidden whitespace-pre-wrap',
            )}
          >
            {`${value}\n`}
          </span>
          <textarea
            {...rest}
            {...control}
            value={value}
            className={classNames(controlShape, text, 'min-h-24 resize-none')}
          />
        </span>
      )}
    </Field>
  );
}
