/** How the screens of a council say periods, numbers, decisions, and where a proposal comes from. */
import { hoursText } from '#areas/appreciations/web/public/hours-text.ts';
import { averageText } from '#areas/evaluations/web/public/average-text.ts';
import { hundredthsText } from '#platform/kernel/numbers/marks.ts';
import { type NumberedPeriod, periodName, shortPeriodName } from '#platform/kernel/periods/period-name.ts';
import { ordinal } from '#platform/kernel/text/ordinal.ts';
import type { Language } from '#platform/kernel/words.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { Decided, Promotion, Proposal } from '../decisions/decided-contract.ts';
import type { ClassAtCouncil, StudentAtCouncil } from '../students-contract.ts';
import { useWords, type Words } from './words.ts';

type Levels = ClassAtCouncil['levels'];
type Sex = StudentAtCouncil['sex'];

/** The facts of a proposal: a student's actual figures, or those of a what-if. */
export type Rested = Pick<StudentAtCouncil, 'average' | 'conduct'>;

export interface CouncilWords {
  period(of: NumberedPeriod): string;
  shortPeriod(of: NumberedPeriod): string;
  average(value: number | null): string;
  /** With its sign: `+0.25`. */
  change(value: number): string;
  rank(of: { readonly rank: number | null; readonly sex: 'F' | 'M' | null }): string;
  hours(minutes: number): string;
  promotion(of: Promotion, levels: Levels, sex: Sex): string;
  /** The parts of a decision that are no `none`, in a line. */
  decision(of: Decided, levels: Levels, sex: Sex): string;
  why: ReturnType<typeof reasons>;
}

export function useCouncilWords(): CouncilWords {
  const t = useWords();
  const language = useLanguage();
  return councilWords(t, language);
}

function councilWords(t: Words, language: Language): CouncilWords {
  const average = (value: number | null) => averageText(value, language);
  const hours = (minutes: number) => hoursText(minutes) || '0\u00a0h';
  const promotion = ({ decision, levelId, cause }: Promotion, levels: Levels, sex: Sex) => {
    const level = levels.find(({ id }) => id === levelId)?.name;
    const own = sex === 'F' ? 'promotionF' : 'promotion';
    if (decision === 'promoted' && level) return t(`COUNCIL.${own}.promotedTo`, { level });
    if (cause) return t(`COUNCIL.${own}.excludedFor`, { cause: t(`COUNCIL.causes.${cause}`) });
    return decision === 'repeats' || decision === 'repeatsIfExamFailed'
      ? t(`COUNCIL.promotion.${decision}`)
      : t(`COUNCIL.${own}.${decision}`);
  };
  return {
    period: (of) => periodName(of, language),
    shortPeriod: (of) => shortPeriodName(of, language),
    average,
    hours,
    promotion,
    change: (value) =>
      `${value > 0 ? '+' : value < 0 ? '−' : '±'}${hundredthsText(Math.abs(value), language)}`,
    rank: ({ rank, sex }) => {
      if (rank !== null) return ordinal(rank, language, sex);
      return t(sex === 'F' ? 'COUNCIL.notClassifiedF' : 'COUNCIL.notClassified');
    },
    decision: ({ work, conduct, promotion: year }, levels, sex) => {
      const parts = [
        ...(year ? [promotion(year, levels, sex)] : []),
        ...(work === 'none' ? [] : [t(`COUNCIL.work.${work}`)]),
        ...(conduct === 'none' ? [] : [t(`COUNCIL.conductMention.${conduct}`)]),
      ];
      return parts.join(' · ') || '–';
    },
    why: reasons(t, average, hours),
  };
}

/** Where each part of a proposal comes from, with the number and the bound. */
function reasons(t: Words, average: (value: number | null) => string, hours: (minutes: number) => string) {
  const unjustified = ({ conduct }: Rested) => conduct?.unjustified ?? 0;
  return {
    work({ work, honourRefused }: Proposal, of: Rested, { honours }: ClassAtCouncil['rules']): string {
      if (of.average === null) return t('COUNCIL.why.noAverage');
      const at = { average: average(of.average) };
      if (honourRefused) return t('COUNCIL.why.honourRefused', { ...at, hours: hours(unjustified(of)) });
      if (work === 'none') return t('COUNCIL.why.noMention');
      const bounds = { ...honours, warning: honours.workWarning, reprimand: honours.workReprimand };
      const kind = work === 'warning' || work === 'reprimand' ? 'sanction' : 'honour';
      return t(`COUNCIL.why.${kind}`, { ...at, mark: average(bounds[work]) });
    },
    conduct({ conduct }: Proposal, of: Rested, { honours }: ClassAtCouncil['rules']): string {
      if (conduct === 'none') return t('COUNCIL.why.noConduct');
      const limit = conduct === 'warning' ? honours.conductWarning : honours.conductReprimand;
      return t('COUNCIL.why.conduct', { hours: hours(unjustified(of)), limit: hours(limit ?? 0) });
    },
    promotion({ promotion }: Proposal, of: Rested, { promotion: bounds }: ClassAtCouncil['rules']): string {
      if (!promotion) return '';
      const { by, decision } = promotion;
      const at = average(of.average);
      if (by === 'examination' || by === 'nothing') return t(`COUNCIL.why.${by}`);
      if (by === 'average') {
        const outcome = decision === 'promoted' ? 'passes' : 'fails';
        return t(`COUNCIL.why.${outcome}`, { average: at, mark: average(bounds.passMark) });
      }
      const facts = {
        absences: { hours: hours(unjustified(of)) },
        exclusionDays: { count: of.conduct?.exclusionDays ?? 0 },
        average: { average: at, mark: average(bounds.dismissalMark) },
        cannotRepeatAgain: { average: at, mark: average(bounds.repeatMark) },
      };
      return promotion.reasons.map((reason) => t(`COUNCIL.why.${reason}`, facts[reason])).join(', ');
    },
  };
}
