/** The mark of the product: an exercise book with its cloth spine, margin line and label. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <rect x="6" y="3" width="36" height="42" rx="5" fill="#1D4E89" />
      <path d="M11 3h5v42h-5a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5z" fill="#F0B429" />
      <rect x="20" y="11" width="17" height="14" rx="2" fill="#FAF8F4" />
      <path d="M23 16h11M23 20h7" stroke="#1D4E89" strokeWidth="1.8" strokeLinecap="round" />
      <path
        d="M21 35.5l3.2 3.2L31 31"
        fill="none"
        stroke="#FAF8F4"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
