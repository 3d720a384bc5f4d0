import { distance } from 'fastest-levenshtein'
import { abjadSkeletonOf, skeletonOf } from './foldWord.ts'

/** Similarity of two folded words from 0 to 1, and the keys by which similar words find each other. */

/** One wrong letter counts more the shorter the word is; below four letters it is another word. The first is seldom wrong. */
const byLength = [0, 0, 0, 0, 0.8, 0.87, 0.9]
const oneLetter = (one: string, other: string): number => {
  const likeness = byLength[Math.max(one.length, other.length)] ?? 0.93
  return one[0] === other[0] ? likeness : likeness - 0.15
}

function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let at = 0
  while (one[at] === other[at]) at += 1
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

export function similarityOf(one: string, other: string): number {
  if (one === other) return 1
  const length = Math.max(one.length, other.length)
  if (Math.min(one.length, other.length) < 3) return 0
  const apart = distance(one, other)
  if (apart > 2) return 0
  const skeleton = skeletonOf(one)
  if (skeleton.length > 1 && skeleton === skeletonOf(other)) {
    if (apart === 1) return length < 5 ? 0.9 : 0.96
    return Math.min(one.length, other.length) < 6 ? 0 : 0.9
  }
  if (apart === 1 || isSwapped(one, other)) return oneLetter(one, other)
  return length < 9 ? 0 : 0.85
}

/** For the last words of two names whose others match: they may be further apart. */
export function leftoverSimilarityOf(one: string, other: string, isCompany: boolean): number {
  if (one[0] !== other[0] || Math.min(one.length, other.length) < 4) return 0
  const apart = distance(one, other)
  if (apart <= 1 || isSwapped(one, other)) return oneLetter(one, other)
  return apart === 2 && !isCompany && Math.max(one.length, other.length) > 6 ? 0.82 : 0
}

/** `one` is written without vowels. */
export function abjadSimilarityOf(one: string, other: string): number {
  const [skeleton, compared] = [abjadSkeletonOf(one), abjadSkeletonOf(other)]
  if (skeleton === '') return 0
  if (skeleton === compared) return skeleton.length > 2 ? 0.97 : 0.94
  return Math.min(skeleton.length, compared.length) > 3 && distance(skeleton, compared) === 1 ? 0.86 : 0
}

/** Words with one letter more, less or different share a key. */
export function keysOf(word: string): string[] {
  const keys = [word]
  if (word.length > 3) for (let at = 0; at < word.length; at += 1) keys.push(word.slice(0, at) + word.slice(at + 1))
  const skeleton = skeletonOf(word)
  if (skeleton.length > 1) keys.push(`-${skeleton}`)
  return keys
}

export const abjadKeysOf = (word: string): string[] => {
  const skeleton = abjadSkeletonOf(word)
  const keys = [`=${skeleton}`]
  if (skeleton.length > 3)
    for (let at = 0; at < skeleton.length; at += 1) keys.push(`=${skeleton.slice(0, at)}${skeleton.slice(at + 1)}`)
  return keys
}
