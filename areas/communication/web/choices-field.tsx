/** Answers of which each family picks one. */
import { Plus } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useWords } from '#platform/web/words.ts';
import { longestChoice, mostChoices } from '../contract.ts';
import type { en } from '../late-words/en.ts';

interface ChoicesFieldProps {
  choices: readonly string[];
  onChange: (choices: readonly string[]) => void;
}

export function ChoicesField({ choices, onChange }: ChoicesFieldProps) {
  const t = useWords<typeof en>();
  return (
    <>
      <Checkbox checked={choices.length > 0} onChange={(asks) => onChange(asks ? ['', ''] : [])}>
        {t('COMMUNICATION.form.question')}
      </Checkbox>
      {choices.length > 0 && (
        <div className="mb-2 flex flex-col gap-3 pl-8">
          {choices.map((text, index) => (
            <TextInput
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its number.
              key={index}
              label={t('COMMUNICATION.form.choice', { number: index + 1 })}
              maxLength={longestChoice}
              value={text}
              onChange={({ target }) => onChange(choices.with(index, target.value))}
            />
          ))}
          {choices.length < mostChoices && (
            <Button small icon={Plus} className="self-start" onClick={() => onChange([...choices, ''])}>
              {t('COMMUNICATION.form.addChoice')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
