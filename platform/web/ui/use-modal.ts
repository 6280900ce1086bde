/** Makes a dialog element modal while it is mounted: focus inside, the page behind inert, focus given back. */
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { closeOnBack } from '../navigation.ts';
import { enterOverlay } from './overlay-host.ts';

const firstField = 'input:not([type=checkbox], [type=radio], [type=search], [hidden]), textarea, select';

/** Spread the result on the dialog. Escape, going back and, when `dismissable`, a tap beside it close it. */
export function useModal(onClose: () => void, dismissable: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    // A form begins in its first field, not at the button that closes it.
    if (!dismissable) dialog.querySelector<HTMLElement>(firstField)?.focus();
    const leave = enterOverlay(dialog);
    const stay = closeOnBack(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    return () => {
      stay();
      leave();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [dismissable]);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // A press that begins on the backdrop, not one that ends there while selecting text.
    onPointerDown: (event: SyntheticEvent) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event: SyntheticEvent) => {
      const outside = pressedOutside.current && event.target === event.currentTarget;
      if (dismissable && outside && event.currentTarget === ref.current) onClose();
    },
  };
}
