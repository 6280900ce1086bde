/** Keys of a council: arrows to the next student, letters for what is pressed most. Never while somebody types, nor under a dialog. */
import { useEffect, useRef } from 'react';
import { keysOn } from '#platform/web/keys.ts';

/** By the small name of the key: `a`, `arrowleft`. */
type Acts = Readonly<Record<string, (() => unknown) | undefined>>;

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

export function useCouncilKeys(acts: Acts): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      const act = current.current[key.toLowerCase()];
      if (!act || !isFree(event)) return;
      if (target instanceof Element && target.closest(typing)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function isFree({ key, ctrlKey, altKey, metaKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return false;
  // Single letters are also what dictation and screen readers send: those who switched them off keep the arrows.
  if (key.length === 1 && !keysOn.get()) return false;
  return document.querySelector('dialog[open]:not([data-projector]), [role=menu], [role=listbox]') === null;
}
