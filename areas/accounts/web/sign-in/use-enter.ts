/** Sends one of the calls that open a session, and goes in. */
import { useEffect, useState } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import { languageIsChosen } from '#platform/web/language.ts';
import { go } from '#platform/web/navigation.ts';
import { send } from '#platform/web/requests/client.ts';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { takeSession } from '#platform/web/session/session.ts';
import { changeLanguage } from '#platform/web/words.ts';
import type { SessionAnswer } from '../../contract.ts';
import { toSession } from '../session-data.ts';

interface Enter<Input> {
  enter(input: Input): Promise<void>;
  readonly busy: boolean;
  readonly failure: unknown;
  /** Seconds until the server takes another attempt; 0 when it does. */
  readonly wait: number;
}

export function useEnter<Input>(call: Call<Input, SessionAnswer, 'bare'>): Enter<Input> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [until, setUntil] = useState(0);
  const wait = useCountdown(until);
  useEffect(() => {
    if (until === 0) return;
    // Once the server accepts another try, its message about the last one no longer applies.
    const timer = setTimeout(() => setFailure(null), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);

  async function enter(input: Input) {
    setBusy(true);
    setFailure(null);
    try {
      const session = toSession(await send(call, input));
      if (session.user.language && !languageIsChosen())
        await changeLanguage(session.user.language).catch(() => undefined);
      // The sign-in page is left by its own guard, back to the page that was asked for.
      const ownGuard = location.pathname === '/login';
      await takeSession(session, passwordIn(input));
      if (!ownGuard) go('/home');
    } catch (error) {
      setFailure(error);
      if (isRequestFailure(error) && error.retryAfter) setUntil(Date.now() + error.retryAfter);
    } finally {
      setBusy(false);
    }
  }
  return { enter, busy, failure, wait };
}

/** The password that a call has just proven or set. */
function passwordIn(input: unknown): string | undefined {
  const given = typeof input === 'object' && input !== null && 'secret' in input ? input.secret : undefined;
  return typeof given === 'string' ? given : undefined;
}

/** Whole seconds until a moment (milliseconds since 1970). */
function useCountdown(until: number): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return now === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}
