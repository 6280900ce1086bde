/** The sentences that every school has: what a good teacher writes, in both languages. */
import type { Sentence } from '../said.ts';
import { conductPoor } from './conduct-poor.ts';
import { conductSound } from './conduct-sound.ts';
import { headPassed } from './head-passed.ts';
import { headWeak } from './head-weak.ts';
import { masterPassed } from './master-passed.ts';
import { masterWeak } from './master-weak.ts';
import { subjectPassed } from './subject-passed.ts';
import { subjectWeak } from './subject-weak.ts';

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
