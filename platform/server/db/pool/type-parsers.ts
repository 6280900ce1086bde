import pg from 'pg';

const int8Array = 1016;

/** Whole numbers of the database become numbers (identifiers stay below 2^53); days and moments stay text. */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return Number;
      if (oid === int8Array) return numbersOf;
      if (oid === pg.types.builtins.DATE) return (value: string) => value;
      if (oid === pg.types.builtins.TIME) return (value: string) => value;
      if (oid === pg.types.builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString();
    }
    return pg.types.getTypeParser(oid, format);
  },
};

/** `{1,2,NULL}` read as JSON: four times as fast as letter by letter, and a list of homework holds thousands of ids. */
function numbersOf(text: string): (number | null)[] {
  return JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`);
}
