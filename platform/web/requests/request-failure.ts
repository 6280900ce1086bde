/** Failures of a call to the server. */
import type { Call } from '#platform/kernel/endpoint.ts';
import { type Facts, failures } from '#platform/kernel/errors.ts';

/**
 * `network`: no answer came (no connection, time over). `refused`: the server answered with a code.
 * `unreadable`: an answer came that is not of this contract (a captive portal, a proxy's page).
 */
export type FailureCause = 'network' | 'refused' | 'unreadable';

interface Details {
  cause: FailureCause;
  /** A translation key: the server's code, or one of UI.errors. */
  code: string;
  /** The server's message in the user's language; empty when no server spoke. */
  message?: string;
  facts?: Facts;
  /** HTTP status; 0 when no answer came. */
  status?: number;
  requestId?: string;
  /** Milliseconds after which the server wants to be asked again. */
  retryAfter?: number | null;
}

export class RequestFailure extends Error {
  readonly kind: FailureCause;
  readonly code: string;
  readonly facts: Facts;
  readonly status: number;
  readonly requestId: string;
  readonly retryAfter: number | null;

  constructor(details: Details) {
    super(details.message ?? '');
    this.name = 'RequestFailure';
    this.kind = details.cause;
    this.code = details.code;
    this.facts = details.facts ?? {};
    this.status = details.status ?? 0;
    this.requestId = details.requestId ?? '';
    this.retryAfter = details.retryAfter ?? null;
  }
}

export function isRequestFailure(error: unknown): error is RequestFailure {
  return error instanceof RequestFailure;
}

/** Whether trying the same request again later may work. */
export function mayPass(failure: RequestFailure): boolean {
  return failure.kind !== 'refused' || failure.retryAfter !== null || failure.status >= 500;
}

/**
 * The record that somebody else saved meanwhile, when a write was refused as stale: the refusal contains the current record. Null for any
 * other failure.
 */
export function savedMeanwhile<Input, Item>(call: Call<Input, Item>, error: unknown): Item | null {
  if (!isRequestFailure(error) || error.code !== failures.stale.code) return null;
  const current = error.facts['current'];
  return typeof current === 'object' && current !== null ? call.readItem(current) : null;
}
