/** The language of a document, and other choices of a printing dialog, each beside its name. */
import { type Language, languages } from '#platform/kernel/words.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';

/** As each language calls itself. */
const names = { en: 'English', fr: 'Français' } as const;

interface DocumentLanguageProps {
  value: Language;
  onChange: (language: Language) => void;
}

export function DocumentLanguage({ value, onChange }: DocumentLanguageProps) {
  const t = useWords<typeof en>();
  return (
    <PrintChoice
      label={t('STUDENT.print.language')}
      value={value}
      onChange={onChange}
      choices={languages.map((one) => ({ value: one, label: names[one], lang: one }))}
    />
  );
}

/** A choice beside its name. */
export function PrintChoice<Value extends string>(props: Parameters<typeof Segmented<Value>>[0]) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span aria-hidden="true" className="text-14 text-ink-2">
        {props.label}
      </span>
      <Segmented {...props} />
    </div>
  );
}
