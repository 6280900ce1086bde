import type { CarriedDebt, Discount, TermsItem } from '../../terms/contract.ts';

/** The term to end, remove or reverse. */
export type Ending =
  | { readonly kind: 'discount'; readonly of: Discount }
  | { readonly kind: 'item'; readonly of: TermsItem }
  | { readonly kind: 'debt'; readonly of: CarriedDebt };
