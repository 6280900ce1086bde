import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
    await expect.poll(() => message.query()).toBeNull();
    return (performance.now() - began) / 1000;
  };
  const seconds = await Promise.all(
    ['Homework created', 'Not marked done', 'No connection'].map(secondsShown),
  );
  // Never shorter; a little longer on a busy machine.
  for (const [index, wanted] of [3, 2, 5].entries()) {
    expect(seconds[index]).toBeGreaterThanOrEqual(wanted - 0.1);
    expect(seconds[index]).toBeLessThan(wanted + 20);
  }
});

test('shows an error at the top, in red, read out at once; shows other messages at the bottom', async () => {
  const screen = await openScreen(<button type="button">Homework</button>, {}, {});
  // A message keeps away from the last touch, which another test may have left at the top.
  const touched = screen.getByText('Homework').element() as HTMLElement;
  touched.style.cssText = 'position: fixed; top: 40%';
  touched.click();
  showToast({ kind: 'error', text: 'Not marked done' });
  showToast({ kind: 'info', text: 'Homework created' });
  // Their timers look for other ids, so that they stay while they are measured.
  toasts.set(toasts.get().map((toast) => ({ ...toast, id: -toast.id })));
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

test('many marks in a row are one message with their number, and one undo takes all of them back', async () => {
  const screen = await openScreen(<p>Homework</p>, {}, {});
  const takenBack: string[] = [];
  for (const name of ['Bella', 'Kamga', 'Ngo'])
    showToast({
      kind: 'info',
      text: 'Marked done',
      action: { label: 'Undo', onAct: () => takenBack.push(name) },
    });
  await expect.element(screen.getByText('× 3')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(takenBack).toEqual(['Ngo', 'Kamga', 'Bella']);
  expect(screen.getByText(/Marked done/).query()).toBeNull();
});

test('a message keeps clear of what was just touched: three of them at the other end of a phone', async () => {
  await page.viewport(390, 844);
  const touched = vi.fn();
  const screen = await openScreen(
    <>
      <button type="button" className="fixed top-16" onClick={touched}>
        First card
      </button>
      <button type="button" className="fixed bottom-24" onClick={touched}>
        Last card
      </button>
    </>,
    {},
    {},
  );
  for (const name of ['Last card', 'First card']) {
    const button = screen.getByRole('button', { name });
    await button.click();
    for (const text of ['One', 'Two', 'Three', 'Four']) showToast({ kind: 'info', text });
    showToast({ kind: 'error', text: 'Not marked done' });
    await expect.element(screen.getByText('Not marked done')).toBeVisible();
    expect(toasts.get()).toHaveLength(3);
    // The same button can be touched again at once.
    await button.click();
    for (const { id } of toasts.get()) dismissToast(id);
  }
  expect(touched).toHaveBeenCalledTimes(4);
});

test('a message over the whole screen goes by itself after three seconds', async () => {
  const screen = await openScreen(<p>Homework</p>, {}, {});
  const began = performance.now();
  showToast({ kind: 'success', text: 'Homework created successfully' });
  const message = screen.getByText('Homework created successfully');
  await expect.element(message).toBeVisible();
  expect(message.element().closest('[aria-live="polite"]')).not.toBeNull();
  await expect.poll(() => message.query()).toBeNull();
  const seconds = (performance.now() - began) / 1000;
  expect(seconds).toBeGreaterThan(2.9);
  expect(seconds).toBeLessThan(20);
});

test('a key or a tap closes the message over the whole screen, and reaches the page as well', async () => {
  const tapped = vi.fn();
  const screen = await openScreen(
    <>
      <button type="button" onClick={tapped}>
        Fractions
      </button>
      <input aria-label="Topic" />
    </>,
    {},
    {},
  );
  showToast({ kind: 'failure', text: 'The homework was not created' });
  const message = screen.getByRole('alert');
  await expect.element(message).toHaveTextContent('The homework was not created');
  const box = message.element().getBoundingClientRect();
  expect([box.width, box.height]).toEqual([innerWidth, innerHeight]);
  await screen.getByRole('button', { name: 'Fractions' }).click();
  expect(tapped).toHaveBeenCalledOnce();
  await expect.element(message).not.toBeInTheDocument();
  const topic = screen.getByRole('textbox', { name: 'Topic' });
  topic.element().focus();
  showToast({ kind: 'success', text: 'Homework updated' });
  await expect.element(screen.getByText('Homework updated')).toBeVisible();
  await userEvent.keyboard('A');
  await expect.element(screen.getByText('Homework updated')).not.toBeInTheDocument();
  await expect.element(topic).toHaveValue('A');
});
