import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWidth } from '../useWidth.ts'
import { type ChartPoint, heightOf, labelPxOf, labelStride, ticksOf } from './chartScale.ts'

export interface ChartProps {
  /** The chart in one sentence: its accessible name. */
  label: string
  points: readonly ChartPoint[]
  /** Column heads of the table alternative. */
  pointHeading: string
  valueHeading: string
  /** Full text of a value, for table and tooltip. */
  format: (value: number) => string
  /** Short text of a value, for the axis. */
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
  const stride = labelStride(points.length, plot.widthPx, labelPxOf(points))
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
            {point.tick ?? point.label}
          </text>
        ) : null,
      )}
    </g>
  )
}

/** Twelve months fit in the table without scrolling. */
const rowsInSight = 12

const ChartTable = ({ label, points, pointHeading, valueHeading, format }: ChartProps) => (
  <Box
    sx={{ maxHeight: points.length > rowsInSight ? 280 : undefined, overflow: 'auto' }}
    tabIndex={0}
    role="region"
    aria-label={label}
  >
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
              {[format(point.value), point.event, point.note].filter(Boolean).join(' · ')}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
)

/** Steps of the keys; Home and End are clamped to the ends. */
const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
])

/** The inspected point: under the pointer or finger, or chosen with the arrow keys. */
function useInspectedPoint(points: readonly ChartPoint[], widthPx: number) {
  const [at, setAt] = useState<number | null>(null)
  const last = points.length - 1
  const to = (next: number) => setAt(Math.min(last, Math.max(0, next)))
  const look = ({ clientX, currentTarget }: PointerEvent<SVGElement>) => {
    const left = currentTarget.getBoundingClientRect().left + margin.left
    to(Math.floor(((clientX - left) / widthPx) * points.length))
  }
  return {
    at: at === null || last < 0 ? null : Math.min(at, last),
    handlers: {
      onPointerMove: look,
      onPointerDown: look,
      onPointerLeave: ({ pointerType }: PointerEvent<SVGElement>) => {
        // On touch, the value stays visible after the finger is lifted.
        if (pointerType === 'mouse') setAt(null)
      },
      onFocus: () => setAt((now) => now ?? last),
      onBlur: () => setAt(null),
      onKeyDown: (event: KeyboardEvent<SVGElement>) => {
        const by = steps.get(event.key)
        if (by === undefined) return
        event.preventDefault()
        to((at ?? last) + by)
      },
    },
  }
}

/** The inspected point's value, above its mark. */
const Readout = ({ text, leftPx }: { text: string; leftPx: string }) => (
  <Box
    role="status"
    className="tabular"
    sx={{
      position: 'absolute',
      top: 0,
      left: leftPx,
      transform: 'translateX(-50%)',
      px: 1,
      py: 0.25,
      borderRadius: '8px',
      fontSize: '0.8125rem',
      fontWeight: 500,
      whiteSpace: 'nowrap',
      pointerEvents: 'none',
      backgroundColor: 'var(--text)',
      color: 'var(--surface)',
      '&:empty': { p: 0 },
    }}
  >
    {text}
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
  const { at, handlers } = useInspectedPoint(points, inner.widthPx)
  const point = at === null ? undefined : points[at]
  const middlePx = margin.left + plot.x(at ?? 0)
  return (
    <div ref={frame} style={{ minWidth: 0, position: 'relative' }}>
      {asTable ? (
        <ChartTable {...props} />
      ) : (
        <svg
          width="100%"
          height={heightPx}
          viewBox={`0 0 ${widthPx} ${heightPx}`}
          role="img"
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read its values
          tabIndex={0}
          style={{ display: 'block', touchAction: 'pan-y' }}
          {...handlers}
        >
          <g transform={`translate(${margin.left},${margin.top})`}>
            <Axes plot={plot} ticks={ticks} points={points} formatTick={formatTick} />
            {draw(plot)}
            {at === null ? null : (
              <line
                x1={plot.x(at)}
                x2={plot.x(at)}
                y1={0}
                y2={plot.heightPx}
                stroke="var(--text-secondary)"
                strokeDasharray="2 3"
              />
            )}
          </g>
        </svg>
      )}
      {asTable ? null : (
        <Readout
          text={
            point ? [`${point.label}: ${format(point.value)}`, point.event, point.note].filter(Boolean).join(' · ') : ''
          }
          // Leaves room for half of the text on either side.
          leftPx={`clamp(96px, ${middlePx.toFixed(0)}px, calc(100% - 96px))`}
        />
      )}
      <Button size="small" variant="text" onClick={() => setAsTable(!asTable)} sx={{ mt: 1, ml: '-12px' }}>
        {translate(asTable ? 'ui.chart_as_chart' : 'ui.chart_as_table')}
      </Button>
    </div>
  )
}
