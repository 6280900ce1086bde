/** The language of a document, and other choices of a printing dialog, each beside its name. */
import { type Language, languages } from '#platform/kernel/words.ts';
import { useKitWords } from '../words.ts';
import { Segmented } from './segmented.tsx';

/** As each language calls itself. */
const names = { en: 'English', fr: 'Français' } as const;

interface DocumentLanguageProps<Value extends Language | 'own'> {
  value: Value;
  onChange: (language: Value) => void;
  /** The choice that leaves the language to the document: "That of the section". */
  own?: { value: Value; label: string } | undefined;
}

export function DocumentLanguage<Value extends Language | 'own'>({
  value,
  onChange,
  own,
}: DocumentLanguageProps<Value>) {
  const t = useKitWords();
  return (
    <PrintChoice
      label={t('KIT.print.language')}
      value={value}
      onChange={onChange}
      choices={[
        ...(own ? [own] : []),
        ...languages.map((one) => ({ value: one as Value, label: names[one], lang: one })),
      ]}
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
