/** Data this device transferred this month, page by page, and the choice to save data. */

import { spentData, totalOf } from '#platform/web/device/data-meter.ts';
import { saving } from '#platform/web/forms/saving.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { writeSetting } from '#platform/web/session/settings.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import { useSize } from './use-size.ts';

/** Pages that took less are one row together. */
const mostRows = 8;

export function SpentDataPart() {
  const t = useWords();
  const sizeOf = useSize();
  const spent = spentData();
  const total = totalOf(spent);
  const { before } = spent;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-28 font-bold tabular">{sizeOf(total)}</p>
        <p className="text-13 text-ink-2">
          {t('MORE.spent.thisMonth')}
          {before !== null && ` · ${t('MORE.spent.lastMonth', { size: sizeOf(before) })}`}
        </p>
      </div>
      {total > 0 && <Pages bytes={spent.bytes} total={total} />}
      <p className="text-13 text-ink-3">{t('MORE.spent.here')}</p>
      <SavingSwitch />
    </div>
  );
}

function Pages({ bytes, total }: { bytes: Readonly<Record<string, number>>; total: number }) {
  const t = useWords();
  const say = useAnyWords();
  const sizeOf = useSize();
  const sorted = Object.entries(bytes).toSorted(([, one], [, other]) => other - one);
  const rest = sorted.slice(mostRows).reduce((sum, [, one]) => sum + one, 0);
  const rows = sorted.slice(0, mostRows).map(([key, one]) => ({ name: say(key), bytes: one }));
  if (rest > 0) rows.push({ name: t('MORE.spent.others'), bytes: rest });
  return (
    <ul className="flex flex-col gap-2">
      {rows.map((row) => (
        <li key={row.name}>
          <div className="flex items-baseline justify-between gap-4 text-14">
            <span className="min-w-0 [overflow-wrap:anywhere]">{row.name}</span>
            <span className="shrink-0 text-ink-2 tabular">{sizeOf(row.bytes)}</span>
          </div>
          <div aria-hidden className="h-1.5 overflow-hidden rounded-chip bg-sunken">
            <div
              className="h-full rounded-chip bg-primary"
              style={{ width: `${Math.max(1, (row.bytes / total) * 100)}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Kept on this device, whatever its browser asks for. */
function saveData(on: boolean): void {
  writeSetting('saveData', on ? 'y' : 'n');
  saving.set(on);
}

function SavingSwitch() {
  const t = useWords();
  return (
    <div>
      <Checkbox checked={useLiveValue(saving)} onChange={saveData}>
        {t('MORE.spent.save')}
      </Checkbox>
      <p className="mt-1 text-13 text-ink-3">{t('MORE.spent.saveHelp')}</p>
    </div>
  );
}
