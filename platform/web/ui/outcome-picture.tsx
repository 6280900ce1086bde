/** A large tick or cross for success or failure. Decoration beside the words. */
export function OutcomePicture({ success }: { success: boolean }) {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      className={success ? 'size-24 text-done' : 'size-24 text-late'}
    >
      <circle cx="48" cy="48" r="44" className={success ? 'fill-done-fill' : 'fill-late-fill'} />
      <path
        d={success ? 'M29 50l13 13 26-30' : 'M34 34l28 28M62 34L34 62'}
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
