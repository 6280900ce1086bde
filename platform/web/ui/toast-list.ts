/**
 * Short messages over the page (specification 9): 3 s, no connection 5 s; errors red, at the top, 2 s. They never lie
 * over what was just touched: the person may want to touch it again. `success` and `failure` fill the screen (specification 2).
 */
import { liveValue } from '../live-value.ts';

export type ToastKind = 'info' | 'error' | 'no-connection' | 'success' | 'failure';

/** The position: `below` is the upper part of the page, below the controls at its very top. */
export type ToastPosition = 'top' | 'below' | 'bottom' | 'screen';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Why, below what fills the screen. */
  readonly detail?: string;
  readonly position: ToastPosition;
  /** How many messages with these words it represents. */
  readonly count: number;
  /** One thing the user can still do, such as taking the action back; of several messages it takes all back. */
  readonly action?: { readonly label: string; onAct(): void };
}

const shownFor: Record<ToastKind, number> = {
  info: 3000,
  error: 2000,
  'no-connection': 5000,
  success: 3000,
  failure: 3000,
};
/** An action needs time to be found and tapped. */
const shownWithAction = 6000;
const mostShown = 3;

export const toasts = liveValue<readonly Toast[]>([]);
let last = 0;

/** Middle of what was last tapped, clicked or pressed by key, as a part of the window's height; null at first. */
let touchedAt: number | null = null;

addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof Element)) return;
    const { top, bottom } = target.getBoundingClientRect();
    touchedAt = (top + bottom) / 2 / innerHeight;
  },
  true,
);

function positionOf(kind: ToastKind): ToastPosition {
  if (kind === 'success' || kind === 'failure') return 'screen';
  if (kind === 'error') return touchedAt !== null && touchedAt < 0.25 ? 'below' : 'top';
  return touchedAt !== null && touchedAt > 0.5 ? 'top' : 'bottom';
}

/** Shows a message. The same words as one that is still there are one message, with their number. */
export function showToast(toast: Omit<Toast, 'id' | 'position' | 'count'>): void {
  last += 1;
  const same = toasts.get().find((other) => other.text === toast.text);
  const { action } = toast;
  const before = same?.action;
  const shown: Toast = {
    ...toast,
    id: last,
    position: positionOf(toast.kind),
    count: (same?.count ?? 0) + 1,
    ...(action && before
      ? {
          action: {
            label: action.label,
            onAct() {
              action.onAct();
              before.onAct();
            },
          },
        }
      : {}),
  };
  toasts.set([...toasts.get().filter((other) => other !== same), shown].slice(-mostShown));
  setTimeout(() => dismissToast(shown.id), toast.action ? shownWithAction : shownFor[toast.kind]);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
