/** The program's interface to a provider of SMS. */

export interface SmsToSend {
  /** E.164: `+237677123456`. */
  readonly to: string;
  readonly text: string;
  /** Null for the provider's own. */
  readonly sender: string | null;
  /** Names the message to the provider, where it takes a reference: the same message never has another one. */
  readonly reference: string;
}

export type SmsOutcome =
  /** Accepted; the reference is the provider's, by which it reports. */
  | { readonly outcome: 'sent'; readonly reference: string }
  /** Refused for good: the number or the text. */
  | { readonly outcome: 'refused'; readonly fault: string }
  /** Nothing was sent: the provider is away or busy, refuses the key, or is set up wrongly. Seconds, where it says when to try again. */
  | { readonly outcome: 'later'; readonly fault: string; readonly retryAfter: number | null }
  /** It may have been sent. */
  | { readonly outcome: 'unknown'; readonly fault: string };

/** A provider's report about one message. */
export interface SmsReport {
  readonly reference: string;
  readonly state: 'delivered' | 'failed' | 'underWay';
  readonly fault: string | null;
}

export interface SmsProvider {
  send(message: SmsToSend): Promise<SmsOutcome>;
  /** Reports in what a provider calls with; empty for what is none. */
  readReports(body: unknown): readonly SmsReport[];
  /**
   * States of messages, by the references under which they were sent; those that the provider does not know are left out. Null without an
   * answer. Absent where a provider cannot be asked.
   */
  statesOf?(references: readonly string[]): Promise<readonly SmsReport[] | null>;
}

/** Milliseconds for which a provider is waited for. */
export const patience = 15_000;

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
