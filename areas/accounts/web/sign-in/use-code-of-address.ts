/** The one-time code after the # of the address: no server log and no Referer ever holds it. */
import { useState } from 'react';

export function useCodeOfAddress(): string {
  const [code] = useState(() => decodeURIComponent(location.hash.slice(1)));
  return code;
}
