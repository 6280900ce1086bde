/** Where the code of an authenticator is typed, or one for a lost telephone. */
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useWords } from '../words.ts';

interface CodeInputProps {
  value: string;
  onChange: (value: string) => void;
  /** A recovery code does as well. */
  recovery?: boolean;
}

export function CodeInput({ value, onChange, recovery = false }: CodeInputProps) {
  const t = useWords();
  return (
    <TextInput
      label={t('SECOND.code')}
      hint={t(recovery ? 'SECOND.codeOrRecovery' : 'SECOND.codeHint')}
      required
      maxLength={40}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
