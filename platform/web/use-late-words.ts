/** Loads words of areas known only at run time: lines that areas contribute to a page of another one. */
import { useEffect, useState } from 'react';
import { withWords } from './words.ts';

/** Whether the late words of these areas are there; fetches them. Without them the lines wait for the next try. */
export function useLateWords(areas: readonly string[]): boolean {
  const wanted = [...new Set(areas)].sort().join(' ');
  const [there, setThere] = useState('');
  useEffect(() => {
    if (wanted === '') return;
    let isCurrent = true;
    Promise.all(wanted.split(' ').map((area) => withWords(area, async () => null)())).then(
      () => isCurrent && setThere(wanted),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return wanted === '' || there === wanted;
}
