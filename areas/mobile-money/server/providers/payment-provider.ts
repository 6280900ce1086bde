/**
 * The functions of every operator of mobile money. Amounts are safe integers of the currency's smallest unit; each client writes them as
 * its operator wants them. Only the operator itself can report that no money moved: everything else is `unknown`, and is asked again.
 */

export const providerNames = ['mtn', 'orange'] as const;
export type ProviderName = (typeof providerNames)[number];

export interface PaymentRequest {
  /**
   * UUID version 4, kept before the request is sent: the payment is asked for by it afterwards, whatever happened. The same one is sent
   * again only after `unavailable`.
   */
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** Phone of the payer, with the country's code and digits only; Orange asks for it on its own page. */
  readonly phone: string;
  /** The text for the payer, such as the name of the school and the payment code. */
  readonly note: string;
  readonly language: 'en' | 'fr';
  readonly callbackUrl: string;
  /** Where the payer's browser comes back to. */
  readonly returnUrl: string;
}

/** The facts of a request that are needed to ask for the payment later. */
export interface SentPayment {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly tokens: PaymentTokens | null;
}

/** Secrets of one payment, from Orange; kept sealed. */
export interface PaymentTokens {
  readonly payToken: string;
  readonly notifToken: string;
}

export interface RefundRequest {
  /** UUID version 4 of the refund itself. */
  readonly reference: string;
  readonly payment: SentPayment;
  readonly amount: number;
  readonly note: string;
  readonly callbackUrl: string;
}

/** Why nothing can be known yet. `repeated`: the operator has this reference already. `noTokens`: the answer with them was lost. */
export type UnknownCause =
  | 'timeout'
  | 'broken'
  | 'serverError'
  | 'unreadable'
  | 'repeated'
  | 'noTokens'
  | 'unavailable';

/** `notSent`: no connection. `notAuthorised`: the operator does not accept the keys of the school. */
export type UnavailableCause = 'notSent' | 'notAuthorised' | 'tooMany' | 'noAccess';

export interface Unknown {
  readonly outcome: 'unknown';
  readonly cause: UnknownCause;
}
/** Surely not carried out: the same request may be sent again, after these seconds where the operator says so. */
export interface Unavailable {
  readonly outcome: 'unavailable';
  readonly cause: UnavailableCause;
  readonly retryAfter: number | null;
}
/** Surely not carried out, and the same request never will be. */
export interface Refused {
  readonly outcome: 'refused';
  readonly reason: FailureReason;
}

export type RequestOutcome =
  /** The payer must confirm: on the phone, or on the page. */
  | { readonly outcome: 'accepted'; readonly page: string | null; readonly tokens: PaymentTokens | null }
  | Refused
  | Unavailable
  | Unknown;

export type RefundOutcome =
  | { readonly outcome: 'accepted' }
  /** The operator has no refund: the school pays it back by hand. */
  | { readonly outcome: 'unsupported' }
  | Refused
  | Unavailable
  | Unknown;

export type StatusOutcome =
  | { readonly outcome: 'pending' }
  | Paid
  | { readonly outcome: 'failed'; readonly reason: FailureReason }
  /** The operator tells of another amount, currency or reference than was asked for: for people to see. */
  | { readonly outcome: 'mismatch'; readonly amount: number | null; readonly currency: string | null }
  /** The operator does not know the reference: the request never arrived, or not yet. */
  | { readonly outcome: 'notFound' }
  | Unknown;

export interface Paid {
  readonly outcome: 'paid';
  /** As it is on the operator's statement. */
  readonly operatorId: string;
  readonly phone: string | null;
}

export type CallbackOutcome =
  /** Nothing that the operator sends, or not about this payment. */
  | { readonly outcome: 'forged' }
  /** Whatever the callback says, this is what the operator answers when it is asked. */
  | { readonly outcome: 'checked'; readonly status: StatusOutcome };

/** Why a payment failed, in words that all operators share. */
export const failureReasons = [
  'rejected',
  'expired',
  'cancelled',
  'notEnoughMoney',
  'limitReached',
  'unknownPayer',
  'unknownPayee',
  'notAllowed',
  'settings',
  'operatorFault',
  'invalid',
  'other',
] as const;
export type FailureReason = (typeof failureReasons)[number];

export interface PaymentProvider {
  readonly name: ProviderName;
  requestToPay(request: PaymentRequest): Promise<RequestOutcome>;
  statusOf(payment: SentPayment): Promise<StatusOutcome>;
  refund(refund: RefundRequest): Promise<RefundOutcome>;
  statusOfRefund(refund: RefundRequest): Promise<StatusOutcome>;
  /** Never believes a callback: compares what it must know, then asks the operator. A repeated one gives the same outcome. */
  verifyCallback(body: string, payment: SentPayment): Promise<CallbackOutcome>;
}
