/** What is said of many students at once, and of who stands twice. */
export const many = {
  action: 'Change several…',
  placeAction: 'Place several in a class…',
  title: 'Change several students',
  place: 'Students without a class',
  chosen: { one: '{count} student chosen', other: '{count} students chosen' },
  what: 'What changes',
  kinds: {
    move: 'They go to another class',
    enrol: 'They join a class',
    repeat: 'They repeat the year',
    repeatNot: 'They do not repeat the year',
    leave: 'They leave the school',
  },
  none: 'There is nobody here.',
  first: 'These are the first {count} of {total}. Search for the others by name.',
  tooMany: 'At most {most} students at once.',
  done: { one: '{count} student changed', other: '{count} students changed' },
  leaves: { one: '{count} membership of a group ends.', other: '{count} memberships of groups end.' },
  stays: {
    one: '{count} membership of a group stays as it is.',
    other: '{count} memberships of groups stay as they are.',
  },
} as const;

export const duplicates = {
  bothHave:
    'Both records have something else here. Which of them stands? The other one stays in the history.',
  differs: '{what}: {kept} on the record that is kept, {gone} on the other',
  takeKept: 'Merge, what is kept stands',
  takeGone: 'Merge, the other record’s stands',
  title: 'Find students noted twice',
  text: 'The same words in a name, or the same day of birth and nearly the same name.',
  none: 'Nobody seems to be noted twice.',
  keep: 'Keep this one',
  keepOne: 'Keep {name}',
  merge: 'Make one of two',
  merged: 'Two records have become one.',
  confirmTitle: 'Make one record of two?',
  confirm:
    '{kept} is kept, with the classes, homework, parents and history of both. {gone} goes, and its matricule with it. This cannot be taken back.',
  seatsGivenUp:
    'Nobody sits in two classes of a year: the place in {classes} is given up, with the homework that is open there.',
  alike: 'Somebody like this is there already:',
} as const;
