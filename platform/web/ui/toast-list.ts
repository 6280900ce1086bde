/** Short messages over the page (specification 9): 3 s, no connection 5 s; errors red, at the top, 2 s. */
import { liveValue } from '../live-value.ts';

export type ToastKind = 'info' | 'error' | 'no-connection';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** One thing the user can still do, such as taking the action back. */
  readonly action?: { readonly label: string; onAct(): void };
}

const shownFor: Record<ToastKind, number> = { info: 3000, error: 2000, 'no-connection': 5000 };
/** An action needs time to be found and tapped. */
const shownWithAction = 6000;

export const toasts = liveValue<readonly Toast[]>([]);
let last = 0;

export function showToast(toast: Omit<Toast, 'id'>): void {
  last += 1;
  const shown: Toast = { ...toast, id: last };
  // The same words twice are one message.
  toasts.set([...toasts.get().filter((other) => other.text !== toast.text), shown].slice(-3));
  setTimeout(() => dismissToast(shown.id), toast.action ? shownWithAction : shownFor[toast.kind]);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
