/** The help pages of a language, as the build wrote them; kept on the device with the screens. */
import type { Language } from '#platform/kernel/words.ts';
import { build } from '#platform/web/build.ts';
import type { HelpPage } from './help-text.ts';

/** @throws TypeError without network where the device does not have them yet */
export async function loadHelp(language: Language): Promise<readonly HelpPage[]> {
  const reply = await fetch(`/assets/help/${language}.json?v=${build}`);
  if (!reply.ok) throw new TypeError('The help pages are not there.');
  return (await reply.json()) as readonly HelpPage[];
}
