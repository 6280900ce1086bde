/** Chosen items of the card, in order, before the others. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useKitWords } from '#platform/web/words.ts';

interface OrderedChoicesProps<Value extends string> {
  label: string;
  all: readonly Value[];
  chosen: readonly Value[];
  /** Fewer are not allowed. */
  least: number;
  nameOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}

export function OrderedChoices<Value extends string>(props: OrderedChoicesProps<Value>) {
  const { label, all, chosen, least, nameOf, onChange } = props;
  const t = useKitWords();
  const shown = [...chosen, ...all.filter((value) => !chosen.includes(value))];
  const move = (from: number, to: number) => {
    const moved = [...chosen];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  const toggle = (value: Value, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium text-ink-2">{label}</legend>
      <ul className="overflow-hidden rounded-card border border-rule">
        {shown.map((value) => {
          const index = chosen.indexOf(value);
          const on = index >= 0;
          const name = nameOf(value);
          return (
            <li key={value} className="flex items-center border-b border-rule pl-3 last:border-0">
              <Checkbox
                className="min-w-0 flex-1 py-1.5 text-14"
                checked={on}
                disabled={on && chosen.length <= least}
                onChange={(next) => toggle(value, next)}
              >
                {name}
              </Checkbox>
              {on && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    label={t('KIT.rows.up', { name })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={t('KIT.rows.down', { name })}
                    disabled={index === chosen.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
