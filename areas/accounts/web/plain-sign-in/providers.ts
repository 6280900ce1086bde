/** The other accounts with which people may come in here; the server writes them into the page (platform/server/requests/web-client.ts). */
import { type ProviderName, providerNames } from '../../providers/names-contract.ts';
import { find } from './page-parts.ts';

export function providersHere(): readonly ProviderName[] {
  const named = find<HTMLMetaElement>('meta[name=providers]').content.split(' ');
  return providerNames.filter((name) => named.includes(name));
}
