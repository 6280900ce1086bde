/** Reads and writes of the documents tab, made from the contract. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
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
