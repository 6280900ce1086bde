/** A field for a new secret, checked while typing by the same rule the server asks. */
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { secretFault, shortestSecret } from '../../sign-in/rules.ts';
import { useWords } from '../words.ts';

interface NewSecretFieldProps {
  value: string;
  onChange: (secret: string) => void;
  /** The name it must differ from, when it is known here. */
  login: string | null;
}

export function NewSecretField({ value, onChange, login }: NewSecretFieldProps) {
  const t = useWords();
  const say = useAnyWords();
  const fault = secretFault(value, login);
  // The hint shows that it is too short; a complaint at the first letter would only annoy.
  const error = fault && value.length >= shortestSecret ? say(fault.code) : null;
  return (
    <PasswordInput
      label={t('ACCESS.secret.new')}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      name="new-secret"
      autoComplete="new-password"
      minLength={shortestSecret}
      hint={t('ACCESS.secret.rule', { count: shortestSecret })}
      error={error}
    />
  );
}
