import type { PaymentExtension, PostedPenalty } from '../../late-payment/contract.ts';

/** The extension to end, or the penalty to reverse. */
export type LateEnding =
  | { readonly kind: 'extension'; readonly of: PaymentExtension }
  | { readonly kind: 'penalty'; readonly of: PostedPenalty };
