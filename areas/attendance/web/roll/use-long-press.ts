/** A press that is held opens a menu; a short one stays a tap. */
import { type MouseEvent, useEffect, useRef } from 'react';

/** Milliseconds. */
const heldFor = 500;

/** Spread on a button, with `onTap` for a short press. */
export function useLongPress(onTap: () => void, onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = () => {
    cancel();
    if (held.current) return;
    held.current = true;
    onHold();
  };
  return {
    onPointerDown: () => {
      held.current = false;
      cancel();
      timer.current = setTimeout(hold, heldFor);
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      hold();
    },
    onClick: () => {
      cancel();
      const wasHeld = held.current;
      held.current = false;
      if (!wasHeld) onTap();
    },
  };
}
