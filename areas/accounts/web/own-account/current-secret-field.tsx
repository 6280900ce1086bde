/** A field for the own current secret, asked again before the account itself is changed (security.md section 1). */
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { useWords } from '../words.ts';

export function CurrentSecretField({
  value,
  onChange,
}: {
  value: string;
  onChange: (secret: string) => void;
}) {
  const t = useWords();
  return (
    <PasswordInput
      label={t('ACCESS.secret.current')}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      name="secret"
      autoComplete="current-password"
    />
  );
}
