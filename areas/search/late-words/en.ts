/** Words of the search over everything, which come with it. */
export const en = {
  SEARCH: {
    title: 'Search',
    what: 'Person, class, homework …',
    goTo: 'Go to',
    none: 'Nothing found for “{text}”.',
    noneHelp: 'Try a part of the name. Only what you can open is searched.',
    count: { one: '{count} result', other: '{count} results' },
    offline: 'Without a connection only pages are searched.',
  },
} as const;
