/** Answers of which each family picks one, in each language that is written. */
import { Plus } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { longestChoice, mostChoices } from '../../contract.ts';
import { useWords } from '../words.ts';
import { answerIn, type Choice, languagesOf, type Written } from './use-message-form.ts';

interface ChoicesFieldProps {
  choices: readonly Choice[];
  languages: Written;
  onChange: (choices: readonly Choice[]) => void;
}

const blank: Choice = { en: '', fr: '' };
const labels = { en: 'choiceEn', fr: 'choiceFr' } as const;

export function ChoicesField({ choices, languages, onChange }: ChoicesFieldProps) {
  const t = useWords();
  const written = languagesOf(languages);
  return (
    <>
      <Checkbox checked={choices.length > 0} onChange={(asks) => onChange(asks ? [blank, blank] : [])}>
        {t('COMMUNICATION.form.question')}
      </Checkbox>
      {choices.length > 0 && (
        <div className="mb-2 flex flex-col gap-3 pl-8">
          {choices.map((choice, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its number.
            <div key={index} className="grid gap-3 menu:grid-flow-col menu:auto-cols-fr">
              {written.map((language) => (
                <TextInput
                  key={language}
                  label={t(`COMMUNICATION.form.${written.length > 1 ? labels[language] : 'choice'}`, {
                    number: index + 1,
                  })}
                  required={index === 0 || written.some((one) => answerIn(choice, one) !== '')}
                  maxLength={longestChoice}
                  value={choice[language] ?? ''}
                  onChange={({ target }) =>
                    onChange(choices.with(index, { ...choice, [language]: target.value }))
                  }
                />
              ))}
            </div>
          ))}
          {choices.length < mostChoices && (
            <Button small icon={Plus} className="self-start" onClick={() => onChange([...choices, blank])}>
              {t('COMMUNICATION.form.addChoice')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
