/**
 * The element floating things are drawn into: the topmost open dialog, else the page. A modal dialog makes
 * everything outside it inert, so a toast or a menu opened from within must stand inside.
 */
import { liveValue, useLiveValue } from '../live-value.ts';

const open = liveValue<readonly HTMLElement[]>([]);

export function enterOverlay(element: HTMLElement): () => void {
  open.set([...open.get(), element]);
  return () => open.set(open.get().filter((one) => one !== element));
}

export function useOverlayHost(): HTMLElement {
  const stack = useLiveValue(open);
  return stack.at(-1) ?? document.body;
}
