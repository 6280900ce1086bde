/** Looks at a page as a strict reader would: accessible, nothing to scroll sideways, no text cut off, no buttons on top of each other. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Faults of the page as it is; empty when there is none. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [...(await axeFaults(page)), ...((await page.evaluate(layoutFaults)) as string[])];
}

/**
 * Elements that Base UI puts around an open menu: guards that hand the focus on as soon as they get it (hidden from readers because
 * nobody ever rests on them), and the menu itself, which lies over the landmarks rather than in one.
 */
const exempt = JSON.stringify([['[data-base-ui-focus-guard]']]);
const menusCoverThePage = `axe.configure({ rules: [{ id: 'region', selector: 'body *:not([role=menu], [role=menu] *)' }] })`;

async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  await page.evaluate(menusCoverThePage);
  const results = (await page.evaluate(
    `axe.run({ exclude: ${exempt} }, { resultTypes: ['violations'] })`,
  )) as {
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

/** Runs in the page: no placeholder is shown any more, and nothing moves. */
const calm = `!document.querySelector('[aria-busy="true"]') && document.getAnimations().every((one) => one.playState !== 'running')`;

/** Waits until a page is complete and no longer moves. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1, h2').first().waitFor();
  await expect.poll(() => page.evaluate(calm)).toBe(true);
}

/**
 * How far a page may move about by itself, as browsers measure it (Cumulative Layout Shift): good up to a tenth. The pages that
 * `npm run bench:web` measures are kept to a hundredth.
 */
const mostMoved = 0.1;

/** For `addInitScript`: counts what moves on the page without being asked to. */
export const countMoves = `window.moves = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput) moves.push([value, sources.map(({ node }) => (node?.textContent ?? '').trim().slice(0, 40))]);
}).observe({ type: 'layout-shift', buffered: true })`;

/** Elements that moved on a page since it was opened with `countMoves`: a tap would have missed them. */
export async function movesOf(page: Page): Promise<string[]> {
  const moves = await page.evaluate<[number, string[]][]>('window.moves');
  const far = moves.reduce((sum, [value]) => sum + value, 0);
  if (far <= mostMoved) return [];
  return [`moved by itself (${far.toFixed(3)}): ${moves.flatMap(([, texts]) => texts).join(' | ')}`];
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
      if (/auto|scroll/.test(clip.overflowX) || clip.textOverflow === 'ellipsis') break;
      if (!hides(clip)) continue;
      const edge = parent.getBoundingClientRect();
      if (box.right > edge.right + 1 || box.left < edge.left - 1) faults.push('cut off by its box: ' + name(element));
    }
  }
  // What stands over the page (menus, bars) covers it on purpose; only things of one layer must not touch.
  const layerOf = (one) => { for (let e = one; e; e = e.parentElement) { const { position, zIndex } = getComputedStyle(e); if (position !== 'static' && zIndex !== 'auto') return e; } return document.body; };
  const visiblePart = (one, rect) => {
    let { left, top, right, bottom } = rect;
    for (let e = one; e && e !== document.body; e = e.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(e);
      const edge = e.getBoundingClientRect();
      if (overflowX !== 'visible') { left = Math.max(left, edge.left); right = Math.min(right, edge.right); }
      if (overflowY !== 'visible') { top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom); }
    }
    return right - left > 2 && bottom - top > 2 ? { left, top, right, bottom } : null;
  };
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const targets = [...top.querySelectorAll('button, a[href], input, select, textarea')].filter((one) => shown(one) && !one.closest('[inert]'));
  const fixed = (one) => { for (let e = one; e; e = e.parentElement) if (/fixed|sticky/.test(getComputedStyle(e).position)) return true; return false; };
  const boxes = targets.filter((one) => !fixed(one) || top !== document.body).map((one) => [one, visiblePart(one, one.getBoundingClientRect()), layerOf(one)]).filter(([, box]) => box !== null);
  for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length && j < i + 12; j++) {
    const [a, x, below] = boxes[i]; const [b, y, above] = boxes[j];
    if (below !== above || a.contains(b) || b.contains(a) || a.closest('label')?.contains(b) || (a.matches('input') && a.parentElement === b.parentElement)) continue;
    const wide = Math.min(x.right, y.right) - Math.max(x.left, y.left);
    const high = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top);
    if (wide > 3 && high > 3) faults.push('on top of each other: ' + name(a) + ' and ' + name(b));
  }
  const texts = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node.textContent.trim() === '' || !shown(parent) || parent.closest('.unseen, [inert], option') || (fixed(parent) && top === document.body)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(parent);
    for (const rect of range.getClientRects()) {
      const box = visiblePart(parent, rect);
      if (box) texts.push([parent, box, layer]);
    }
  }
  texts.sort((a, b) => a[1].top - b[1].top);
  for (let i = 0; i < texts.length; i++) for (let j = i + 1; j < texts.length && texts[j][1].top < texts[i][1].bottom; j++) {
    const [a, x, below] = texts[i]; const [b, y, above] = texts[j];
    if (below !== above) continue;
    const wide = Math.min(x.right, y.right) - Math.max(x.left, y.left);
    const high = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top);
    if (a !== b && wide > 2 && high > 5) faults.push('text over text: ' + name(a) + ' and ' + name(b));
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of top.querySelectorAll('input:not([type=checkbox], [type=radio])')) {
    const text = field.value || field.placeholder;
    // What a person writes freely may be longer than any field.
    if (field.value && field.type === 'text' && field.inputMode === '') continue;
    if (!text || !shown(field)) continue;
    const style = getComputedStyle(field);
    pen.font = style.font;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (pen.measureText(text).width > room + 1) faults.push('text too long for its field: ' + text);
  }
  return [...new Set(faults)];
})()`;
