/** A person's title: those the school offers are a tap, any other may be typed. */
import { optionalText } from '#platform/web/forms/optional-text.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useNamingSettings } from '../naming-settings/naming-settings-data.ts';

interface TitleInputProps {
  label: string;
  hint?: string;
  maxLength: number;
  autoComplete?: string;
  value: string | null;
  onChange: (title: string | null) => void;
}

export function TitleInput({ label, value, onChange, ...input }: TitleInputProps) {
  const offered = useNamingSettings().data?.titles ?? [];
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <TextInput
        label={label}
        {...input}
        value={value ?? ''}
        onChange={(event) => onChange(optionalText(event.target.value))}
      />
      {offered.length > 0 && (
        <fieldset aria-label={label} className="flex flex-wrap gap-1.5">
          {offered.map((title) => {
            const chosen = title === value;
            return (
              <button
                key={title}
                type="button"
                aria-pressed={chosen}
                onClick={() => onChange(chosen ? null : title)}
                className={classNames(
                  'min-h-8 rounded-full border px-3 text-13 transition-colors duration-120 coarse:min-h-10',
                  chosen
                    ? 'border-primary bg-tint font-medium text-primary'
                    : 'border-rule bg-surface text-ink-2 hover:bg-sunken',
                )}
              >
                {title}
              </button>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
