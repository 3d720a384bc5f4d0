const widthPx = 64
const heightPx = 22

/** The history of a rate, without axes: the figures next to it give the values. */
export const Sparkline = ({ values, label }: { values: readonly number[]; label: string }) => {
  if (values.length < 2) return null
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, at) => {
    const x = (at * widthPx) / (values.length - 1)
    const y = heightPx - 2 - ((value - low) / span) * (heightPx - 4)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg width={widthPx} height={heightPx} role="img" aria-label={label} style={{ display: 'block' }}>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--primary)"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  )
}
