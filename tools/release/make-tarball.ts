/** Packs a laid out program: the same sources give the same bytes. */
import { basename, dirname } from 'node:path';
import { runTool } from './run-tool.ts';

/** @param madeAt seconds since 1970, of every file in it */
export async function makeTarball(staged: string, file: string, madeAt: number): Promise<void> {
  const ownerless = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${madeAt}`];
  await runTool('tar', [...ownerless, '-I', 'gzip -n', '-C', dirname(staged), '-cf', file, basename(staged)]);
}
