/** The kinds of files that lists go out as. Pure. */
export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
export type ListFormat = keyof typeof fileTypes;
