export interface ChartPoint {
  /** A day, a month. */
  label: string
  /** On the axis, where the label is too long. */
  tick?: string
  value: number
  /** An event of that time: read with the value, and marked on the line. */
  event?: string
  /** More about the point, when it is read. */
  note?: string
}

/** Round ticks that span the values and always include zero, in ascending order. */
export function ticksOf(values: readonly number[], count = 4): number[] {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  if (top === bottom) return [0]
  const span = top - bottom
  const power = 10 ** Math.floor(Math.log10(span / count))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size * count >= span) ?? power * 10
  const first = Math.floor(bottom / step)
  const last = Math.ceil(top / step)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** Maps a value between the outer ticks to a distance from the top. */
export const heightOf = (value: number, ticks: readonly number[], heightPx: number): number => {
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  return heightPx - ((value - low) / (high - low || 1)) * heightPx
}

/** Approximate drawn width of the longest label, with a margin. */
export const labelPxOf = (points: readonly ChartPoint[]): number =>
  Math.max(56, ...points.map(({ label, tick = label }) => 14 + 7 * tick.length))

/** Shows every nth label, so that labels of `labelPx` width do not touch. */
export const labelStride = (points: number, widthPx: number, labelPx: number): number =>
  Math.max(1, Math.ceil((points * labelPx) / Math.max(widthPx, 1)))
