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

export const BrandIllustration = () => (
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
