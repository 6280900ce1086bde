import { expect, test } from 'vitest';
import { address } from '../navigation.ts';
import { forgetSetting, readSetting } from '../session/settings.ts';
import { dropEarlyReplies } from './drop-early-replies.ts';
import type {} from './early-replies.ts';

const keptOfThisPage = () => JSON.parse(readSetting('readTags') ?? '{}')[address.get().path];

test('does not ask again for a reply that a bursar was refused when the page was last opened', async () => {
  forgetSetting('readTags');
  window.earlyReplies = { '/slm/Notebooks': Promise.resolve(new Response('', { status: 200 })) };
  dropEarlyReplies();
  window.earlyReplies = { '/slm/Notebooks': Promise.resolve(new Response('', { status: 403 })) };
  expect(keptOfThisPage()).toBeUndefined();
  dropEarlyReplies();
  await expect.poll(keptOfThisPage).toEqual({});
});
