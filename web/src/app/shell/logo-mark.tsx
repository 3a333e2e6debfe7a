/** The logo's symbol without the name. */
export const LogoMark = () => (
  <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="var(--blue)" />
    <path
      d="M8.5 13.2a3 3 0 0 1 3-3h9a3 3 0 0 1 3 3v5.6a3 3 0 0 1-3 3h-5.2l-4 3.2v-3.2a2.8 2.8 0 0 1-2.8-2.8z"
      fill="#fff"
    />
    <g fill="var(--blue)">
      <circle cx="12.6" cy="16" r="1.35" />
      <circle cx="16" cy="16" r="1.35" />
    </g>
    <circle cx="19.6" cy="16" r="1.75" fill="oklch(79% .155 74)" />
  </svg>
);
