/** The time zone in which days and hours are shown: the school's, whatever zone the device is in. */
import { defaultTimeZone } from '#platform/kernel/time.ts';
import { liveValue } from './live-value.ts';

export const schoolTimeZone = liveValue<string>(defaultTimeZone);
