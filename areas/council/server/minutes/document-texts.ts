/** How documents of a council write numbers and decisions, in the language of the document. */
import { averageText, hundredthsText } from '#platform/kernel/numbers/marks.ts';
import { percentage } from '#platform/kernel/numbers/percentage.ts';
import { type NumberedPeriod, periodName } from '#platform/kernel/periods/period-name.ts';
import { ordinal } from '#platform/kernel/text/ordinal.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { Decided, Promotion } from '../../decisions/decided-contract.ts';

export type SayOnDocument = (key: string, facts?: Readonly<Record<string, unknown>>) => string;

interface Whom {
  readonly sex: 'F' | 'M' | null;
}
type Levels = readonly { readonly id: number; readonly name: string }[];
type Mentions = Pick<Decided, 'work' | 'conduct'>;

export interface DocumentTexts {
  readonly say: SayOnDocument;
  average(value: number | null): string;
  /** A deviation, which is no average: `8.75`. */
  decimal(value: number | null): string;
  /** A share in hundredths of a percent: `62.50%`. */
  percent(value: number | null): string;
  rank(rank: number | null, whom: Whom): string;
  period(of: NumberedPeriod): string;
  /** The mentions for work and conduct; empty where there are none. */
  mentions(of: Mentions): string;
  shortMentions(of: Mentions): string;
  promotion(of: Promotion, whom: Whom, levels: Levels): string;
}

export function documentTexts(context: Context, language: Language): DocumentTexts {
  const say: SayOnDocument = (key, facts = {}) => context.say(`COUNCIL.${key}`, facts, language);
  const joined = ({ work, conduct }: Mentions, [ofWork, ofConduct]: readonly [string, string]) =>
    [
      ...(work === 'none' ? [] : [say(`${ofWork}.${work}`)]),
      ...(conduct === 'none' ? [] : [say(`${ofConduct}.${conduct}`)]),
    ].join(', ');
  return {
    say,
    decimal: (value) => (value === null ? '–' : hundredthsText(value, language)),
    percent: (value) => (value === null ? '–' : percentage(hundredthsText(value, language), language)),
    average: (value) => (value === null ? '–' : averageText(value, language)),
    rank: (rank, { sex }) => (rank === null ? '–' : ordinal(rank, language, sex)),
    period: (of) => periodName(of, language),
    mentions: (of) => joined(of, ['work', 'conductMention']),
    shortMentions: (of) => joined(of, ['shortWork', 'shortConduct']),
    promotion: ({ decision, levelId, cause }, { sex }, levels) => {
      const words = sex === 'F' && !decision.startsWith('repeats') ? 'promotionF' : 'promotion';
      const level = levels.find(({ id }) => id === levelId)?.name;
      if (decision === 'promoted' && level) return say(`${words}.promotedTo`, { level });
      if (cause) return say(`${words}.excludedFor`, { cause: say(`causes.${cause}`) });
      return say(`${words}.${decision}`);
    },
  };
}
