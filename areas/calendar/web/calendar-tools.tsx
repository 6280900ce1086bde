/** Steps from month to month, the view, and the layers that are shown. */
import { ChevronLeft, ChevronRight, Layers } from 'lucide-react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Popover } from '#platform/web/ui/popover.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { type Layer, layers } from '../contract.ts';
import { type View, views } from '../shown-days.ts';
import { CalendarMenu } from './calendar-menu.tsx';
import { useWords } from './words.ts';

interface CalendarToolsProps {
  view: View;
  title: string;
  isNow: boolean;
  hidden: ReadonlySet<Layer>;
  onView: (view: View) => void;
  onStep: (step: 1 | -1) => void;
  onToday: () => void;
  onHide: (hidden: ReadonlySet<Layer>) => void;
  onFollow: () => void;
  /** A day of what is shown. */
  day: SchoolDay;
  mayCreate: boolean;
  onNational: (() => void) | null;
}

export function CalendarTools({
  view,
  title,
  isNow,
  hidden,
  onView,
  onStep,
  onToday,
  onHide,
  onFollow,
  day,
  mayCreate,
  onNational,
}: CalendarToolsProps) {
  const t = useWords();
  const of = view === 'week' ? 'week' : 'month';
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <IconButton icon={ChevronLeft} label={t(`CALENDAR.before.${of}`)} onClick={() => onStep(-1)} />
        <h2 className="min-w-36 text-center text-16 font-bold first-letter:uppercase">{title}</h2>
        <IconButton icon={ChevronRight} label={t(`CALENDAR.after.${of}`)} onClick={() => onStep(1)} />
        {!isNow && <Button onClick={onToday}>{t('CALENDAR.today')}</Button>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={t('CALENDAR.view')}
          value={view}
          onChange={onView}
          choices={views.map((value) => ({ value, label: t(`CALENDAR.views.${value}`) }))}
        />
        <Popover icon={Layers} label={t('CALENDAR.shown')}>
          {() => (
            <div className="flex flex-col">
              {layers.map((layer) => (
                <Checkbox
                  key={layer}
                  checked={!hidden.has(layer)}
                  onChange={(checked) =>
                    onHide(new Set(layers.filter((one) => (one === layer ? !checked : hidden.has(one)))))
                  }
                >
                  {t(`CALENDAR.layers.${layer}`)}
                </Checkbox>
              ))}
            </div>
          )}
        </Popover>
        <CalendarMenu day={day} mayCreate={mayCreate} onFollow={onFollow} onNational={onNational} />
      </div>
    </div>
  );
}
