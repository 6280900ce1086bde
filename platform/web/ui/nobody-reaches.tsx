/** Warns before printing a document with an address that only this machine can reach. */

import { isOfThisMachine } from '../device/local-address.ts';
import { useKitWords } from '../words.ts';
import { Banner } from './banner.tsx';

export function NobodyReaches() {
  const t = useKitWords();
  if (!isOfThisMachine(location.hostname)) return null;
  return <Banner kind="notice">{t('KIT.nobodyReaches', { address: location.origin })}</Banner>;
}
