import { joinedOf } from './foldWord.ts'
import { createHashTableBuilder, type HashTable } from './hashTable.ts'
import type { ListEntry } from './listEntry.ts'
import { nameWordsOf } from './nameWords.ts'
import { abjadKeysOf, abjadSimilarityOf, keysOf, similarityOf } from './similarity.ts'

/** All names of the lists by their words, in flat arrays. */
export interface NameIndex {
  entries: readonly ListEntry[]
  /** Entry of a name, and its place among the entry's names. */
  entryOf: Int32Array
  placeOf: Int32Array
  /** Ids of the words of name `n`: `words` from `starts[n]` to `starts[n + 1]`. */
  starts: Int32Array
  words: Int32Array
  /** Names with a word: `names` from `nameStarts[w]` to `nameStarts[w + 1]`. */
  nameStarts: Int32Array
  names: Int32Array
  texts: readonly string[]
  /** A word as one of its names writes it. */
  plainTexts: readonly string[]
  /** 1: the name is Chinese in Latin letters. */
  pinyin: Uint8Array
  /** 1: a word of the name is an initial. */
  initials: Uint8Array
  /** How much a word tells: from 1, rare, to 0.4, very common. */
  weights: Float32Array
  idOf: ReadonlyMap<string, number>
  similarTo: HashTable
  similarToAbjad: HashTable
  /** Names by their words without spaces. */
  joined: HashTable
}

/** From this share of the names on, a word is common. */
const rareShare = 0.0001
const commonShare = 0.02
const commonWeight = 0.4
const initialWeight = 0.3

function weightOf(text: string, share: number, least: number): number {
  if (text.length === 1) return initialWeight
  const from = Math.max(rareShare, least)
  const part = Math.log(share / from) / Math.log(commonShare / rareShare)
  const weight = 1 - (1 - commonWeight) * Math.min(1, Math.max(0, part))
  return text.length === 2 ? Math.min(weight, 0.7) : weight
}

const entriesAtOnce = 500

/** Yields between batches, so that a server can do other work meanwhile. */
export function* buildIndex(list: Iterable<ListEntry>): Generator<void, NameIndex> {
  const entries: ListEntry[] = []
  const [entryOf, placeOf, starts, words]: [number[], number[], number[], number[]] = [[], [], [0], []]
  const [texts, plainTexts]: [string[], string[]] = [[], []]
  const idOf = new Map<string, number>()
  const counts: number[] = []
  const [pinyin, initials]: [number[], number[]] = [[], []]
  const joined = createHashTableBuilder()
  const idFor = (text: string, plainText: string): number => {
    const known = idOf.get(text)
    if (known !== undefined) return known
    idOf.set(text, texts.length)
    counts.push(0)
    plainTexts.push(plainText)
    return texts.push(text) - 1
  }
  for (const entry of list) {
    const number = entries.push(entry) - 1
    if (number % entriesAtOnce === 0) yield
    for (const [place, { name }] of entry.names.entries()) {
      const found = nameWordsOf(name, entry.kind)
      if (found.words.length === 0) continue
      joined.add(joinedOf(found.plain), entryOf.length)
      pinyin.push(found.isPinyin ? 1 : 0)
      initials.push(found.words.some(({ length }) => length === 1) ? 1 : 0)
      entryOf.push(number)
      placeOf.push(place)
      const ids = found.words.map((word, at) => idFor(word, found.telling[at] ?? word))
      for (const id of new Set(ids)) counts[id] = (counts[id] ?? 0) + 1
      words.push(...ids)
      starts.push(words.length)
    }
  }
  yield
  const [similarTo, similarToAbjad] = [createHashTableBuilder(), createHashTableBuilder()]
  for (const [id, text] of texts.entries()) {
    if (id % (10 * entriesAtOnce) === 0) yield
    if (text.length === 1) continue
    for (const key of keysOf(text)) similarTo.add(key, id)
    for (const key of abjadKeysOf(text)) similarToAbjad.add(key, id)
  }
  yield
  const nameStarts = new Int32Array(texts.length + 1)
  for (const [id, count] of counts.entries()) nameStarts[id + 1] = (nameStarts[id] ?? 0) + count
  const fill = Int32Array.from(nameStarts)
  const names = new Int32Array(nameStarts.at(-1) ?? 0)
  for (const name of entryOf.keys()) {
    for (const id of new Set(words.slice(starts[name], starts[name + 1]))) {
      names[fill[id] ?? 0] = name
      fill[id] = (fill[id] ?? 0) + 1
    }
  }
  yield
  const all = Math.max(1, entryOf.length)
  return {
    entries,
    entryOf: Int32Array.from(entryOf),
    placeOf: Int32Array.from(placeOf),
    starts: Int32Array.from(starts),
    words: Int32Array.from(words),
    nameStarts,
    names,
    texts,
    plainTexts,
    pinyin: Uint8Array.from(pinyin),
    initials: Uint8Array.from(initials),
    weights: Float32Array.from(texts, (text, id) => weightOf(text, (counts[id] ?? 0) / all, 3 / all)),
    idOf,
    similarTo: similarTo.build(),
    similarToAbjad: similarToAbjad.build(),
    joined: joined.build(),
  }
}

/** Similar words of the lists, with their similarity. */
export type SimilarWords = ReadonlyMap<number, number>

const similarMin = 0.79

/** Words with and without an article that is written together with them. */
const variantsOf = (word: string): string[] => [
  word,
  ...(/^[ae]l.{4}/.test(word) ? [word.slice(2)] : []),
  ...(word.length > 3 ? [`al${word}`] : []),
]

export function findSimilar(index: NameIndex, word: string, isAbjad: boolean): SimilarWords {
  const found = new Map<number, number>()
  const keep = (id: number, similarity: number) => {
    if (similarity > similarMin && similarity > (found.get(id) ?? 0)) found.set(id, similarity)
  }
  for (const variant of variantsOf(word)) {
    const id = index.idOf.get(variant)
    if (id !== undefined) keep(id, variant === word ? 1 : 0.96)
  }
  const textOf = (id: number) => index.texts[id] ?? ''
  const [keys, table, compare] = isAbjad
    ? [abjadKeysOf(word), index.similarToAbjad, abjadSimilarityOf]
    : [keysOf(word), index.similarTo, similarityOf]
  for (const key of keys) table.find(key, (id) => keep(id, found.has(id) ? 0 : compare(word, textOf(id))))
  return found
}
