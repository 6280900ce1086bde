import { expect, test, vi } from 'vitest';
import { motionModeOf } from './motion.ts';

test('phones move as their platform does', () => {
  expect(motionModeOf('', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe('ios');
  expect(motionModeOf('', 'Mozilla/5.0 (Linux; Android 15)')).toBe('md');
});

test('the address may ask for the other curve; nonsense is warned about and ignored', () => {
  expect(motionModeOf('?mode=ios', 'Android')).toBe('ios');
  expect(motionModeOf('?mode=md', 'iPhone')).toBe('md');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(motionModeOf('?mode=windows', 'Android')).toBe('md');
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});
