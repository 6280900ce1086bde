/**
 * Watches whether the person is active on this device, and locks it after a long absence without a connection (device-lock.ts).
 * An open page stays as it is behind the lock.
 */
import { connection } from '../connection.ts';
import { currentSession } from '../session/session.ts';
import { deviceLocked, notePresence, wasLongAway } from './device-lock.ts';

/** Milliseconds. */
const writtenEvery = 20_000;

export function watchPresence(): () => void {
  let written = 0;
  const present = () => {
    if (deviceLocked.get()) return;
    const now = Date.now();
    // Without a connection nobody else vouches for who it is.
    if (wasLongAway(now) && currentSession()?.remembered && !connection.get()) {
      deviceLocked.set(true);
      return;
    }
    if (now - written < writtenEvery) return;
    written = now;
    notePresence(now);
  };
  const shown = () => {
    if (document.visibilityState === 'visible') present();
  };
  const events = ['pointerdown', 'keydown'] as const;
  for (const event of events) addEventListener(event, present, { capture: true });
  document.addEventListener('visibilitychange', shown);
  return () => {
    for (const event of events) removeEventListener(event, present, { capture: true });
    document.removeEventListener('visibilitychange', shown);
  };
}
