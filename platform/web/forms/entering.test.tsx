import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen } from '#testing/screen.tsx';
import { openDevice, wipeDevice } from '../device/device.ts';
import { currentSession } from '../session/session.ts';
import { useEntering } from './entering.ts';
import { readUnsent } from './unsent.ts';
import { unsentKey } from './unsent-form.ts';

afterEach(() => wipeDevice(7));

/** A list of one field that saves itself; what is no number stays written. */
function Field({ saved }: { saved: string[] }) {
  const [text, setText] = useState('');
  const settle = () => {
    if (text === '' || Number.isNaN(Number(text))) return text || null;
    saved.push(text);
    setText('');
    return null;
  };
  useEntering<string>({ name: 'field', written: text || null, settle, onFound: setText });
  return (
    <input
      aria-label="Field"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  );
}

async function open(saved: string[]) {
  await openDevice(7);
  return openScreen(<Field saved={saved} />, { userId: 7 }, {});
}

const field = () => page.getByLabelText('Field');

sampledTest('saves what is being written when the page is hidden, closed or left', async () => {
  const saved: string[] = [];
  const { unmount } = await open(saved);
  await userEvent.type(field(), '12');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => saved).toEqual(['12']);
  await userEvent.type(field(), '13');
  await unmount();
  expect(saved).toEqual(['12', '13']);
});

test('finds again what could not be saved, at the next visit of the same list', async () => {
  const first = await open([]);
  await userEvent.type(field(), '1e');
  await first.unmount();
  await open([]);
  await expect.element(field()).toHaveValue('1e');
});

sampledTest('finds again what was written just before the page died', async () => {
  const dying: string[] = [];
  const first = await open(dying);
  await userEvent.type(field(), '14');
  // The page keeps what is written before it saves it: the save itself may come to nothing.
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await first.unmount();
  const found: string[] = [];
  await open(found);
  await expect.element(field()).toHaveValue('14');
});

test('forgets half of a number as soon as the whole is saved', async () => {
  const saved: string[] = [];
  await open(saved);
  const session = currentSession();
  if (!session) throw new Error('nobody is signed in');
  const kept = () => readUnsent(unsentKey(session, 'field'));
  await userEvent.type(field(), '1');
  await expect.poll(kept).toBe('1');
  await userEvent.type(field(), '5{Enter}');
  expect(saved).toEqual(['15']);
  // A reload right after it must not find the half, and save it over the whole.
  await expect.poll(kept).toBeUndefined();
});
