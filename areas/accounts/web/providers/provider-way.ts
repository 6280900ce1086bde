/** The way to a provider and back: what the browser keeps meanwhile, and what it came back with. */
import { forgetSetting, readSetting, writeSetting } from '#platform/web/session/settings.ts';
import { type ProviderName, providerNames } from '../../providers/names-contract.ts';
import { returnPath } from '../../providers/rules.ts';

interface Way {
  readonly provider: ProviderName;
  readonly key: string;
  /** An account is connected to the own one; otherwise somebody signs in. */
  readonly connects: boolean;
}

/** Goes to the provider's page, which is not Cahier's. An installed application may come back in another window. */
export function goToProvider(address: string, way: Way): void {
  writeSetting('providerWay', JSON.stringify(way));
  location.assign(address);
}

export interface CameBack {
  readonly provider: ProviderName;
  /** The query string of the address. */
  readonly answer: string;
  /** Null for a page that was opened again, or by a link of somebody else's. */
  readonly way: Way | null;
}

export function cameBack(): CameBack {
  const provider = providerNames.find((name) => location.pathname === returnPath(name)) ?? 'google';
  const stored = readSetting('providerWay');
  const way = stored === null ? null : (JSON.parse(stored) as Way);
  return { provider, answer: location.search.slice(1), way: way?.provider === provider ? way : null };
}

/** The code in the address is good once, and for nobody else: it stays neither there nor in the history. */
export function forgetWay(provider: ProviderName): void {
  forgetSetting('providerWay');
  history.replaceState(history.state, '', returnPath(provider));
}
