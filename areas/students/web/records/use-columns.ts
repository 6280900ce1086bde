/** The columns of the list that are offered to the reader: those of every school, then the custom fields of this one. */
import { useSession } from '#platform/web/session/session.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { CustomField } from '../../custom-fields/contract.ts';
import { fieldsSeen } from '../../custom-fields/rules.ts';
import { widestFieldAccess } from '../../rules.ts';
import { useFields } from '../custom-fields/fields-data.ts';
import { useWords } from '../words.ts';
import { type Column, columnsFor, fieldOf, isOwn, type OwnColumn, storedOwn } from './columns.ts';

/** The custom fields that the reader may know of anybody; undefined until they are loaded. */
export function useSeenFields(): readonly CustomField[] | undefined {
  const access = widestFieldAccess(useSession());
  const { data } = useFields();
  return data && fieldsSeen(data.fields, access);
}

/** @param stored the columns as they are kept on the device */
export function useColumns(stored: string | null) {
  const t = useWords();
  const language = useLanguage();
  const session = useSession();
  const fields = useSeenFields();
  const own = fields ? fields.map(({ id }): OwnColumn => `own${id}`) : storedOwn(stored);
  const offered: readonly (Column | OwnColumn)[] = [...columnsFor(session), ...own];
  const field = (column: OwnColumn) => fields?.find(({ id }) => id === fieldOf(column));
  return {
    offered,
    field,
    labelOf: (column: Column | OwnColumn) =>
      isOwn(column) ? (field(column)?.[language] ?? '') : t(`STUDENT.columns.${column}`),
  };
}
