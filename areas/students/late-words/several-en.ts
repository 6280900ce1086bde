/** Words of changes to many students at once, and of duplicates. */
export const many = {
  action: 'Change several…',
  placeAction: 'Place several in a class…',
  title: 'Change several students',
  place: 'Students without a class',
  chosen: { one: '{count} student chosen', other: '{count} students chosen' },
  what: 'Change to make',
  kinds: {
    move: 'Move to another class',
    enrol: 'Enrol in a class',
    repeat: 'Mark as repeating the year',
    repeatNot: 'Mark as not repeating the year',
    leave: 'Record departure',
  },
  none: 'No students here.',
  first: 'These are the first {count} of {total}. Search for the others by name.',
  tooMany: 'At most {most} students at once.',
  done: { one: '{count} student changed', other: '{count} students changed' },
  leaves: { one: '{count} membership of a group ends.', other: '{count} memberships of groups end.' },
  stays: {
    one: '{count} membership of a group does not change.',
    other: '{count} memberships of groups do not change.',
  },
} as const;

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
