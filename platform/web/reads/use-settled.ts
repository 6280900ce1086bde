import { useEffect, useState } from 'react';

/** Milliseconds without a key before a search asks the server: a quick typist asks once for a word. */
const pause = 200;

/** The value once it has not changed for a moment; a blank text counts at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : settled;
}
