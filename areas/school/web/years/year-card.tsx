/** One school year: its dates, a picture of its terms, and the terms in words. */
import { CirclePlay, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { periodsOf } from '#platform/kernel/periods/periods.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { YearPlan } from '../../years/years-contract.ts';
import { kindsOf, type Span, weeksOfSchool } from '../../years/years-rules.ts';
import { useWords } from '../words.ts';
import { YearBar } from './year-bar.tsx';
import { useYearWrites } from './years-data.ts';

const loadBegin = async () => (await import('./begin-year.tsx')).BeginYear;

interface YearCardProps {
  year: YearPlan;
  /** It comes after the current one. */
  mayBegin: boolean;
  onEdit: () => void;
}

export function YearCard({ year, mayBegin, onEdit }: YearCardProps) {
  const t = useWords();
  const language = useLanguage();
  const { day, dayOfMonth } = useFormats();
  const dates = ({ startsOn, endsOn }: Span) =>
    t('SCHOOL.years.dates', { from: dayOfMonth(startsOn), to: dayOfMonth(endsOn) });
  const named = new Map(periodsOf(year).map((period) => [period.key, period]));
  const [beginning, setBeginning] = useState(false);
  return (
    <li className="rounded-card border border-rule bg-surface p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-18">{year.name}</h2>
            {year.current && <StatusChip tone="now">{t('SCHOOL.years.current')}</StatusChip>}
          </div>
          <p className="mt-0.5 text-13 text-ink-3">
            {t('SCHOOL.years.dates', { from: day(year.startsOn), to: day(year.endsOn) })}
          </p>
        </div>
        {year.mayEdit && <YearMenu year={year} onEdit={onEdit} />}
      </div>
      {year.mayEdit && mayBegin && (
        <Button small icon={CirclePlay} className="mt-3" onClick={() => setBeginning(true)}>
          {t('SCHOOL.years.begin')}
        </Button>
      )}
      {beginning && (
        <LazyPart
          load={loadBegin}
          onMissing={() => setBeginning(false)}
          props={{ year, onClose: () => setBeginning(false) }}
        />
      )}
      {year.trimesters.length === 0 ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-14 text-ink-2">{t('SCHOOL.years.noPeriods')}</p>
          {year.mayEdit && (
            <Button small look="primary" onClick={onEdit}>
              {t('SCHOOL.years.setPeriods')}
            </Button>
          )}
        </div>
      ) : (
        <>
          <YearBar year={year} />
          <ol className="mt-4 grid grid-cols-1 gap-4 @min-[620px]:grid-cols-3">
            {year.trimesters.map((trimester, index) => (
              <li key={trimester.id} className="min-w-0">
                <h3 className="text-14">{periodName({ kind: 'trimester', number: index + 1 }, language)}</h3>
                <p className="text-13 text-ink-2">{dates(trimester)}</p>
                <p className="text-13 text-ink-3">
                  {t('SCHOOL.years.weeks', { count: weeksOfSchool(trimester, year.breaks) })}
                </p>
                {Object.values(kindsOf(trimester))
                  .filter(({ length }) => length > 0)
                  .map((some) => (
                    <ul key={some[0]?.id} className="mt-1.5 flex flex-col gap-0.5">
                      {some.map((one) => {
                        const period = named.get(`sequence-${one.id}`);
                        return (
                          <li key={one.id} className="flex flex-wrap gap-x-2 text-13 text-ink-2">
                            <span>{period && periodName(period, language)}</span>
                            <span className="text-ink-3">{dates(one)}</span>
                          </li>
                        );
                      })}
                    </ul>
                  ))}
              </li>
            ))}
          </ol>
          {year.breaks.length > 0 && (
            <div className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-t border-rule pt-3 text-13">
              <h3 className="text-13">{t('SCHOOL.years.breaks')}</h3>
              <ul className="flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
                {year.breaks.map((one) => (
                  <li key={one.startsOn} className="flex flex-wrap gap-x-2">
                    <span>{one.name}</span>
                    <span className="text-ink-3">{dates(one)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </li>
  );
}

function YearMenu({ year, onEdit }: { year: YearPlan; onEdit: () => void }) {
  const t = useWords();
  const { remove } = useYearWrites();
  const [asking, setAsking] = useState(false);
  const onDelete = () =>
    remove.mutate(
      { id: year.id },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('SCHOOL.years.deleted') }),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Menu
        label={t('SCHOOL.years.actions', { name: year.name })}
        actions={[
          { label: t('SCHOOL.years.edit'), icon: Pencil, onSelect: onEdit },
          ...(year.current
            ? []
            : [{ label: t('SCHOOL.years.delete'), icon: Trash2, onSelect: () => setAsking(true) }]),
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={t('SCHOOL.years.deleteTitle')}
        danger
        confirm={t('SCHOOL.years.delete')}
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={onDelete}
      >
        {t('SCHOOL.years.deleteText', { name: year.name })}
      </ConfirmDialog>
    </>
  );
}
