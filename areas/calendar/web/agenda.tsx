/** Days with something on them, one below the other. */
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { Entry } from '../contract.ts';
import { isEmpty, type ShownDay } from '../shown-days.ts';
import { DayContent } from './chips.tsx';
import { useWords } from './words.ts';

export function Agenda({ days, onOpen }: { days: readonly ShownDay[]; onOpen: (entry: Entry) => void }) {
  const t = useWords();
  const formats = useFormats();
  const today = formats.today();
  const shown = days.filter((day) => !isEmpty(day));
  if (shown.length === 0) {
    return (
      <EmptyState drawing="paths" title={t('CALENDAR.none')}>
        {t('CALENDAR.noneHelp')}
      </EmptyState>
    );
  }
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {shown.map((day) => (
        <section key={day.day} className="flex flex-col gap-1.5">
          <h3 className="font-medium first-letter:uppercase">
            {formats.longDay(day.day)}
            {day.day === today && <span className="font-normal text-primary"> · {t('CALENDAR.today')}</span>}
          </h3>
          <DayContent day={day} onOpen={onOpen} />
        </section>
      ))}
    </div>
  );
}
