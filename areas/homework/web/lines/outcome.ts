/** Says what has become of a homework: a message over the whole screen, and a banner at the head of the list (specification 8, 9). */
import { liveValue } from '#platform/web/live-value.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';

export interface Outcome {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** The text of the banner; null once its time is over. */
export const outcome = liveValue<Outcome | null>(null);

export function sayDone(text: string): void {
  outcome.set({ kind: 'success', text });
  showToast({ kind: 'success', text });
}

/** @param reason shown in the banner, and on the message over the screen, which lies over the banner */
export function sayFailed(text: string, reason: string): void {
  outcome.set({ kind: 'error', text: reason });
  showToast({ kind: 'failure', text, detail: reason });
}
