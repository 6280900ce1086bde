/** Each visit in the history remembers how far it was scrolled; a new visit starts at the top. */
const positions = new Map<string, number>();
/** A list from the cache has its height within a few frames; later ones are not waited for. */
const framesToTry = 20;

/** When the page has come to rest, where the browser says so: asked in between, the place has it laid out once more. */
const resting = 'onscrollend' in window ? 'scrollend' : 'scroll';

export function keepScroll(visit: string): () => void {
  const note = () => positions.set(visit, scrollY);
  addEventListener(resting, note, { passive: true });
  return () => removeEventListener(resting, note);
}

export function restoreScroll(visit: string): void {
  history.scrollRestoration = 'manual';
  const wanted = positions.get(visit) ?? 0;
  // The first page is at its top already; reading the position would force an early layout.
  if (positions.size === 0) return;
  let tries = 0;
  const move = () => {
    scrollTo(0, wanted);
    tries += 1;
    if (Math.abs(scrollY - wanted) > 2 && tries < framesToTry) requestAnimationFrame(move);
  };
  move();
}
