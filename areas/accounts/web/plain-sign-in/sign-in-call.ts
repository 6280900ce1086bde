/** The call that signs in, as the plain page makes it: without the program's client, which is still on its way. */

import { newRequestKey } from '#platform/web/requests/request-key.ts';
import type { TypedSignIn } from '../sign-in/handover.ts';
import { facts } from './build-facts.ts';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly reply: Record<string, unknown> }
  | { readonly kind: 'second-step' }
  /** `wait`: seconds until the server takes another attempt; 0 when it does. */
  | { readonly kind: 'refused'; readonly text: string; readonly wait: number };

export async function sendSignIn(typed: TypedSignIn, language: 'en' | 'fr'): Promise<SignInOutcome> {
  const { noAnswer, unreadable } = facts.texts[language];
  const reply = await fetch('/usm/api/session', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': language,
      'Idempotency-Key': newRequestKey(),
    },
    body: JSON.stringify(typed),
  }).catch(() => null);
  if (!reply) return { kind: 'refused', text: noAnswer, wait: 0 };
  const envelope = (await reply.json().catch(() => ({}))) as Record<string, unknown>;
  if (reply.ok && envelope['success'] === true) return { kind: 'signed-in', reply: envelope };
  if (envelope['code'] === facts.secondStep) return { kind: 'second-step' };
  const { message } = envelope;
  return {
    kind: 'refused',
    text: typeof message === 'string' && message !== '' ? message : unreadable,
    wait: Number(reply.headers.get('Retry-After') ?? 0),
  };
}
