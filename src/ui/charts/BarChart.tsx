import { ChartFrame, type ChartProps } from './ChartFrame.tsx'

export const BarChart = (props: ChartProps) => (
  <ChartFrame
    {...props}
    draw={({ x, y, widthPx }) => {
      const barPx = Math.min(36, (widthPx / Math.max(props.points.length, 1)) * 0.62)
      return props.points.map((point, at) => {
        const top = Math.min(y(point.value), y(0))
        const tallPx = Math.abs(y(point.value) - y(0))
        return (
          <rect
            key={point.label}
            x={x(at) - barPx / 2}
            y={top}
            width={barPx}
            height={tallPx}
            rx={Math.min(5, barPx / 3, tallPx / 2)}
            fill="var(--primary)"
          />
        )
      })
    }}
  />
)
