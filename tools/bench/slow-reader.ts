/** A client on a poor line: takes a reply at so many bytes a second, and no faster. */
import { get } from 'node:http';

export interface SlowReaderOptions {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly bytesPerSecond: number;
  /** It goes away after so many seconds; without, it reads to the end. */
  readonly seconds?: number;
}

/** Bytes taken, and whether the reply came to its end. */
export function readSlowly({
  url,
  headers,
  bytesPerSecond,
  seconds,
}: SlowReaderOptions): Promise<{ bytes: number; whole: boolean }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The slow client got ${response.statusCode}.`));
      const began = Date.now();
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        const due = began + (bytes / bytesPerSecond) * 1000;
        if (seconds !== undefined && Date.now() > began + seconds * 1000) {
          request.destroy();
          resolve({ bytes, whole: false });
        } else if (due > Date.now()) {
          response.pause();
          setTimeout(() => response.resume(), due - Date.now());
        }
      });
      response.on('end', () => resolve({ bytes, whole: true }));
    });
    request.on('error', reject);
  });
}
