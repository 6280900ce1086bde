/** The single keys of the pages, and the dialog that shows them. Fetched apart: only people at a keyboard need them. */
import { useCallback, useState } from 'react';
import { useKeys } from '#platform/web/keys.ts';
import { KeysHelp } from './keys-help.tsx';

export function PageKeys() {
  const [shown, setShown] = useState(false);
  useKeys(useCallback(() => setShown(true), []));
  return shown && <KeysHelp onClose={() => setShown(false)} />;
}
