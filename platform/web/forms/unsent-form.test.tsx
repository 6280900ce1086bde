import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen } from '#testing/screen.tsx';
import { currentDevice, openDevice, wipeDevice } from '../device/device.ts';
import { readUnsent } from './unsent.ts';
import { useUnsentForm } from './unsent-form.ts';

afterEach(async () => {
  vi.useRealTimers();
  await wipeDevice(7);
});

/** A form that stays open while what it has sent is on its way. */
function Form({ given }: { given: string[] }) {
  const [text, setText] = useState('');
  const unsent = useUnsentForm<string>({ name: 'form', written: text || null, onFound: setText });
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => given.push(unsent.handOver())}>
        Send
      </button>
      <button type="button" onClick={unsent.forget}>
        Forget
      </button>
    </>
  );
}

const kept = () => readUnsent('1 form');

test.each(['Send', 'Forget'])('is not kept once more after a quick tap on %s', async (button) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openDevice(7);
  const given: string[] = [];
  await openScreen(<Form given={given} />, { userId: 7 }, {});
  await userEvent.type(page.getByLabelText('Text'), 'Fractions');
  vi.advanceTimersByTime(1_000);
  await expect.poll(kept).toBe('Fractions');
  await userEvent.type(page.getByLabelText('Text'), ', page 12');
  await page.getByRole('button', { name: button }).click();
  for (const key of given) await (await currentDevice())?.database.remove('session', key);
  vi.advanceTimersByTime(1_000);
  expect(await kept()).toBeUndefined();
});

sampledTest('is kept again when it is changed after it was sent', async () => {
  await openDevice(7);
  const given: string[] = [];
  await openScreen(<Form given={given} />, { userId: 7 }, {});
  await userEvent.type(page.getByLabelText('Text'), 'Fractions');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(given).toEqual(['unsent 1 form']);
  await userEvent.type(page.getByLabelText('Text'), ', page 12');
  await expect.poll(kept).toBe('Fractions, page 12');
});
