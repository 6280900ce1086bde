import type { InOrganisation } from '#platform/server/db/database.ts';
import { removeOfSource, type SourceOfNews } from './notifications-store.ts';

/** Takes back what people were notified of, within the transaction that makes it untrue; they can be notified of it again. */
export async function withdraw(at: InOrganisation, news: SourceOfNews): Promise<void> {
  await removeOfSource(at, news);
}
