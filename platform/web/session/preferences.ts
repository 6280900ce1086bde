/** Theme and language of a page, set by the script inlined in it so that the first paint is right. */

export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Sets both on the document. @returns the language: the stored choice, else the cookie's, else the browser's, else English */
export function applyPreferences(): 'en' | 'fr' {
  const root = document.documentElement;
  const theme =
    readPreference('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  root.dataset['theme'] = theme === 'dark' ? 'dark' : 'light';
  const cookie = /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1];
  const wanted = [readPreference('language'), cookie, ...(navigator.languages ?? [])];
  const known = wanted.find((one) => /^(en|fr)/i.test(one ?? ''));
  const language = /^fr/i.test(known ?? '') ? 'fr' : 'en';
  root.lang = language;
  return language;
}
