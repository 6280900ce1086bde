/** The shown version of a record on which changes rest, and whether its last change still waits on this device. */
export interface ShownVersion {
  readonly version: number;
  /** Entered here, and not sent yet. */
  readonly waiting: boolean;
}

/** Whether this device has saved the thing since somebody began to write on that version of it: then what was written is older. */
export function isSavedSince(shown: ShownVersion | undefined, version: number): boolean {
  return shown?.waiting === true && shown.version > version;
}
