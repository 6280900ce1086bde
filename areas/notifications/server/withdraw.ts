import type { InOrganisation } from '#platform/server/db/database.ts';
import { type SourceOfNews, setWithdrawn } from './notifications-store.ts';

/**
 * Takes back what people were notified of, within the transaction that makes it untrue; they can be notified of it again,
 * but no SMS is sent a second time.
 */
export async function withdraw(at: InOrganisation, news: SourceOfNews): Promise<void> {
  await setWithdrawn(at, news);
}
