import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { openScreen } from '#testing/screen.tsx';
import { Banner } from './banner.tsx';

/** Drawn anew all the time, each time with another way to close its banner. */
function Busy({ onGone }: { onGone: (drawn: number) => void }) {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setDrawn((count) => count + 1), 200);
    return () => clearInterval(timer);
  }, []);
  return (
    <Banner kind="success" onGone={() => onGone(drawn)}>
      Saved
    </Banner>
  );
}

test('a banner goes in its time on a page that is drawn anew meanwhile', async () => {
  const gone: number[] = [];
  const began = performance.now();
  await openScreen(<Busy onGone={(drawn) => gone.push(drawn)} />, {}, {});
  await expect.poll(() => gone.length).toBe(1);
  const seconds = (performance.now() - began) / 1000;
  expect(seconds).toBeGreaterThan(1.9);
  expect(seconds).toBeLessThan(20);
});
