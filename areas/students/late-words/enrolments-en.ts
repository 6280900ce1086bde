/** Words of enrolments: change of class, departure, and changes to many students at once. */
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

export const move = {
  action: 'Change class',
  title: 'Change class',
  enrol: 'Enrol in a class',
  on: 'From',
  reason: 'Reason',
} as const;

export const leave = {
  action: 'Record departure',
  title: 'The student leaves the school',
  how: 'Type of departure',
  on: 'Last day',
} as const;

export const follows = {
  subjects: {
    one: '{count} choice of an optional subject ends: the new class does not have it.',
    other: '{count} choices of optional subjects end: the new class does not have them.',
  },
  overfull: {
    one: 'The new class would have {count} student too many.',
    other: 'The new class would have {count} students too many.',
  },
} as const;
