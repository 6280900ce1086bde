/** Why somebody is at risk, and by which rules, in words. */
import type { BilingualText } from '#platform/kernel/imports/columns.ts';
import { type Hundredths, hundredthsText } from '#platform/kernel/numbers/marks.ts';
import { fill, type Language, type WordFacts } from '#platform/kernel/words.ts';
import { pointsText } from '../../risk-fields.ts';
import type { RiskBounds, RiskReason } from '../../risk-rules.ts';
import type { ResultsInScope } from './scope.ts';

interface RiskFacts {
  /** The drop of the average. */
  readonly fall: Hundredths;
  readonly marksMissing: number;
  readonly weakestLevels: number;
  /** The short form of the weakest level. */
  readonly weakest: string;
}

export function riskText(reason: RiskReason, facts: RiskFacts, language: Language): string {
  const count = reason === 'weakestLevels' ? facts.weakestLevels : facts.marksMissing;
  const points = pointsPhrase(hundredthsText(facts.fall, language), facts.fall, language);
  return fill(reasons[reason][count === 1 ? 'one' : 'other'][language], language, {
    ...facts,
    count,
    points,
  });
}

/** French counts in the plural from two on: 0,81 point, 1,5 point, 2 points. */
function pointsPhrase(text: string, value: Hundredths, language: Language): string {
  const isOne = language === 'fr' ? value < 200 : value === 100;
  return `${text} ${isOne ? 'point' : 'points'}`;
}

function always(text: BilingualText): Readonly<Record<'one' | 'other', BilingualText>> {
  return { one: text, other: text };
}

const reasons: Readonly<Record<RiskReason, Readonly<Record<'one' | 'other', BilingualText>>>> = {
  lowAndFalling: always({ en: 'Below the pass mark and falling', fr: 'Sous la moyenne et en baisse' }),
  steepFall: always({ en: 'Fell by {points}', fr: 'Chute de {points}' }),
  weakestLevels: {
    one: { en: '{weakest} in 1 subject', fr: '{weakest} dans 1 matière' },
    other: { en: '{weakest} in {count} subjects', fr: '{weakest} dans {count} matières' },
  },
  marksMissing: {
    one: { en: '1 mark missing', fr: '1 note manquante' },
    other: { en: '{count} marks missing', fr: '{count} notes manquantes' },
  },
};

/** The rules that were asked, in a sentence; those of numbers where numbers are marked, that of levels where levels are. */
export function riskNote(
  { lowAndFalling, steepFall, marksMissing, weakestLevels }: RiskBounds,
  { classes, inLevels }: Pick<ResultsInScope, 'classes' | 'inLevels'>,
  language: Language,
): string {
  const say = (text: BilingualText, facts: WordFacts) => fill(text[language], language, facts);
  const ofNumbers = [
    lowAndFalling ? bounds.lowAndFalling[language] : null,
    steepFall === null
      ? null
      : say(bounds.steepFall, { points: pointsPhrase(pointsText(steepFall, language), steepFall, language) }),
  ];
  const parts = [
    ...(classes.length > 0 ? ofNumbers : []),
    inLevels.length > 0 && weakestLevels !== null
      ? say(bounds.weakestLevels[weakestLevels === 1 ? 'one' : 'other'], { count: weakestLevels })
      : null,
    marksMissing === null
      ? null
      : say(bounds.marksMissing[marksMissing === 1 ? 'one' : 'other'], { count: marksMissing }),
  ].filter((part) => part !== null);
  if (parts.length === 0) return bounds.none[language];
  return `${bounds.begin[language]}${parts.join(bounds.between[language])}.`;
}

const bounds = {
  begin: { en: 'At risk: ', fr: 'À risque : ' },
  between: { en: '; ', fr: ' ; ' },
  none: { en: 'The school uses no risk criteria.', fr: 'L’établissement n’utilise aucun critère d’alerte.' },
  lowAndFalling: {
    en: 'below the pass mark and lower than in the previous period',
    fr: 'sous la moyenne et plus bas qu’à la période précédente',
  },
  steepFall: {
    en: 'a fall of at least {points} from one period to the next',
    fr: 'une chute d’au moins {points} d’une période à l’autre',
  },
  weakestLevels: {
    one: {
      en: 'the weakest level in at least 1 subject',
      fr: 'le niveau le plus faible dans au moins 1 matière',
    },
    other: {
      en: 'the weakest level in at least {count} subjects',
      fr: 'le niveau le plus faible dans au moins {count} matières',
    },
  },
  marksMissing: {
    one: {
      en: 'at least 1 mark missing in the last completed period',
      fr: 'au moins 1 note manquante à la dernière période terminée',
    },
    other: {
      en: 'at least {count} marks missing in the last completed period',
      fr: 'au moins {count} notes manquantes à la dernière période terminée',
    },
  },
} as const;
