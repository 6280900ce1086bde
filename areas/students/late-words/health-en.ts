/** Words of health notes. */
export const health = {
  title: 'Health',
  hidden: 'For staff in charge of the student. Every viewing is recorded.',
  show: 'Show',
  edit: 'Change',
  none: 'No health notes.',
  note: 'Health notes',
  hint: 'Allergies, illnesses, medicines, what to do in an emergency.',
  by: 'Entered by {name}, {at}',
} as const;
