/** Follows what goes on in the background, while a part of the page is shown. */
import { useEffect } from 'react';

const everySecond = 1000;

/** Calls `look` every second. @param look the same function at every drawing */
export function useEverySecond(look: () => void): void {
  useEffect(() => {
    const timer = setInterval(look, everySecond);
    return () => clearInterval(timer);
  }, [look]);
}
