/** How lists, records and search results write a person: in the order of the school, whatever language the screen is in. */
import { type NameOrder, listName as nameIn } from '#platform/kernel/people/person-name.ts';
import { liveValue } from './live-value.ts';

export const schoolNameOrder = liveValue<NameOrder>('family');

export function listName(person: Parameters<typeof nameIn>[0]): string {
  return nameIn(person, schoolNameOrder.get());
}
