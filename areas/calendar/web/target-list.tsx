/** Sections, levels, classes or people to tick. */
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import type { Named } from '../contract.ts';
import { useWords } from './words.ts';

interface TargetListProps {
  targets: readonly Named[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

export function TargetList({ targets, chosen, onChange }: TargetListProps) {
  const t = useWords();
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-medium">{t('CALENDAR.forWhom')}</legend>
      <div className="grid max-h-56 grid-cols-2 gap-x-3 overflow-y-auto">
        {targets.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
