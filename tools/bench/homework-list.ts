/** The class list of 40 homeworks × 50 students: our server beside the bare program. */
import { send } from '#testing/prove/requests.ts';
import type { BenchSchool } from './bench-school.ts';
import { type Figure, figure, median, several, shown } from './figures.ts';
import { load, refuseOther, startBare, startOurs } from './servers.ts';

/**
 * Addresses of the same list that differ in what changes nothing, so that no reply can come from a cache: page sizes
 * above 40, and flags at their usual value.
 */
export function freshPaths(notebookId: number): () => string {
  const flags = ['', '&decrypted=true', '&isUImage=false', '&decrypted=true&isUImage=false'];
  let count = 0;
  return () => {
    count += 1;
    const flag = flags[count % flags.length] ?? '';
    return `/slm/Homework/v1/get?page=1&size=${41 + (Math.floor(count / 4) % 9959)}&noteBookId=${notebookId}${flag}`;
  };
}

export async function measureList(school: BenchSchool, seconds: number): Promise<readonly Figure[]> {
  await using ours = await startOurs(school.bench);
  await using bare = await startBare('homework', school);
  const { teacher: token, notebookId } = school;
  const path = freshPaths(notebookId);
  const usual = `/slm/Homework/v1/get?page=1&size=50&noteBookId=${notebookId}`;
  const reply = await send(ours.address + usual, token);
  refuseOther(reply, await send(bare.address + usual, token));
  const headers = { 'accept-encoding': 'br' };
  const options = { token, seconds, connections: 8, headers, path };
  const rate = ({ address }: { readonly address: string }) => load({ ...options, address });
  await rate(ours);
  await rate(bare);
  const pairs = await several(5, async () => {
    // A machine that grows faster or slower meanwhile favours neither.
    const first = await rate(ours);
    const bares = [await rate(bare), await rate(bare)];
    return { ours: median([first, await rate(ours)]), bare: median(bares) };
  });
  const unchanged = { ...headers, 'if-none-match': reply.headers.get('etag') ?? '' };
  const same = { ...options, address: ours.address, status: 304, headers: unchanged, path: () => usual };
  const again = median(await several(5, () => load(same)));
  const ratios = pairs.map((pair) => pair.ours / pair.bare);
  const [own, other] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.bare))];
  const all = ratios.map((ratio) => shown(ratio)).join(', ');
  return [
    figure(
      'Class list (40 × 50, brotli, 8 connections, nothing cached) against the bare program',
      '≥ 0.85',
      median(ratios),
      `(${shown(own)}/s of ${shown(other)}/s; all five: ${all})`,
    ),
    figure('The same list again with its ETag (304)', '≥ 5 ×', again / own, `(${shown(again)}/s)`),
  ];
}
