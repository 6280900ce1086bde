/** Looks at a page as a strict reader would: accessible, nothing to scroll sideways, no text cut off, no buttons on top of each other. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What is wrong with the page as it stands; empty when nothing is. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [...(await axeFaults(page)), ...((await page.evaluate(layoutFaults)) as string[])];
}

async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = (await page.evaluate(`axe.run(document, { resultTypes: ['violations'] })`)) as {
    violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
  };
  return results.violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')} ${nodes[0]?.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
  );
}

/** Runs in the page. Text counts as cut off when it runs out of a box that hides what overflows and shows no ellipsis. */
const layoutFaults = `(() => {
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('the page scrolls sideways');
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const name = (element) => element.tagName.toLowerCase() + ' "' + (element.textContent ?? '').trim().slice(0, 40) + '"';
  const hides = (style) => /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none';
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element);
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== '');
    if (!own || !shown(element) || element.closest('.unseen')) continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    if (hides(style) && element.scrollWidth > element.clientWidth + 1) faults.push('cut off: ' + name(element));
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      const clip = getComputedStyle(parent);
      if (/auto|scroll/.test(clip.overflowX)) break;
      if (!hides(clip)) continue;
      const edge = parent.getBoundingClientRect();
      if (box.right > edge.right + 1 || box.left < edge.left - 1) faults.push('cut off by its box: ' + name(element));
    }
  }
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const targets = [...top.querySelectorAll('button, a[href], input, select, textarea')].filter((one) => shown(one) && !one.closest('[inert]'));
  const fixed = (one) => { for (let e = one; e; e = e.parentElement) if (/fixed|sticky/.test(getComputedStyle(e).position)) return true; return false; };
  const boxes = targets.filter((one) => !fixed(one) || top !== document.body).map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width > 0);
  for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length && j < i + 12; j++) {
    const [a, x] = boxes[i]; const [b, y] = boxes[j];
    if (a.contains(b) || b.contains(a) || a.closest('label')?.contains(b) || (a.matches('input') && a.parentElement === b.parentElement)) continue;
    const wide = Math.min(x.right, y.right) - Math.max(x.left, y.left);
    const high = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top);
    if (wide > 3 && high > 3) faults.push('on top of each other: ' + name(a) + ' and ' + name(b));
  }
  return [...new Set(faults)];
})()`;
