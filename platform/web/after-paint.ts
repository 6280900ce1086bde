/** Work for which no eye waits. */

/** Longer than any picture takes: where none comes, the work is done all the same. Milliseconds. */
const atLatest = 250;

/** Does it once the next picture is painted; at once where the page is not seen, or about to be left. */
export function afterPaint(work: () => void): void {
  if (document.hidden) {
    work();
    return;
  }
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    removeEventListener('pagehide', once);
    document.removeEventListener('visibilitychange', once);
    work();
  };
  addEventListener('pagehide', once);
  document.addEventListener('visibilitychange', once);
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, atLatest);
}
