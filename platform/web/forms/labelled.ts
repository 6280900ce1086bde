import { useLanguage } from '../words.ts';

export type Labelled = (label: string, value: string | number) => string;

/** Prints "Room: 12" in the language of the screens: French has a no-break space before the colon. */
export function useLabelled(): Labelled {
  const colon = useLanguage() === 'fr' ? '\u00a0:' : ':';
  return (label, value) => `${label}${colon} ${value}`;
}
