/**
 * Data that the plain sign-in page (plain-sign-in/) passes to the program that it starts in its place. It is in the memory of the page
 * alone, and taken once: it may hold a password.
 */
import { plainReply } from '#platform/web/requests/client.ts';
import type { Session } from '#platform/web/session/session.ts';
import { signIn } from '../../contract.ts';
import type { ProviderName } from '../../providers/names-contract.ts';
import { toSession } from '../session-data.ts';

export interface TypedSignIn {
  readonly login: string;
  readonly secret: string;
  readonly remember: boolean;
}

/**
 * `signed-in`: the reply of the call. The others are what the person wants next, which the plain page cannot do; `typed` reads the
 * fields when it is called, because people go on typing while the program is on its way.
 */
export type Handover =
  | { readonly step: 'signed-in'; readonly reply: Record<string, unknown>; readonly secret: string }
  | { readonly step: 'code' | 'forgotten'; typed(): TypedSignIn }
  | { readonly step: 'provider'; readonly provider: ProviderName; typed(): TypedSignIn };

/** The next step that the person chose on the sign-in page. */
export type NextStep = Exclude<Handover, { readonly step: 'signed-in' }>;

declare global {
  interface Window {
    handover?: Handover | undefined;
    /** The program's code is read while the server still looks at the password; it begins when this is fulfilled. */
    mayBegin?: Promise<void>;
  }
}

export interface SignedIn {
  readonly session: Session;
  readonly password: string;
}

/** The session of somebody who has just signed in on the plain page. */
export function takeSignedIn(): SignedIn | null {
  if (window.handover?.step !== 'signed-in') return null;
  const { reply, secret } = window.handover;
  window.handover = undefined;
  return { session: toSession(plainReply(signIn, reply)), password: secret };
}

/** Null unless the plain page began something else than a session. */
export function takeNextStep(): NextStep | null {
  const handed = window.handover;
  if (!handed || handed.step === 'signed-in') return null;
  window.handover = undefined;
  return handed;
}
