/** The part of a page that is shown. Its name is in the address, so that reloading and a link show the same part. */
import { go, useAddress } from '../navigation.ts';

/**
 * @param name as the address has it, such as `part` or `view`
 * @param parts those that the person may see
 * @param usual the part that no address names
 * @returns the part that is shown, and a function that shows another one, without the filters of this one
 */
export function useShownPart<Part extends string>(
  name: string,
  parts: readonly Part[],
  usual: NoInfer<Part>,
): readonly [Part, (next: Part) => void] {
  const { path, search } = useAddress();
  const shown = parts.find((part) => part === search[name]) ?? usual;
  return [shown, (next) => go(path, { search: { [name]: next === usual ? null : next }, replace: true })];
}
