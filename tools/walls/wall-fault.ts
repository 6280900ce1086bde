/** A file that imports what it may not. */
export interface WallFault {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}
