/** Reads and writes of the documents tab, made from the contract. */
import { useCallQuery } from '#platform/web/queries.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import {
  addDocument,
  listDocuments,
  readDocument,
  removeDocument,
} from '../../documents/kept-documents-contract.ts';

export function useDocuments(id: number) {
  return useCallQuery(listDocuments, { id });
}

export function useDocumentWrites() {
  return {
    take: useCallWrite(readDocument),
    add: useCallWrite(addDocument, [listDocuments]),
    remove: useCallWrite(removeDocument, [listDocuments]),
  };
}
