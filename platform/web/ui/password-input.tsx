/** A secret, with a button that shows it: typing blind on a phone is where sign-ins fail. */
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, useState } from 'react';
import { useUiWords } from '../words.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { controlShape, Field, type FieldProps } from './field.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required' | 'className' | 'type'>;

export function PasswordInput(props: FieldProps & Native) {
  const { label, required, hint, error, unseenLabel, ...rest } = props;
  const t = useUiWords();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} required={required} hint={hint} error={error} unseenLabel={unseenLabel}>
      {(control) => (
        <span className="relative flex">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={classNames(controlShape, 'h-control pr-12')}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={t(shown ? 'UI.password.hide' : 'UI.password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0"
          />
        </span>
      )}
    </Field>
  );
}
