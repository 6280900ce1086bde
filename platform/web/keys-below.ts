/** Keys of a page's own, at the foot of a phone. */
import { useEffect } from 'react';

/** Keeps floating elements at the foot of the page above the keys while they are shown. @param height in rem */
export function useKeysBelow(height: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--keys', `${height}rem`);
    return () => void style.removeProperty('--keys');
  }, [height]);
}
