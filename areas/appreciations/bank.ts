/** The sentences that every school has: what a good teacher writes, in both languages. */

import { conductPoor } from './bank-conduct-poor.ts';
import { conductSound } from './bank-conduct-sound.ts';
import { headPassed } from './bank-head-passed.ts';
import { headWeak } from './bank-head-weak.ts';
import { masterPassed } from './bank-master-passed.ts';
import { masterWeak } from './bank-master-weak.ts';
import { subjectPassed } from './bank-subject-passed.ts';
import { subjectWeak } from './bank-subject-weak.ts';
import type { Sentence } from './sentences.ts';

export const bank: readonly Sentence[] = [
  ...subjectWeak,
  ...subjectPassed,
  ...masterWeak,
  ...masterPassed,
  ...headWeak,
  ...headPassed,
  ...conductPoor,
  ...conductSound,
];
