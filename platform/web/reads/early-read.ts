/** A read that a screen begins with. */
export interface EarlyRead {
  readonly address: string;
  /** Asked as soon as the first has answered: `{yearId}` is that of its first row. */
  readonly next?: string;
}
