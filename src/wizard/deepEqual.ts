const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Deep equality that ignores the order of fields: a database returns them in its own. */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && deepEqual(one[name], other[name]))
  )
}
