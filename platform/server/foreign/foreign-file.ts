/** A file as somebody sent it. */
export interface ForeignFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
