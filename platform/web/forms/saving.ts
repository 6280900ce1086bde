/**
 * Saving data, as somebody chose on this device, else as the browser asks: no photos, no charts, nothing fetched ahead, no live line.
 * Explicit requests of the person are fetched all the same.
 */
import { liveValue } from '../live-value.ts';
import { readSetting } from '../session/settings.ts';

const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
const chosen = readSetting('saveData');

export const saving = liveValue(chosen ? chosen === 'y' : !!connection?.saveData);
