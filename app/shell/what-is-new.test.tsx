import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen } from '#testing/screen.tsx';
import { installOffer, keepInstallOffer } from './install-offer.ts';
import { InstallApp } from './more/install-app.tsx';
import { version } from './version.ts';
import { WhatIsNew } from './what-is-new.tsx';

beforeEach(() => localStorage.removeItem('versionSeen'));
afterEach(() => {
  localStorage.removeItem('versionSeen');
  installOffer.set(null);
});

sampledTest('a device that had another version is offered what is new, once', async () => {
  localStorage.setItem('versionSeen', '1.0.0-before');
  const screen = await openScreen(<WhatIsNew />, { roles: ['SLM.Student.View'] }, {});
  await page.getByRole('button', { name: 'See what is new' }).click();
  await expect.element(page.getByText(`Version ${version}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(localStorage.getItem('versionSeen')).toBe(version);
  await screen.unmount();
  await openScreen(<WhatIsNew />, { roles: ['SLM.Student.View'] }, {});
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

test('a new device says nothing', async () => {
  await openScreen(<WhatIsNew />, { roles: ['SLM.Student.View'] }, {});
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  expect(localStorage.getItem('versionSeen')).toBe(version);
});

test('installs by one tap where the browser offers it, and offers it no more afterwards', async () => {
  let prompts = 0;
  keepInstallOffer();
  await openScreen(<InstallApp />, { roles: ['SLM.Student.View'] }, {});
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  const offered = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(
    Object.assign(offered, {
      prompt: async () => {
        prompts += 1;
      },
    }),
  );
  expect(offered.defaultPrevented).toBe(true);
  await page.getByRole('button', { name: 'Install on this device' }).click();
  expect(prompts).toBe(1);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
