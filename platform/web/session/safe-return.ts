/** Only an address of this application: a crafted link must not lead out after sign-in. */
export function safeReturn(back: unknown): string | null {
  if (typeof back !== 'string' || !back.startsWith('/')) return null;
  // As a browser reads it, which takes "/\\evil" and "/<tab>/evil" for another host.
  const here = 'https://here.invalid';
  const url = URL.canParse(back, here) ? new URL(back, here) : null;
  if (url?.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname.startsWith('/login') ? null : `${url.pathname}${url.search}`;
}
