/** Words of the first page. */
export const en = {
  HOME: {
    title: 'Home',
    greeting: { morning: 'Good morning, {name}', afternoon: 'Good afternoon, {name}', evening: 'Good evening, {name}' },
    notebooks: {
      title: 'Your class notebooks',
      all: 'All class notebooks',
      none: 'You have no class notebook this year.',
      closed: 'Closed',
      students: { one: '{count} student', other: '{count} students' },
    },
    entries: { title: 'Go to' },
    empty: 'Your roles open no part of Cahier yet. The administrator of the school can tell you more.',
  },
} as const;
