/** The holidays of a year in its form. */
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { type GivenYear, mostPeriods } from '../../years/years-contract.ts';
import { useWords } from '../words.ts';
import { SpanPickers } from './span-pickers.tsx';

type Breaks = GivenYear['breaks'];

export function BreakFields({ year, onChange }: { year: GivenYear; onChange: (breaks: Breaks) => void }) {
  const t = useWords();
  const { breaks } = year;
  const change = (index: number, part: Partial<Breaks[number]>) =>
    onChange(breaks.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-16 font-bold">{t('SCHOOL.years.breaks')}</legend>
      {breaks.map(({ name, startsOn, endsOn }, index) => {
        const number = index + 1;
        const part = t('SCHOOL.years.break', { number });
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a holiday is its place in the year.
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 menu:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <div className="order-1">
              <TextInput
                label={t('SCHOOL.years.breakName', { number })}
                unseenLabel
                maxLength={80}
                value={name}
                onChange={(event) => change(index, { name: event.target.value })}
              />
            </div>
            <SpanPickers part={part} span={{ startsOn, endsOn }} onChange={(span) => change(index, span)} />
            <span className="order-2 menu:order-4">
              <IconButton
                icon={X}
                label={t('SCHOOL.years.removeBreak', { number })}
                onClick={() => onChange(breaks.filter((_, at) => at !== index))}
              />
            </span>
          </div>
        );
      })}
      {breaks.length < mostPeriods.breaks && (
        <Button
          small
          look="quiet"
          icon={Plus}
          className="self-start"
          onClick={() => {
            const day = breaks.at(-1)?.endsOn ?? year.startsOn;
            onChange([...breaks, { name: '', startsOn: day, endsOn: day }]);
          }}
        >
          {t('SCHOOL.years.addBreak')}
        </Button>
      )}
    </fieldset>
  );
}
