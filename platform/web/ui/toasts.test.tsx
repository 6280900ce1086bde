import { afterEach, expect, test } from 'vitest';
import { openScreen } from '#testing/screen.tsx';
import { dismissToast, showToast, toasts } from './toast-list.ts';

afterEach(() => {
  for (const { id } of toasts.get()) dismissToast(id);
});

test('a message stays three seconds, an error two, the lost connection five', async () => {
  const screen = await openScreen(<p>Homework</p>, {}, {});
  const began = performance.now();
  showToast({ kind: 'info', text: 'Homework created' });
  showToast({ kind: 'error', text: 'Not marked done' });
  showToast({ kind: 'no-connection', text: 'No connection' });
  const secondsShown = async (text: string) => {
    const message = screen.getByText(text);
    await expect.element(message).toBeVisible();
    await expect.poll(() => message.query(), { timeout: 7000 }).toBeNull();
    return (performance.now() - began) / 1000;
  };
  const seconds = await Promise.all(
    ['Homework created', 'Not marked done', 'No connection'].map(secondsShown),
  );
  // Never shorter; a little longer on a busy machine.
  for (const [place, wanted] of [3, 2, 5].entries()) {
    expect(seconds[place]).toBeGreaterThanOrEqual(wanted - 0.1);
    expect(seconds[place]).toBeLessThan(wanted + 0.9);
  }
});

test('an error stands at the top, in red, and is read out at once; other messages stand at the bottom', async () => {
  const screen = await openScreen(<p>Homework</p>, {}, {});
  showToast({ kind: 'error', text: 'Not marked done' });
  showToast({ kind: 'info', text: 'Homework created' });
  const error = screen.getByRole('alert');
  await expect.element(error).toHaveTextContent('Not marked done');
  const card = error.element();
  expect(card.getBoundingClientRect().top).toBeLessThan(innerHeight / 3);
  const red = document.createElement('span');
  red.style.color = 'var(--late)';
  card.append(red);
  expect(getComputedStyle(card).backgroundColor).toBe(getComputedStyle(red).color);
  const other = screen.getByText('Homework created').element();
  expect(other.getBoundingClientRect().top).toBeGreaterThan(innerHeight / 2);
});

test('the same words twice are one message', async () => {
  const screen = await openScreen(<p>Homework</p>, {}, {});
  showToast({ kind: 'info', text: 'Marked done' });
  showToast({ kind: 'info', text: 'Marked done' });
  await expect.element(screen.getByText('Marked done')).toBeVisible();
  expect(screen.getByText('Marked done').elements()).toHaveLength(1);
});
