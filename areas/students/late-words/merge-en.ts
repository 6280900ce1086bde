/** Words of duplicates and of merging them. */
export const duplicates = {
  bothHave: 'The two records differ here. Choose which value to use; the other one is kept in the history.',
  differs: '{what}: {kept} on the record that is kept, {gone} on the other',
  takeKept: 'Merge, using the record that is kept',
  takeGone: 'Merge, using the other record',
  title: 'Find duplicates',
  text: 'Names with the same words, or the same date of birth and almost the same name.',
  none: 'No duplicates found.',
  keep: 'Keep this one',
  merge: 'Merge records',
  merged: 'The records have been merged.',
  confirmTitle: 'Merge the two records?',
  confirm:
    '{kept} is kept, with the classes, homework, parents and history of both. {gone} is deleted, with its matricule. This cannot be undone.',
  seatsGivenUp:
    'A student can be in only one class per year: the enrolment in {classes} ends, with its ongoing homework.',
  alike: 'A similar student already exists:',
} as const;
