/** The rules of a tariff and what is wrong with them, in words. */
import { useLanguage } from '#platform/web/words.ts';
import type { ConsequenceKind } from '../../catalogue/contract.ts';
import type { TariffRule } from '../../tariff/contract.ts';
import type { TariffFault } from '../../tariff/rules.ts';
import { useCatalogue } from '../discipline-data.ts';
import { useWords } from '../words.ts';

export function useRuleWords() {
  const t = useWords();
  const language = useLanguage();
  const catalogue = useCatalogue();
  const kindOf = (kindId: number): ConsequenceKind | undefined =>
    catalogue?.kinds.find(({ id }) => id === kindId);
  const rangeText = (from: number, to: number | null) => {
    if (to === null) return t('DISCIPLINE.tariff.above', { from });
    return from === to ? String(from) : t('DISCIPLINE.tariff.range', { from, to });
  };
  return {
    rangeText,
    /** The counter, and its time. */
    scaleText({ counter, tagId, window, windowDays }: TariffRule): string {
      const tag = catalogue?.tags.find(({ id }) => id === tagId)?.name;
      const time =
        windowDays === null
          ? t(`DISCIPLINE.tariff.windows.${window}`)
          : t('DISCIPLINE.tariff.inDays', { count: windowDays });
      return [t(`DISCIPLINE.tariff.counters.${counter}`), tag, time].filter(Boolean).join(' · ');
    },
    consequenceText({ kindId, hours, days, council }: Omit<TariffRule, 'from'>): string {
      const parts = [
        kindOf(kindId)?.[language],
        hours !== null && t('DISCIPLINE.amount.hours', { count: hours }),
        days !== null && t('DISCIPLINE.tariff.days', { count: days }),
        council && t('DISCIPLINE.tariff.council'),
      ];
      return parts.filter(Boolean).join(', ');
    },
    /** @param ids of the rules in their order on the screen */
    faultText({ fault, ruleIds, from, to }: TariffFault, ids: readonly number[]): string {
      if (fault === 'gap' || fault === 'overlap')
        return t(`DISCIPLINE.tariff.faults.${fault}`, { range: rangeText(from ?? 1, to) });
      if (fault === 'numberTwice') return t('DISCIPLINE.tariff.faults.numberTwice');
      const rule = t('DISCIPLINE.tariff.rule', { number: ids.indexOf(ruleIds[0] ?? 0) + 1 });
      return t(`DISCIPLINE.tariff.faults.${fault}`, { rule });
    },
  };
}
