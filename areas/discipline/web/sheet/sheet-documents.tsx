/** Documents of an entry of the sheet, as families see them too. */
import { DocumentList } from '#platform/web/ui/document-list.tsx';
import { readIncidentDocument } from '../../incidents/documents-contract.ts';
import type { SheetEntry } from '../../sheet/contract.ts';

export function SheetDocuments({ documents }: Pick<SheetEntry, 'documents'>) {
  return <DocumentList documents={documents} call={readIncidentDocument} />;
}
