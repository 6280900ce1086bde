/**
 * The plain button of a menu or popover: nothing of the floating part is loaded or mounted until the first
 * tap. Its code is fetched when the pointer comes near, the button gets focus, or the page is idle.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fetchAhead } from '../when-idle.ts';

export interface PopupTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly open: boolean;
  close(): void;
  /** Spread on the button. */
  readonly props: {
    ref: RefObject<HTMLButtonElement | null>;
    'aria-haspopup': 'menu' | 'dialog';
    'aria-expanded': boolean;
    onClick(): void;
    onPointerEnter(): void;
    onFocus(): void;
  };
}

export function usePopupTrigger(kind: 'menu' | 'dialog', preload: () => Promise<unknown>): PopupTrigger {
  const ref = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // Without network there is nothing to fetch ahead; opening says so.
  const fetchCode = () => void preload().catch(() => undefined);
  useEffect(() => fetchAhead(() => void preload().catch(() => undefined)), [preload]);
  return {
    ref,
    open,
    close: () => setOpen(false),
    props: {
      ref,
      'aria-haspopup': kind,
      'aria-expanded': open,
      onClick: () => setOpen(!open),
      onPointerEnter: fetchCode,
      onFocus: fetchCode,
    },
  };
}

/** A press on the trigger itself is the trigger's to handle, or it would close and open again. */
export function isPressOn(element: HTMLElement | null, event: Event): boolean {
  return event.target instanceof Node && Boolean(element?.contains(event.target));
}
