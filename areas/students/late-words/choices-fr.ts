import type { WordsLike } from '#platform/kernel/words.ts';
import type * as en from './choices-en.ts';

export const choices: WordsLike<typeof en.choices> = {
  action: 'Matières facultatives',
  title: 'Matières facultatives en {name}',
  help: 'Cochez les matières que suit chaque élève. Les flèches du clavier vont de case en case.',
  student: 'Élève',
  all: 'Tous suivent {subject}',
  cell: '{name} suit {subject}',
  taking: { one: '{count} la suit', other: '{count} la suivent' },
  none: 'Cette classe n’a pas encore d’élèves.',
  takes: 'Facultatif : {subjects}',
  takesNone: 'Aucune matière facultative',
  changed: { one: '{count} élève modifié', other: '{count} élèves modifiés' },
  saved: 'Matières facultatives enregistrées',
};
