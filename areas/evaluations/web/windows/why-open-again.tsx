/** Why marks are taken again after they had closed: asked for wherever a change opens what was over. */
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useWords } from '../words.ts';

export function WhyOpenAgain({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const t = useWords();
  return (
    <TextArea
      label={t('EVALUATION.window.why')}
      hint={t('EVALUATION.window.whyHint')}
      required
      // One button of a form may need it when the other does not: the form says which, not the browser.
      form=""
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
