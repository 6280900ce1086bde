/** Warns before printing a document with an address that only this machine can reach. */

import { isOfThisMachine } from '../device/local-address.ts';
import type { en } from '../late-words/en.ts';
import { useWords } from '../words.ts';
import { Banner } from './banner.tsx';

export function NobodyReaches() {
  const t = useWords<typeof en>();
  if (!isOfThisMachine(location.hostname)) return null;
  return <Banner kind="notice">{t('KIT.nobodyReaches', { address: location.origin })}</Banner>;
}
