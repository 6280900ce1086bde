export const en = {
  DISCIPLINE: { excluded: { suspension: 'suspended', dismissal: 'dismissed from the school' } },
} as const;
