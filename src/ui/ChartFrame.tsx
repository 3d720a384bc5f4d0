import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { type ChartPoint, heightOf, labelStride, ticksOf } from './chartScale.ts'
import { useWidth } from './useWidth.ts'

export interface ChartProps {
  /** What the chart shows, as one sentence: its accessible name. */
  label: string
  points: readonly ChartPoint[]
  /** Column heads of the table alternative. */
  pointHeading: string
  valueHeading: string
  /** Full text of a value, in the table and the tooltip. */
  format: (value: number) => string
  /** Short text of a value, on the axis. */
  formatTick?: (value: number) => string
  heightPx?: number
}

interface Plot {
  widthPx: number
  heightPx: number
  x: (at: number) => number
  y: (value: number) => number
}

const margin = { top: 10, right: 8, bottom: 26, left: 52 }

const Axes = ({
  plot,
  ticks,
  points,
  formatTick,
}: {
  plot: Plot
  ticks: readonly number[]
  points: readonly ChartPoint[]
  formatTick: (value: number) => string
}) => {
  const stride = labelStride(points.length, plot.widthPx)
  return (
    <g fontSize="12" fill="var(--text-secondary)" className="tabular">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={0}
            x2={plot.widthPx}
            y1={plot.y(tick)}
            y2={plot.y(tick)}
            stroke="var(--border)"
            strokeDasharray={tick === 0 ? undefined : '3 4'}
          />
          <text x={-10} y={plot.y(tick)} dy="0.32em" textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {points.map((point, at) =>
        at % stride === 0 ? (
          <text key={point.label} x={plot.x(at)} y={plot.heightPx + 20} textAnchor="middle">
            {point.label}
          </text>
        ) : null,
      )}
    </g>
  )
}

const ChartTable = ({ label, points, pointHeading, valueHeading, format }: ChartProps) => (
  <Box sx={{ maxHeight: 280, overflow: 'auto' }} tabIndex={0} role="region" aria-label={label}>
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          <TableCell>{pointHeading}</TableCell>
          <TableCell align="right">{valueHeading}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {points.map((point) => (
          <TableRow key={point.label}>
            <TableCell>{point.label}</TableCell>
            <TableCell align="right" className="tabular">
              {format(point.value)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
)

/** Axes, size and the table alternative; `draw` adds the marks. */
export const ChartFrame = ({ draw, ...props }: ChartProps & { draw: (plot: Plot) => ReactNode }) => {
  const { label, points, format, formatTick = format, heightPx = 240 } = props
  const translate = useTranslate()
  const [asTable, setAsTable] = useState(false)
  const [frame, widthPx] = useWidth<HTMLDivElement>(640)
  const ticks = ticksOf(points.map((point) => point.value))
  const inner = {
    widthPx: Math.max(widthPx - margin.left - margin.right, 40),
    heightPx: heightPx - margin.top - margin.bottom,
  }
  const plot: Plot = {
    ...inner,
    x: (at) => (inner.widthPx * (at + 0.5)) / Math.max(points.length, 1),
    y: (value) => heightOf(value, ticks, inner.heightPx),
  }
  return (
    <div ref={frame} style={{ minWidth: 0 }}>
      {asTable ? (
        <ChartTable {...props} />
      ) : (
        <svg
          width="100%"
          height={heightPx}
          viewBox={`0 0 ${widthPx} ${heightPx}`}
          role="img"
          aria-label={label}
          style={{ display: 'block' }}
        >
          <g transform={`translate(${margin.left},${margin.top})`}>
            <Axes plot={plot} ticks={ticks} points={points} formatTick={formatTick} />
            {draw(plot)}
          </g>
        </svg>
      )}
      <Button size="small" variant="text" onClick={() => setAsTable(!asTable)} sx={{ mt: 1 }}>
        {translate(asTable ? 'ui.chart_as_chart' : 'ui.chart_as_table')}
      </Button>
    </div>
  )
}
