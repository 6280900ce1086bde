/** Counts whole seconds down to none. */
export interface Countdown {
  stop(): void;
}

/** @param show called at once and with every second that is left */
export function countDown(seconds: number, show: (left: number) => void, over: () => void): Countdown {
  const until = Date.now() + seconds * 1000;
  const tick = () => {
    const left = Math.ceil((until - Date.now()) / 1000);
    if (left > 0) return show(left);
    clearInterval(timer);
    over();
  };
  const timer = setInterval(tick, 250);
  tick();
  return { stop: () => clearInterval(timer) };
}
