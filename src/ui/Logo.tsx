/** The mark: one line crosses from the lower to the upper shore. `currentColor` carries the crossing. */
export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 32 32"
    aria-hidden="true"
    focusable="false"
    style={{ flex: 'none', display: 'block' }}
  >
    <rect width="32" height="32" rx="9" fill="var(--mark-tile, #0b5c5c)" />
    <path d="M7.5 11.500h6" stroke="var(--mark-shore, #8fd5cf)" strokeWidth="2.6" strokeLinecap="round" fill="none" />
    <path d="M18.5 20.500h6" stroke="var(--mark-shore, #8fd5cf)" strokeWidth="2.6" strokeLinecap="round" fill="none" />
    <path
      d="M7.5 20.500h3.200c2 0 3-.8 4-2.500l2.6-4c1-1.7 2-2.5 4-2.500h3.2"
      stroke="var(--mark-line, #ffffff)"
      strokeWidth="2.6"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
)

export const brandName = 'Lintas'

export const Logo = ({ size = 28 }: { size?: number }) => (
  <span style={{ display: 'inline-flex', alignItems: 'center', gap: size * 0.36, color: 'inherit' }}>
    <LogoMark size={size} />
    <span style={{ fontSize: size * 0.7, fontWeight: 650, letterSpacing: '-0.03em', lineHeight: 1 }}>{brandName}</span>
  </span>
)
