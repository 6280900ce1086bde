import type { PaymentExtension, PostedPenalty } from '../../late-payment/contract.ts';

/** What is ended or reversed. */
export type LateEnding =
  | { readonly kind: 'extension'; readonly of: PaymentExtension }
  | { readonly kind: 'penalty'; readonly of: PostedPenalty };
