/** Numbers by text, in two flat arrays: a tenth of the memory of a Map. Different texts may share a hash, so a caller compares what it finds. */
export interface HashTable {
  find(text: string, onFound: (value: number) => void): void
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

const valuesMax = 2 ** 21

export function createHashTableBuilder() {
  const pairs: number[] = []
  return {
    add: (text: string, value: number) => void pairs.push(hashOf(text) * valuesMax + value),
    build(): HashTable {
      const sorted = Float64Array.from(pairs).sort()
      return {
        find(text, onFound) {
          const from = hashOf(text) * valuesMax
          let [low, high] = [0, sorted.length]
          while (low < high) {
            const middle = (low + high) >>> 1
            if ((sorted[middle] ?? 0) < from) low = middle + 1
            else high = middle
          }
          for (let at = low; (sorted[at] ?? Number.POSITIVE_INFINITY) < from + valuesMax; at += 1)
            onFound((sorted[at] ?? 0) - from)
        },
      }
    },
  }
}
