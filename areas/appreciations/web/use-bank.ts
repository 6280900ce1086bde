/** The bank of sentences: fetched beside the screen, so that a list opens without waiting for it. */
import { useEffect, useState } from 'react';
import type { Sentence } from '../sentences.ts';

/** None until it has come. */
export function useBank(): readonly Sentence[] {
  const [sentences, setSentences] = useState<readonly Sentence[]>([]);
  useEffect(() => {
    let gone = false;
    void import('../bank.ts').then(({ bank }) => {
      if (!gone) setSentences(bank);
    });
    return () => {
      gone = true;
    };
  }, []);
  return sentences;
}
