/** Words of the search over everything, which come with it. */
export const en = {
  SEARCH: {
    title: 'Search',
    what: 'Name of a person, a class, homework …',
    goTo: 'Go to',
    none: 'Nothing found for “{text}”.',
    noneHelp: 'Try a part of the name. Only what you may see is searched.',
    count: { one: '{count} result', other: '{count} results' },
    offline: 'Without connection only the pages are searched.',
  },
} as const;
