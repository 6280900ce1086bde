export { roomForDocuments } from '../documents/kept-documents.ts';
export { insertDocument } from '../documents/kept-documents-store.ts';
