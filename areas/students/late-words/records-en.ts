/** Words of the record and of lists of students. */
export const board = {
  more: { one: 'Show {count} more', other: 'Show {count} more' },
  print: 'Photo board as PDF',
} as const;

export const columns = {
  title: 'Columns',
  usual: 'Default columns',
  name: 'Name',
  yes: 'Yes',
  class: 'Class',
  matricule: 'Matricule',
  nationalMatricule: 'National matricule',
  sex: 'Sex',
  birthDate: 'Date of birth',
  birthPlace: 'Place of birth',
  nationality: 'Nationality',
  repeating: 'Repeats',
  phone: 'Phone',
} as const;

export const filters = {
  class: 'Class',
  everyClass: 'All classes',
  outside: 'Without a class this year',
  left: 'Have left the school',
  section: 'Section',
  everySection: 'All sections',
  level: 'Level',
  everyLevel: 'All levels',
  /** Beside the choice of rows or faces, in one line on a phone. */
  repeating: 'Repeaters only',
} as const;

export const fields = {
  firstName: 'First names',
  lastName: 'Last name',
  matricule: 'Matricule',
  matriculeHint: 'Leave empty to use the school’s next number',
  nationalMatricule: 'National matricule',
  sex: 'Sex',
  birthDate: 'Date of birth',
  birthPlace: 'Place of birth',
  nationality: 'Nationality',
  phone: 'Phone',
  phone2: 'Second phone',
  email: 'E-mail',
  address: 'Address',
  emergency: 'Emergency contacts',
  class: 'Class',
  repeating: 'Repeats the year',
} as const;

export const tabs = {
  label: 'Sections of the record',
  overview: 'Overview',
  contact: 'Contact',
  parents: 'Parents',
  planning: 'Timetable',
  presence: 'Attendance',
  cards: 'Report cards',
  discipline: 'Discipline',
  messages: 'Messages',
  payments: 'Payments',
  documents: 'Documents',
  history: 'History',
  data: 'Personal data',
} as const;

export const emergency = {
  none: 'No emergency contacts yet.',
  add: 'Add an emergency contact',
  name: 'Name of person {number}',
  relation: 'Relation of person {number}',
  phone: 'Phone of person {number}',
  remove: 'Remove person {number}',
} as const;

export const history = {
  none: 'No history yet.',
  enrolled: 'Joined {to}',
  promoted: 'Promoted from {from} to {to}',
  repeats: 'Repeats: from {from} to {to}',
  moved: 'Moved from {from} to {to}',
  left: 'Left the school, last in {from}',
  leftNowhere: 'Left the school',
  transferred: 'Transferred to another school, last in {from}',
  transferredNowhere: 'Transferred to another school',
  abandoned: 'Stopped attending, last in {from}',
  abandonedNowhere: 'Stopped attending',
  excluded: 'Excluded, last in {from}',
  excludedNowhere: 'Excluded',
} as const;
