/**
 * How pages change: the curve of the platform (specification 9: 540 ms ios; 280 in, 200 out md), nothing when
 * the user asked for less motion. `?mode=ios` or `?mode=md` overrides the platform.
 */
export type MotionMode = 'ios' | 'md';

export function motionModeOf(search: string, platform: string): MotionMode {
  const wanted = new URLSearchParams(search).get('mode');
  if (wanted === 'ios' || wanted === 'md') return wanted;
  // biome-ignore lint/suspicious/noConsole: specification 8: an invalid interface mode is warned about.
  if (wanted !== null) console.warn(`Unknown interface mode: ${wanted}`);
  return /iPhone|iPad|iPod/.test(platform) ? 'ios' : 'md';
}

/** Marks the page with its mode; app.css holds the durations. */
export function startMotion(): void {
  document.documentElement.dataset['motion'] = motionModeOf(location.search, navigator.userAgent);
}

export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
