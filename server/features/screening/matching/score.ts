import { joinedOf } from './foldWord.ts'
import type { MatchReason } from './listEntry.ts'
import type { NameIndex, SimilarWords } from './nameIndex.ts'
import { type NameWords, nameWordsOf } from './nameWords.ts'
import { leftoverSimilarityOf } from './similarity.ts'

export interface NameScore {
  /** 0 to 1. */
  score: number
  reasons: MatchReason[]
}

/** Names below it are not reported: no birth date could make them a hit. */
const scoreMin = 0.78
const joinedScore = 0.97
const initialSimilarity = 0.8
/** Weight of a word that no list has. */
const unknownWeight = 1
const initialWeight = 0.3

/** Matched weight below which an incomplete match tells little, and above which it tells enough. */
const evidence = { little: 0.9, enough: 1.8 }
/** Part of what is missing that is taken from the score. */
const penalties = {
  /** Words that the list lacks; a list has the full name. */
  lacked: { little: 0.7, enough: 0.6 },
  /** Words left out of a person's name. */
  leftOut: { little: 0.5, enough: 0.2 },
  /** The first of them is the name that people go by. */
  firstLeftOut: { little: 0.6, enough: 0.4 },
} as const
const wholeFrom = 0.9

/** Matched parts of both names, and the weight of what matches. */
function combine(
  asked: number,
  listed: number,
  weight: number,
  leftOut: 'lacked' | 'leftOut' | 'firstLeftOut',
): number {
  const part = Math.min(1, Math.max(0, (weight - evidence.little) / (evidence.enough - evidence.little)))
  const { little, enough } = penalties[asked < listed ? 'lacked' : leftOut]
  const [high, low] = [Math.max(asked, listed), Math.min(asked, listed)]
  // Both another spelling and missing words.
  const both = low < wholeFrom ? 1 - high : 0
  return high - (1 - low) * (little + part * (enough - little)) - both
}

interface AskedWord {
  text: string
  plainText: string
  weight: number
  similar: SimilarWords
}

interface Pair {
  asked: number
  listed: number
  similarity: number
  weight: number
}

/** Initials that stand for the same sound. */
const sameInitials: Readonly<Record<string, string>> = { c: 'k', h: 'k', g: 'k', i: 'a', j: 'a', z: 's' }
const initialOf = (text: string): string => sameInitials[text.charAt(0)] ?? text.charAt(0)

const isInitial = (text: string): boolean => text.length === 1

function pairsOf(index: NameIndex, asked: readonly AskedWord[], listed: Int32Array, isPinyin: boolean): Pair[] {
  const pairs: Pair[] = []
  for (const [at, { text, similar }] of asked.entries()) {
    for (let place = 0; place < listed.length; place += 1) {
      const id = listed[place] ?? 0
      const weight = index.weights[id] ?? 0
      const similarity = similar.get(id)
      if (isPinyin && similarity !== 1) continue
      if (similarity !== undefined) pairs.push({ asked: at, listed: place, similarity, weight })
      else {
        const other = index.texts[id] ?? ''
        const isAlike = (isInitial(text) || isInitial(other)) && initialOf(text) === initialOf(other)
        if (isAlike) pairs.push({ asked: at, listed: place, similarity: initialSimilarity, weight: initialWeight })
      }
    }
  }
  return pairs.sort((one, other) => other.similarity * other.weight - one.similarity * one.weight)
}

/** Each word is matched once, the best pairs first. */
function assign(pairs: readonly Pair[]): Pair[] {
  let [asked, listed] = [0, 0]
  return pairs.filter((pair) => {
    const [askedBit, listedBit] = [1 << pair.asked, 1 << pair.listed]
    if ((asked & askedBit) !== 0 || (listed & listedBit) !== 0) return false
    asked |= askedBit
    listed |= listedBit
    return true
  })
}

/** One word of each name is left: they are compared more leniently, since all others match. */
function withLeftover(
  index: NameIndex,
  asked: readonly AskedWord[],
  listed: Int32Array,
  pairs: Pair[],
  isCompany: boolean,
): Pair[] {
  if (pairs.length < 1 || pairs.length !== asked.length - 1 || pairs.length !== listed.length - 1) return pairs
  const at = asked.findIndex((_, place) => pairs.every((pair) => pair.asked !== place))
  const place = listed.findIndex((_, other) => pairs.every((pair) => pair.listed !== other))
  const [word, id] = [asked[at], listed[place] ?? 0]
  const similarity = Math.max(
    leftoverSimilarityOf(word?.text ?? '', index.texts[id] ?? '', isCompany),
    leftoverSimilarityOf(word?.plainText ?? '', index.plainTexts[id] ?? '', isCompany),
  )
  return similarity === 0 ? pairs : [...pairs, { asked: at, listed: place, similarity, weight: index.weights[id] ?? 0 }]
}

function reasonsOf(pairs: readonly Pair[], isWhole: boolean): MatchReason[] {
  const inOrder = pairs.toSorted((one, other) => one.asked - other.asked)
  const isOrdered = inOrder.every(({ listed }, at) => at === 0 || listed > (inOrder[at - 1]?.listed ?? 0))
  const hasInitials = pairs.some(
    ({ similarity, weight }) => similarity === initialSimilarity && weight === initialWeight,
  )
  const isSpelt = pairs.every(({ similarity }) => similarity === 1 || similarity === initialSimilarity)
  const reasons: MatchReason[] = [
    ...(isSpelt ? [] : (['spelling'] as const)),
    ...(isOrdered ? [] : (['word_order'] as const)),
    ...(hasInitials ? (['initials'] as const) : []),
    ...(isWhole ? [] : (['fewer_words'] as const)),
  ]
  return reasons.length === 0 ? ['exact'] : reasons
}

