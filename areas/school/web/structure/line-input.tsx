/** One line of a letterhead: long ones go on below in a narrow window, for nobody reads a line that is cut. */
import { classNames } from '#platform/web/ui/class-names.ts';
import { controlShape, Field } from '#platform/web/ui/field.tsx';

interface LineInputProps {
  label: string;
  lang: 'fr' | 'en';
  value: string;
  onChange: (text: string) => void;
}

const longest = 120;

export function LineInput({ label, lang, value, onChange }: LineInputProps) {
  return (
    <Field label={label}>
      {(control) => (
        <textarea
          {...control}
          lang={lang}
          rows={2}
          maxLength={longest}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
          className={classNames(controlShape, 'resize-none py-2 leading-snug')}
        />
      )}
    </Field>
  );
}
