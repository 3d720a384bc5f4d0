import { adjustmentOf } from './adjustments.ts'
import type { ListEntry, Match, ScreenedName } from './listEntry.ts'
import { buildIndex, findSimilar, type NameIndex, type SimilarWords } from './nameIndex.ts'
import { type NameWords, nameWordsOf } from './nameWords.ts'
import { createScorer, type NameScore } from './score.ts'

export interface Matcher {
  /** Best first; one for each entry. */
  match(asked: ScreenedName): Match[]
}

/** The least score that is a hit. */
export const hitScore = 870

const weakAliasPenalty = 60

function matchOf(index: NameIndex, asked: ScreenedName, words: NameWords, name: number, scored: NameScore): Match {
  const entry = index.entries[index.entryOf[name] ?? 0]
  const listed = entry?.names[index.placeOf[name] ?? 0]
  if (entry === undefined || listed === undefined) throw new RangeError(`the index has no name ${name}`)
  const adjusted = adjustmentOf(asked, entry)
  const weak = listed.quality === 'weak' ? weakAliasPenalty : 0
  const points = Math.min(1000, Math.max(0, Math.round(1000 * scored.score) - weak + adjusted.points))
  return {
    entry_id: entry.id,
    list: entry.list,
    matched_name: listed.name,
    score: points,
    reasons: [
      ...scored.reasons,
      ...(words.isLatin ? [] : (['transliteration'] as const)),
      ...(listed.quality === 'primary' ? [] : ([listed.quality === 'weak' ? 'weak_alias' : 'alias'] as const)),
      ...adjusted.reasons,
    ],
  }
}

/** Similar words are looked up once per word; the most frequent words of many names fit. */
const wordsKept = 50_000

function createMatcherOf(index: NameIndex): Matcher {
  const kept = new Map<string, SimilarWords>()
  const similarOf = (word: string, isAbjad: boolean): SimilarWords => {
    const key = isAbjad ? `=${word}` : word
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= wordsKept) kept.clear()
    const found = findSimilar(index, word, isAbjad)
    kept.set(key, found)
    return found
  }
  const scoreNames = createScorer(index, similarOf)
  return {
    match(asked) {
      const words = nameWordsOf(asked.name, asked.kind)
      const best = new Map<string, Match>()
      scoreNames(words, (name, scored) => {
        const match = matchOf(index, asked, words, name, scored)
        const key = `${match.list} ${match.entry_id}`
        if (match.score >= hitScore && match.score > (best.get(key)?.score ?? 0)) best.set(key, match)
      })
      return [...best.values()].sort(
        (one, other) =>
          other.score - one.score || (`${one.list} ${one.entry_id}` < `${other.list} ${other.entry_id}` ? -1 : 1),
      )
    },
  }
}

export function createMatcher(entries: Iterable<ListEntry>): Matcher {
  const building = buildIndex(entries)
  let step = building.next()
  while (!step.done) step = building.next()
  return createMatcherOf(step.value)
}

/** Waits for `nextTurn` between batches. */
export async function createMatcherInTurns(
  entries: Iterable<ListEntry>,
  nextTurn: () => Promise<unknown>,
): Promise<Matcher> {
  const building = buildIndex(entries)
  let step = building.next()
  while (!step.done) {
    await nextTurn()
    step = building.next()
  }
  return createMatcherOf(step.value)
}
