/** The keys of the pages, and the dialog that shows them. Fetched apart: only people at a keyboard need them. */
import { useCallback, useEffect, useState } from 'react';
import { useKeys } from '#platform/web/keys.ts';
import { searchOpen } from '../search/search-open.ts';
import { KeysHelp } from './keys-help.tsx';

export function PageKeys() {
  const [shown, setShown] = useState(false);
  useKeys(useCallback(() => setShown(true), []));
  useEffect(() => {
    addEventListener('keydown', openSearch);
    return () => removeEventListener('keydown', openSearch);
  }, []);
  return shown && <KeysHelp onClose={() => setShown(false)} />;
}

/** Ctrl K (⌘ K): also while somebody types in the page, but never over a dialog, whose work it would leave. */
function openSearch(event: KeyboardEvent): void {
  const isShortcut =
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k';
  if (!isShortcut || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  searchOpen.set(true);
}
