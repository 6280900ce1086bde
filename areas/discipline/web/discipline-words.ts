/** States and amounts in words. */
import type { Tone } from '#platform/web/ui/status-mark.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { Consequence, ConsequenceState } from '../consequences/contract.ts';
import type { IncidentState } from '../incidents/contract.ts';
import { useCatalogue } from './discipline-data.ts';
import { useWords } from './words.ts';

export const incidentTones: Record<IncidentState, Tone> = {
  open: 'waiting',
  inHand: 'now',
  closed: 'closed',
};

export const consequenceTones: Record<ConsequenceState, Tone> = {
  proposed: 'draft',
  decided: 'now',
  served: 'done',
  missed: 'not-done',
  appealed: 'waiting',
  revoked: 'closed',
  expired: 'closed',
  dropped: 'closed',
};

/** The name of a type of incident or of a kind of consequence, archived ones too. */
export function useNames() {
  const catalogue = useCatalogue();
  const language = useLanguage();
  const nameIn =
    (list: readonly { readonly id: number; readonly en: string; readonly fr: string }[] | undefined) =>
    (id: number) =>
      list?.find((one) => one.id === id)?.[language] ?? '';
  return { typeName: nameIn(catalogue?.types), kindName: nameIn(catalogue?.kinds) };
}

/** Hours of a detention, days of a suspension; null for other forms. */
export function useAmountText() {
  const t = useWords();
  const { day } = useFormats();
  return ({
    hours,
    fromDay,
    untilDay,
  }: Pick<Consequence, 'hours' | 'fromDay' | 'untilDay'>): string | null => {
    if (hours !== null) return t('DISCIPLINE.amount.hours', { count: hours });
    if (fromDay === null || untilDay === null) return null;
    return fromDay === untilDay
      ? t('DISCIPLINE.amount.day', { day: day(fromDay) })
      : t('DISCIPLINE.amount.days', { from: day(fromDay), until: day(untilDay) });
  };
}
