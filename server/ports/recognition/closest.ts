/** Levenshtein distance of two texts. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [at, against] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const lettersOf = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Up to a quarter of the letters may be misread. */
const wrongShare = 0.25

/** The known text closest to a misread one; null if none is close enough. */
export function closestMatch<Known extends string>(read: string, known: readonly Known[]): Known | null {
  const letters = lettersOf(read)
  if (letters === '') return null
  const near = known.map((each) => ({ each, share: distance(letters, lettersOf(each)) / lettersOf(each).length }))
  const best = near.reduce((one, other) => (other.share < one.share ? other : one))
  return best.share <= wrongShare ? best.each : null
}
