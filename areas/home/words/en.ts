/** Words of the first page. */
export const en = {
  HOME: {
    title: 'Home',
    greeting: {
      morning: 'Good morning, {name}',
      afternoon: 'Good afternoon, {name}',
      evening: 'Good evening, {name}',
    },
    login: 'You sign in as {login}',
    children: { all: 'All children' },
    due: 'Due: {day}',
    wasDue: 'Was due: {day}',
    now: 'Now',
    waits: 'Waits on this device',
    calm: 'Nothing waits for you at the moment.',
    empty: {
      text: 'Use the menu: it shows what you can open.',
      more: 'Your account and this device',
    },
  },
} as const;
