/** A glyph outline from fontkit. */
interface Outline {
  commands: { command: string; args: number[] }[]
}

interface Point {
  x: number
  y: number
  isOnCurve: boolean
}

/** Contours of a TrueType outline: control points of quadratic curves are off the curve. */
function contoursOf({ commands }: Outline): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([])
    for (let at = 0; at < args.length; at += 2) {
      const isControl = command === 'quadraticCurveTo' && at === 0
      contours.at(-1)?.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOnCurve: !isControl })
    }
  }
  return contours.filter((contour) => contour.length > 0)
}

/**
 * Encodes a simple glyph of the `glyf` table. fontkit 2.0.4 cannot subset an instance of a variable font (its encoder
 * passes a length to a stream that expects bytes), so this replaces it.
 */
export function encodeGlyph(outline: Outline): Uint8Array {
  const contours = contoursOf(outline)
  const points = contours.flat()
  if (points.length === 0) return new Uint8Array(0)
  const length = 10 + contours.length * 2 + 2 + points.length * 5
  const bytes = new Uint8Array(Math.ceil(length / 4) * 4)
  const view = new DataView(bytes.buffer)
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const header = [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  header.forEach((value, index) => {
    view.setInt16(index * 2, value)
  })
  let at = 10
  let last = -1
  for (const contour of contours) {
    last += contour.length
    view.setUint16(at, last)
    at += 2
  }
  at += 2 // No instructions.
  for (const point of points) bytes[at++] = point.isOnCurve ? 1 : 0
  for (const axis of [xs, ys]) {
    let before = 0
    for (const value of axis) {
      view.setInt16(at, value - before)
      before = value
      at += 2
    }
  }
  return bytes
}
