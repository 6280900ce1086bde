/**
 * A UUID version 7, made at the tap: the key under which a write happens at most once. Its first 48 bits are
 * the time and the next 12 count within the millisecond, so the keys of one tab sort in the order in which they
 * were made. Uses getRandomValues, which plain-http pages have too.
 */
const counterSize = 0x1000;
let last = { time: 0, counter: 0 };

export function newRequestKey(now: number = Date.now()): string {
  // A clock that was set back does not disturb the order.
  const counter = now > last.time ? 0 : last.counter + 1;
  last = {
    time: Math.max(now, last.time) + Math.floor(counter / counterSize),
    counter: counter % counterSize,
  };

  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let { time } = last;
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = 0x70 | (last.counter >> 8);
  bytes[7] = last.counter & 0xff;
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
