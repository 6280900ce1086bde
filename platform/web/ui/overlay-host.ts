/**
 * The element that overlays are rendered into: the topmost open dialog, else the page. A modal dialog makes everything outside it
 * inert, so a toast or menu opened from it must be inside.
 */
import { useState } from 'react';
import { liveValue, useLiveValue } from '../live-value.ts';

/** The open dialogs, the topmost last. */
export const overlays = liveValue<readonly HTMLElement[]>([]);

export function enterOverlay(element: HTMLElement): () => void {
  setOverlays([...overlays.get(), element]);
  return () => setOverlays(overlays.get().filter((one) => one !== element));
}

/** Behind an open dialog the page does not scroll (kit.css). */
function setOverlays(stack: readonly HTMLElement[]): void {
  overlays.set(stack);
  document.documentElement.toggleAttribute('data-behind', stack.length > 0);
}

export function useOverlayHost(): HTMLElement {
  const stack = useLiveValue(overlays);
  return stack.at(-1) ?? document.body;
}

/** The element a floating panel was opened in: a dialog opened from within the panel must not carry it off. */
export function useOpeningHost(): HTMLElement {
  const [host] = useState(() => overlays.get().at(-1) ?? document.body);
  return host;
}
