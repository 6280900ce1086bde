/** A rule for penalties as it is typed, and what it means. */
import { readAmount } from '../../amount-text.ts';
import { mostGraceDays, type WantedPenaltyRule } from '../../late-payment/penalty-rule-contract.ts';
import { readRate } from '../../terms/rate-text.ts';

export interface TypedRule {
  readonly graceDays: string;
  readonly by: 'rate' | 'amount';
  readonly rate: string;
  readonly amount: string;
  readonly most: string;
}

/** Ready to be sent; null while something is missing or wrong. */
export function wantedRule(typed: TypedRule, currency: string): WantedPenaltyRule | null {
  const graceDays = Number(typed.graceDays);
  const size = typed.by === 'rate' ? readRate(typed.rate) : readAmount(typed.amount, currency);
  const most = typed.by === 'rate' ? readAmount(typed.most, currency) : null;
  const complete =
    typed.graceDays !== '' &&
    graceDays <= mostGraceDays &&
    typeof size === 'number' &&
    size > 0 &&
    most !== 'wrong' &&
    most !== 0;
  if (!complete) return null;
  return { graceDays, size: typed.by === 'rate' ? { basisPoints: size } : { amount: size }, most };
}
