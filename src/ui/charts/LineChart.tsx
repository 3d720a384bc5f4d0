import { ChartFrame, type ChartProps } from './ChartFrame.tsx'

export const LineChart = (props: ChartProps) => (
  <ChartFrame
    {...props}
    draw={({ x, y, heightPx }) => {
      const line = props.points
        .map(({ value }, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
        .join('')
      const lastX = x(props.points.length - 1).toFixed(1)
      return (
        <>
          {props.points.length > 1 ? (
            <path
              d={`${line}L${lastX} ${heightPx}L${x(0).toFixed(1)} ${heightPx}Z`}
              fill="var(--primary)"
              opacity={0.09}
            />
          ) : null}
          <path
            d={line}
            fill="none"
            stroke="var(--primary)"
            strokeWidth={2}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {props.points.map((point, at) =>
            point.event === undefined && props.points.length > 1 ? null : (
              <circle
                key={point.label}
                cx={x(at)}
                cy={y(point.value)}
                r={4}
                fill="var(--surface)"
                stroke="var(--on-green-soft)"
                strokeWidth={2}
              />
            ),
          )}
        </>
      )
    }}
  />
)
