/** A period, and the list of it as a sheet or a PDF. */
import { useState } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import type { ListFormat } from '#platform/kernel/list-formats.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { ListTools } from '#platform/web/ui/list-tools.tsx';
import { useFormats } from '#platform/web/words.ts';
import { isPeriod } from '../../lists/hours-rules.ts';
import { useWords } from '../words.ts';

interface Period {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

interface PeriodToolsProps<Of> {
  call: Call<Of & Period & { readonly format: ListFormat }, SentFile, 'record'>;
  document: Call<Of & Period, File, 'document'>;
  /** The subject of the list, beside the period. */
  of: Of;
}

/** Days before today with which the period begins at first. */
const usualLength = 30;

export function PeriodTools<Of extends object>({ call, document, of }: PeriodToolsProps<Of>) {
  const t = useWords();
  const today = useFormats().today();
  const [period, setPeriod] = useState<Period>({ from: addDays(today, -usualLength), until: today });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grid flex-1 basis-72 grid-cols-2 gap-3">
        <DatePicker
          paired
          label={t('LESSONS.out.from')}
          value={period.from}
          onChange={(from) => setPeriod({ ...period, from })}
        />
        <DatePicker
          paired
          label={t('LESSONS.out.until')}
          value={period.until}
          onChange={(until) => setPeriod({ ...period, until })}
        />
      </div>
      {isPeriod(period.from, period.until) ? (
        <ListTools
          kind={null}
          call={call}
          inputOf={(format) => ({ ...of, ...period, format })}
          document={document}
          filter={{ ...of, ...period }}
        />
      ) : (
        <p className="basis-full text-13 text-late">{t('LESSONS.errors.wrongPeriod')}</p>
      )}
    </div>
  );
}
