/** The keys that take back and enter again. */

const overPage = 'dialog[open], [role=dialog], [role=menu], [role=listbox]';
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** The command of a key in the grid; null for other keys, in other fields, and under open dialogs. */
export function turnOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey, isComposing, target } = event;
  if (!(ctrlKey || metaKey) || altKey || isComposing) return null;
  const letter = key.toLowerCase();
  if (letter !== 'z' && letter !== 'y') return null;
  const field = target instanceof Element ? target.closest(typing) : null;
  if ((field && !field.closest('[role=grid]')) || document.querySelector(overPage)) return null;
  return letter === 'y' || shiftKey ? 'redo' : 'undo';
}
