/** Until when a homework is, how long it takes, and what the class has on that day already. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { mostMinutes, readLoad } from '../../load/load-contract.ts';
import { dayWith } from '../../load/load-rules.ts';
import { useWords } from '../words.ts';
import type { FormValues } from './form-state.ts';

interface DueFieldsProps {
  values: FormValues;
  /** The homework that is changed; null for a new one. */
  own: number | null;
  /** The first day that may be chosen; null for any. */
  from: SchoolDay | null;
  onChange: (change: Partial<FormValues>) => void;
}

export function DueFields({ values, own, from, onChange }: DueFieldsProps) {
  const t = useWords();
  const { notebookId, dueDay, minutes } = values;
  return (
    <>
      <div className="grid gap-4 menu:grid-cols-2">
        <DatePicker
          label={t('GIVING.form.dueDate')}
          required
          value={dueDay}
          onChange={(day) => onChange({ dueDay: day })}
          {...(from ? { from } : {})}
        />
        <CountInput
          label={t('GIVING.load.minutes')}
          value={minutes}
          most={mostMinutes}
          onChange={(estimate) => onChange({ minutes: estimate })}
        />
      </div>
      {notebookId !== null && dueDay !== null && (
        <LoadOfDay notebookId={notebookId} day={dueDay} own={own} minutes={minutes} />
      )}
    </>
  );
}

interface LoadProps {
  notebookId: number;
  day: SchoolDay;
  own: number | null;
  minutes: number | null;
}

/** Only a note: the teacher decides. Nothing while it is not known, as without a network. */
function LoadOfDay({ notebookId, day, own, minutes }: LoadProps) {
  const t = useWords();
  const load = useCallQuery(readLoad, { notebookId, day }).data;
  if (!load) return null;
  const others = load.homework.filter(({ homeworkId }) => homeworkId !== own);
  if (others.length === 0) return null;
  const { count, minutes: sum, tooMany, tooLong } = dayWith(load, { own, minutes });
  const { limits } = load;
  const list = others.map((one) =>
    one.minutes === null
      ? `${one.subjectName} (${one.title})`
      : t('GIVING.load.one', { subject: one.subjectName, title: one.title, count: one.minutes }),
  );
  const already = t('GIVING.load.already', { list: list.join(', ') });
  if (!tooMany && !tooLong) return <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">{already}</p>;
  return (
    <Banner kind="notice">
      {tooMany && <>{t('GIVING.load.tooMany', { count, most: limits.homeworks })} </>}
      {tooLong && <>{t('GIVING.load.tooLong', { count: sum, most: limits.minutes })} </>}
      {already}
    </Banner>
  );
}
