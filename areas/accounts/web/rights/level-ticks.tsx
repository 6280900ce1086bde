/** Ticks the levels that somebody's jobs are limited to; without a tick they are for all. */
import { useLevels } from '#areas/school/web/public/level-select.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useWords } from '../words.ts';

interface LevelTicksProps {
  /** The section whose levels alone are offered; null for all. */
  sectionId: number | null;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  disabled: boolean;
}

export function LevelTicks({ sectionId, chosen, onChange, disabled }: LevelTicksProps) {
  const t = useWords();
  const { levels } = useLevels(sectionId);
  if (levels.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-16 font-bold">{t('MEMBERS.levels')}</legend>
      <p className="mb-1 text-13 text-ink-3">{t('MEMBERS.levelsHint')}</p>
      <div className="grid gap-x-4 menu:grid-cols-2 desk:grid-cols-3">
        {levels.map(({ id, label }) => (
          <Checkbox
            key={id}
            disabled={disabled}
            checked={chosen.includes(id)}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
