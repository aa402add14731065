/** A key, in the size and the line of the icons of packages/ui. */
export function KeyIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="8" cy="12" r="4.5" />
      <path d="M12.5 12H21v4M17 12v3" />
    </svg>
  )
}
