import { pagePlaceholders } from '../../contract/base/calls/pageConfig.ts'
import { pageBrand } from '../theme/pageBrand.ts'

/** The built-in mark: one line from the lower to the upper shore. */
export const BuiltInMark = () => (
  <g strokeWidth="2.6" strokeLinecap="round">
    <path className="mark-shore" d="M7.5 11.5h6M18.5 20.5h6" />
    <path className="mark-line" d="M7.5 20.5h3.2c2 0 3-.8 4-2.5l2.6-4c1-1.7 2-2.5 4-2.5h3.2" />
  </g>
)

/** The brand's mark on a tile. Styled by classes, so that it works in the built HTML, which has both marks: the server's style sheet hides one. */
export const LogoMark = ({ size = 32 }: { size?: number }) => {
  const { mark } = pageBrand()
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="mark-tile" width="32" height="32" rx="9" />
      {mark === null || mark === pagePlaceholders.brandMark ? <BuiltInMark /> : null}
      {mark === null ? null : <path className="mark-own" transform="translate(4 4)" d={mark} />}
    </svg>
  )
}

export const Logo = ({ size = 28 }: { size?: 28 | 36 }) => (
  <span className={`logo logo-${size}`}>
    <LogoMark size={size} />
    <span>{pageBrand().name}</span>
  </span>
)
