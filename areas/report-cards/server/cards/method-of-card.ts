/** How the averages of a card are made, for its reader to do the sum. Pure. */
import type { ComputedClass } from '#areas/evaluations/server/public/grading.ts';
import type { CardContent } from '../../cards/card-contract.ts';
import type { CardPeriod } from '../../cards/periods.ts';

type Computed = Pick<ComputedClass, 'rules' | 'given' | 'competences'>;

/** Averaging method of a term or a year; null where levels are marked, which are not added up. */
export function methodOf(
  { rules: { policy }, given, competences }: Computed,
  { kind, id }: CardPeriod,
): Pick<CardContent, 'method'> {
  if (competences || (kind !== 'trimester' && kind !== 'year')) return {};
  const ofYear = kind === 'year';
  const subject = ofYear && policy.annualSubject === 'trimesters' ? 'trimesters' : 'sequences';
  const summed = given.trimesters.filter((one) => ofYear || one.id === id);
  const weights =
    subject === 'trimesters' ? [] : summed.flatMap(({ sequences }) => sequences.map(({ weight }) => weight));
  return {
    method: {
      general: ofYear && policy.annualMethod === 'simple' ? 'trimesters' : 'coefficients',
      subject,
      weights: new Set(weights).size > 1 ? weights : [],
    },
  };
}
