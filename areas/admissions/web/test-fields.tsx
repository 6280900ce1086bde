/** The fields of the test or talk that a child is called to. */
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { isMark } from '../marks.ts';
import type { GivenApplication } from '../records-contract.ts';
import { useWords } from './words.ts';

type Test = Pick<GivenApplication, 'testOn' | 'testTime' | 'testMark'>;

export function TestFields({ test, onChange }: { test: Test; onChange: (part: Partial<Test>) => void }) {
  const t = useWords();
  const { testOn, testTime, testMark } = test;
  return (
    <fieldset className="grid gap-3 menu:grid-cols-3">
      <legend className="mb-2 text-16 font-bold">{t('ADMISSIONS.parts.test')}</legend>
      <DayInput
        label={t('ADMISSIONS.fields.testOn')}
        value={testOn}
        onChange={(day) => onChange(day === null ? { testOn: null, testTime: null } : { testOn: day })}
      />
      <TextInput
        label={t('ADMISSIONS.fields.testTime')}
        type="time"
        disabled={testOn === null}
        value={testTime ?? ''}
        onChange={(event) => onChange({ testTime: optionalText(event.target.value) })}
      />
      <TextInput
        label={t('ADMISSIONS.fields.testMark')}
        inputMode="decimal"
        maxLength={5}
        error={testMark === null || isMark(testMark) ? null : t('ADMISSIONS.test.markWrong')}
        value={testMark ?? ''}
        onChange={(event) => onChange({ testMark: optionalText(event.target.value.replace(',', '.')) })}
      />
    </fieldset>
  );
}
