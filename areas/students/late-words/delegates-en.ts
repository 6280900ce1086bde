/** Words of class prefects. */
export const posts = { head: 'Class prefect', deputy: 'Assistant class prefect' } as const;

export const delegates = {
  title: 'Class prefects of {name}',
  help: 'One class prefect and up to two assistants from the class.',
  none: 'This class has no prefects yet.',
  choose: 'Choose class prefects',
  change: 'Change class prefects',
  nobody: 'Nobody',
  saved: 'Class prefects saved.',
  deputyOf: 'Assistant class prefect {place}',
} as const;
