export const fr = {
  DISCIPLINE: { excluded: { suspension: 'exclu temporairement', dismissal: 'exclu définitivement' } },
} as const;
