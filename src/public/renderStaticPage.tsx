import { renderToStaticMarkup } from 'react-dom/server'
import { Logo } from '../ui/Logo.tsx'
import { LocalizedText } from './LocalizedText.tsx'
import { StaticPasswordStep } from './PasswordStep.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** The brand panel's picture: lines from island to island. */
const routes = [
  'M-20 420C140 380 170 250 330 214S560 150 700 60',
  'M-20 470C160 452 250 350 380 322S600 260 700 190',
  'M-20 330C110 330 190 180 300 150S520 96 700 -10',
  'M-20 540C200 520 300 450 420 420S620 360 700 310',
]
const ports = [
  [330, 214, 5],
  [155, 315.5, 3.5],
  [522.5, 157.25, 4],
  [380, 322, 4],
  [198.75, 399.75, 3],
  [551.25, 271.75, 3],
  [300, 150, 3.5],
  [473.75, 98.5, 3],
  [420, 420, 3.5],
  [575, 372.5, 3],
] as const

const BrandIllustration = () => (
  <svg
    className="crossing"
    viewBox="0 0 680 560"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
    fill="none"
  >
    <g className="crossing-lines">
      {routes.map((route) => (
        <path key={route} d={route} />
      ))}
    </g>
    <path className="crossing-main" d={routes[0]} />
    <g className="crossing-ports">
      {ports.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
      ))}
    </g>
  </svg>
)

/** Part of the built HTML and never re-rendered: its language follows the root's `lang`. */
const BrandPanel = () => (
  <aside className="brand">
    <BrandIllustration />
    <div className="brand-logo">
      <Logo size={36} />
    </div>
    <div className="brand-words">
      <p className="brand-line">
        <LocalizedText text="brand_line" />
      </p>
      <p className="brand-text">
        <LocalizedText text="brand_text" />
      </p>
    </div>
  </aside>
)

/** The shell's skeleton, shown while a signed-in person's portal loads. */
const ShellSkeleton = () => (
  <div className="splash" aria-hidden="true">
    <div className="splash-side">
      <Logo />
      <i />
      <i />
      <i />
      <i />
    </div>
    <div className="splash-head">
      <i />
    </div>
    <div className="splash-body">
      <i />
      <i />
      <i />
    </div>
  </div>
)

/**
 * The page's body as built: the sign-in page in three languages, whose `public-side` React takes over, and the shell's
 * skeleton.
 */
export const renderStaticPage = (): string =>
  renderToStaticMarkup(
    <>
      <div className="public">
        <BrandPanel />
        <div className="public-side" id="public-side">
          <PublicFrame>
            <StaticPasswordStep />
          </PublicFrame>
        </div>
      </div>
      <ShellSkeleton />
    </>,
  )
