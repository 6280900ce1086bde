/** The part of qrcode that documents use; the package has no types. */
declare module 'qrcode' {
  interface Modules {
    readonly size: number;
    /** Whether the square in this row and column is dark: 1 or 0. */
    get(row: number, column: number): number;
  }
  const qrcode: {
    create(text: string, options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' }): { modules: Modules };
  };
  export default qrcode;
}
