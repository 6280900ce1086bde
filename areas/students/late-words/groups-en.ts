/** Words of the members of groups. */
export const groups = {
  none: 'This group has no members yet.',
  choose: 'Choose members',
  title: 'Members of {name}',
  size: { one: '{count} member', other: '{count} members' },
  from: 'Show the students of',
  now: 'Current members',
  all: 'All of them',
  ofStudent: 'Groups',
  leaves: { one: 'Leaves {count} group.', other: 'Leaves {count} groups.' },
  stays: { one: 'Stays in {count} group.', other: 'Stays in {count} groups.' },
} as const;
