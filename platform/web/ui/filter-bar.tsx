/** A row of choices, one of which is on: filters of a list, tabs of a page. Scrolls sideways on phones. */
import { classNames } from './class-names.ts';
import { StatusMark, type Tone } from './status-mark.tsx';

export interface FilterChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
  /** Its status mark and colour. */
  readonly tone?: Tone;
}

interface FilterBarProps<Value extends string> {
  /** The subject of the filter, in words. */
  label: string;
  choices: readonly FilterChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Something is to its right: it does not run to the edge of the page there. */
  beside?: boolean;
}

const toneText: Partial<Record<Tone, string>> = {
  now: 'text-now',
  previous: 'text-previous',
  draft: 'text-draft',
  late: 'text-late',
  future: 'text-future',
};

/** On a page that is opened by its address, the choice may lie outside the row. Scrolls the row alone, never the page. */
function showInRow(button: HTMLElement | null): void {
  const row = button?.parentElement;
  if (!button || !row) return;
  const [own, around] = [button.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.left < around.left || own.right > around.right)
    row.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
}

export function FilterBar<Value extends string>(props: FilterBarProps<Value>) {
  const { label, choices, value, onChange, beside } = props;
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        '-ml-4 flex min-w-0 gap-2 overflow-x-auto py-1 pl-4 [scrollbar-width:none] menu:-ml-1 menu:flex-wrap menu:pl-1',
        !beside && '-mr-4 pr-4 menu:-mr-1 menu:pr-1',
      )}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          ref={choice.value === value ? showInRow : undefined}
          type="button"
          aria-pressed={choice.value === value}
          data-key={choice.value === value ? '/' : undefined}
          onClick={() => onChange(choice.value)}
          className={classNames(
            'inline-flex h-8 shrink-0 items-center gap-2 rounded-chip border px-3 text-13 transition-colors duration-120 coarse:h-11',
            choice.value === value
              ? 'border-primary bg-tint font-medium text-primary'
              : classNames(
                  'border-rule bg-surface hover:bg-sunken',
                  choice.tone ? toneText[choice.tone] : 'text-ink',
                ),
          )}
        >
          {choice.tone && <StatusMark tone={choice.tone} />}
          <span className="tabular">
            {choice.label}
            {choice.count !== undefined && ` · ${choice.count}`}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
