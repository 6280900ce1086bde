/** The name by which the settings show what an order of names means. */
import { listName, type NameOrder } from '#platform/kernel/people/person-name.ts';

export function sampleName(order: NameOrder): string {
  return listName({ firstName: 'Aïcha', lastName: 'Bello' }, order);
}
