/** Asks before a year becomes the current one, and says what follows: sentences of the areas that close something with a year. */
import { Banner } from '#platform/web/ui/banner.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLateWords } from '#platform/web/use-late-words.ts';
import { useAnyWords, useFormats } from '#platform/web/words.ts';
import type { YearPlan } from '../../years/years-contract.ts';
import { useWords } from '../words.ts';
import { useYearConsequences, useYearPlans, useYearWrites } from './years-data.ts';

export function BeginYear({ year, onClose }: { year: YearPlan; onClose: () => void }) {
  const t = useWords();
  const say = useAnyWords();
  const { day, today } = useFormats();
  const textOf = useFailureText();
  const { begin } = useYearWrites();
  const consequences = useYearConsequences(year.id);
  const found = consequences.data ?? [];
  const spoken = useLateWords(found.map(({ area }) => area));
  const current = useYearPlans().data?.find((one) => one.current);
  const onBegin = () =>
    begin.mutate(
      { id: year.id, version: year.version },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('SCHOOL.years.begun', { name: year.name }) }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      title={t('SCHOOL.years.beginTitle', { name: year.name })}
      confirm={t('SCHOOL.years.begin')}
      busy={begin.isPending}
      incomplete={consequences.data === undefined || !spoken}
      onCancel={onClose}
      onConfirm={onBegin}
    >
      <div className="flex flex-col gap-3">
        <p>{t('SCHOOL.years.beginText', { name: year.name })}</p>
        {current && current.endsOn >= today() && (
          <Banner kind="notice">
            {t('SCHOOL.years.beginEarly', { from: current.name, day: day(current.endsOn) })}
          </Banner>
        )}
        {consequences.error && <Banner kind="notice">{textOf(consequences.error)}</Banner>}
        {spoken && found.length > 0 && (
          <ul className="flex flex-col gap-2 text-14">
            {found.map(({ key, count }) => (
              <li key={key}>{say(key, { count })}</li>
            ))}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  );
}