function scoreName(index: NameIndex, asked: readonly AskedWord[], name: number, isPinyin: boolean): NameScore | null {
  const listed = index.words.subarray(index.starts[name], index.starts[name + 1])
  const isCompany = index.entries[index.entryOf[name] ?? 0]?.kind === 'company'
  const isChinese = isPinyin && index.pinyin[name] === 1
  const assigned = assign(pairsOf(index, asked, listed, isChinese))
  const pairs = isChinese ? assigned : withLeftover(index, asked, listed, assigned, isCompany)
  let [askedMatched, listedMatched, askedAll, listedAll] = [0, 0, 0, 0]
  const askedWeights = asked.map(({ weight }) => weight)
  const listedWeights = Array.from(listed, (id) => index.weights[id] ?? 0)
  for (const { asked: at, listed: place, similarity, weight } of pairs) {
    askedWeights[at] = weight
    // A full word that stands for an initial weighs no more than it.
    if (weight === initialWeight) listedWeights[place] = weight
    askedMatched += similarity * weight
    listedMatched += similarity * weight
  }
  for (const weight of askedWeights) askedAll += weight
  for (const weight of listedWeights) listedAll += weight
  const score = combine(
    askedMatched / Math.max(askedAll, 0.01),
    listedMatched / Math.max(listedAll, 0.01),
    askedMatched,
    // Each word of a company's name counts.
    isCompany ? 'lacked' : pairs.some(({ listed: place }) => place === 0) ? 'leftOut' : 'firstLeftOut',
  )
  if (score < scoreMin) return null
  return { score, reasons: reasonsOf(pairs, pairs.length === asked.length && pairs.length === listed.length) }
}

/** As written, and with the last or the first word moved to the other end. */
const ordersOf = (words: readonly string[]): string[] =>
  words.length < 2
    ? [joinedOf(words)]
    : [words, [...words.slice(-1), ...words.slice(0, -1)], [...words.slice(1), ...words.slice(0, 1)]].map(joinedOf)

function bitCount(mask: number): number {
  let [left, count] = [mask, 0]
  for (; left !== 0; left &= left - 1) count += 1
  return count
}

function joinedNameOf(index: NameIndex, name: number): string {
  const entry = index.entries[index.entryOf[name] ?? 0]
  const listed = entry?.names[index.placeOf[name] ?? 0]
  return entry === undefined || listed === undefined ? '' : joinedOf(nameWordsOf(listed.name, entry.kind).plain)
}

/** Scores every name that shares enough words with the one asked for. */
export function createScorer(index: NameIndex, similarOf: (word: string, isAbjad: boolean) => SimilarWords) {
  const { names, nameStarts, starts } = index
  const count = index.entryOf.length
  /** Which words of the name asked for a listed name has, valid in the turn noted. */
  const [turns, masks] = [new Int32Array(count), new Int32Array(count)]
  let turn = 0

  /** Notes which listed names have which words; the names, in the order found. */
  function markNames(asked: readonly AskedWord[]): number[] {
    turn += 1
    const marked: number[] = []
    for (const [at, { similar }] of asked.entries()) {
      const bit = 1 << at
      for (const id of similar.keys()) {
        const end = nameStarts[id + 1] ?? 0
        for (let place = nameStarts[id] ?? 0; place < end; place += 1) {
          const name = names[place] ?? 0
          if (turns[name] === turn) masks[name] = (masks[name] ?? 0) | bit
          else {
            turns[name] = turn
            masks[name] = bit
            marked.push(name)
          }
        }
      }
    }
    return marked
  }

  /** Excludes most names before they are scored. */
  function createFilter(asked: readonly AskedWord[]) {
    const full = asked.filter(({ text }) => !isInitial(text)).length
    const hasInitials = full < asked.length
    return (name: number): boolean => {
      const shared = bitCount(masks[name] ?? 0)
      const length = (starts[name + 1] ?? 0) - (starts[name] ?? 0)
      // One word is enough only where one of the names has no other.
      if (shared < 2) return full === 1 && (length === 1 || hasInitials)
      const [askedLeft, listedLeft] = [asked.length - shared, length - shared]
      // With words missing on both sides no score is high enough, unless they are initials or similar to each other.
      return (
        shared > 3 ||
        hasInitials ||
        index.initials[name] === 1 ||
        askedLeft < 1 ||
        listedLeft < 1 ||
        askedLeft + listedLeft < 3
      )
    }
  }

  return (words: NameWords, onScored: (name: number, score: NameScore) => void): void => {
    const asked = words.words.map((text, at): AskedWord => {
      const similar = isInitial(text) ? new Map<number, number>() : similarOf(text, words.isAbjad)
      const id = index.idOf.get(text)
      const weight = isInitial(text) ? initialWeight : id === undefined ? unknownWeight : (index.weights[id] ?? 0)
      return { text, plainText: words.telling[at] ?? text, similar, weight }
    })
    const isCandidate = createFilter(asked)
    for (const name of markNames(asked)) {
      if (!isCandidate(name)) continue
      const score = scoreName(index, asked, name, words.isPinyin)
      if (score !== null) onScored(name, score)
    }
    for (const joined of ordersOf(words.plain)) {
      if (joined.length < 5) continue
      index.joined.find(joined, (name) => {
        if (joinedNameOf(index, name) === joined) onScored(name, { score: joinedScore, reasons: ['joined_words'] })
      })
    }
  }
}
