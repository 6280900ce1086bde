/** A read-only field set through a calendar (specification 5), shown as dd MMM yyyy. The calendar is lazy. */
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useFormats, useUiWords } from '../words.ts';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import { controlShape, Field, type FieldProps } from './field.tsx';
import { LazyPart } from './lazy-part.tsx';
import { Spinner } from './spinner.tsx';

const loadCalendar = async () => (await import('./month-calendar.tsx')).MonthCalendar;
/** Without network there is nothing to fetch ahead; opening says so. */
const fetchCalendar = () => void loadCalendar().catch(() => undefined);

interface DatePickerProps extends FieldProps {
  value: SchoolDay | null;
  onChange: (day: SchoolDay) => void;
  /** The first day that can be chosen. */
  from?: SchoolDay;
  disabled?: boolean;
  /** One of two beside each other: on a phone the day has no room for a picture. */
  paired?: boolean;
}

export function DatePicker({ value, onChange, from, disabled, paired, ...field }: DatePickerProps) {
  const t = useUiWords();
  const { day } = useFormats();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Field {...field}>
        {(control) => (
          <span className="relative flex">
            <input
              type="text"
              {...control}
              readOnly
              disabled={disabled}
              aria-haspopup="dialog"
              value={value ? day(value) : ''}
              placeholder={t('UI.date.choose')}
              onClick={() => setOpen(true)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'ArrowDown') return;
                event.preventDefault();
                setOpen(true);
              }}
              onPointerEnter={fetchCalendar}
              onFocus={fetchCalendar}
              className={classNames(
                controlShape,
                'h-control cursor-pointer tabular',
                paired ? 'menu:pr-10' : 'pr-10',
              )}
            />
            <CalendarDays
              aria-hidden
              className={classNames(
                'pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-3',
                paired && 'hidden menu:block',
              )}
            />
          </span>
        )}
      </Field>
      <Dialog open={open} onClose={() => setOpen(false)} title={field.label} dismissable>
        <div className="grid min-h-80 place-items-center">
          <LazyPart
            load={loadCalendar}
            onMissing={() => setOpen(false)}
            fallback={<Spinner className="size-6 text-ink-3" />}
            props={{
              value,
              ...(from ? { from } : {}),
              onChange: (chosen) => {
                onChange(chosen);
                setOpen(false);
              },
            }}
          />
        </div>
      </Dialog>
    </>
  );
}
