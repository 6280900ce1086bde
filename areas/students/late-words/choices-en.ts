/** Words of optional subjects. */
export const choices = {
  action: 'Optional subjects',
  title: 'Optional subjects in {name}',
  help: 'Tick the subjects each student takes. The arrow keys move between boxes.',
  student: 'Student',
  all: 'All take {subject}',
  cell: '{name} takes {subject}',
  taking: { one: '{count} takes it', other: '{count} take it' },
  none: 'This class has no students yet.',
  takes: 'Optional: {subjects}',
  takesNone: 'No optional subject',
  changed: { one: '{count} student changed', other: '{count} students changed' },
  saved: 'Optional subjects saved',
} as const;
