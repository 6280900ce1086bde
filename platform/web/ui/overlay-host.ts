/**
 * The element floating things are drawn into: the topmost open dialog, else the page. A modal dialog makes
 * everything outside it inert, so a toast or a menu opened from within must stand inside.
 */
import { useState } from 'react';
import { liveValue, useLiveValue } from '../live-value.ts';

/** The dialogs that stand open, the topmost last. */
export const overlays = liveValue<readonly HTMLElement[]>([]);

export function enterOverlay(element: HTMLElement): () => void {
  overlays.set([...overlays.get(), element]);
  return () => overlays.set(overlays.get().filter((one) => one !== element));
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
