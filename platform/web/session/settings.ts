/**
 * Small settings kept in clear on this device (local storage). Never personal data: those are in the protected database of
 * `device-database.ts`. A browser that refuses storage only forgets them.
 */
export type SettingName =
  | 'language'
  | 'theme'
  | 'showSubmenu'
  | 'connection'
  | 'lastUser'
  /** When somebody was last at work on this device, in milliseconds since 1970 (device-lock.ts). */
  | 'lastUsed'
  /** A sign-out that the server has not heard yet: `one` or `all`. */
  | 'leaving'
  /** The class notebook last open and whether it is closed (specification 3); nothing reads it. */
  | 'notebookdetail'
  | 'paymentPlanName'
  | 'currentPaymentPlanItemName'
  | 'readTags'
  /** `y`: the person’s roles open what the head script asks for first (app/shell/early-reads.ts). */
  | 'earlyReads'
  /** The version of the application whose news this device has shown (app/shell/what-is-new.tsx). */
  | 'versionSeen'
  /** `n`: no single keys. */
  | 'keys'
  | 'font'
  /** `y` or `n`: saves data, as chosen on this device (saving.ts). */
  | 'saveData'
  /** Data that this device transferred this month (data-meter.ts). */
  | 'spentData'
  /** `n`: reports open in a tab of their own instead of here (specification 9). */
  | 'reportInApp'
  /** How marks are entered on a phone: `list` or `one`. */
  | 'marksView'
  /** The columns that a user chose for the list of students (areas/students/web/records/columns.ts). */
  | `studentColumns${number}`
  /** The way to another service's sign-in page and back. */
  | 'providerWay';

export function readSetting(name: SettingName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Whether the person of this page has left: what comes late, such as the sizes of the last answers, is not stored for the next one to read. */
let left = false;

export function writeSetting(name: SettingName, value: string): void {
  left &&= name !== 'lastUser';
  if (left && name !== 'providerWay' && !ofTheDevice.includes(name)) return;
  try {
    localStorage.setItem(name, value);
  } catch {
    // A private window may refuse; the setting then lasts as long as the page.
  }
}

/** Settings of the device: appearance, connection, and a sign-out that the server has not received yet. */
const ofTheDevice: readonly string[] = [
  'language',
  'theme',
  'font',
  'reportInApp',
  'keys',
  'saveData',
  'connection',
  'leaving',
] satisfies SettingName[];

/** Forgets what a person left in the storage of this device, whoever wrote it there: a report's address may carry a key. */
export function forgetSettingsOfPerson(): void {
  left = true;
  try {
    for (const name of Object.keys(localStorage))
      if (!ofTheDevice.includes(name)) localStorage.removeItem(name);
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}

export function forgetSetting(name: SettingName): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}
