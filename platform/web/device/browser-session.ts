/**
 * Whether the browser that a person signed in with is still the same window: a cookie without an end, as the session's own is, goes
 * when the browser closes. Scripts cannot see the session's own cookie; this one opens nothing.
 */
const name = 'cahier-open';

/** From here on until the browser closes, this user is at work in it. */
export function markBrowserSession(userId: number): void {
  write(String(userId));
}

export function isBrowserSessionOf(userId: number): boolean {
  return document.cookie.split('; ').includes(`${name}=${userId}`);
}

export function endBrowserSession(): void {
  write('', 'Max-Age=0');
}

function write(value: string, ...ends: readonly string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in Firefox and on plain http.
  document.cookie = [`${name}=${value}`, 'Path=/', 'SameSite=Strict', ...ends].join('; ');
}
