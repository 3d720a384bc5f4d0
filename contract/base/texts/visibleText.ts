/**
 * Characters that hide or distort text: controls, line separators, lone surrogates, bidi controls, and everything that
 * Unicode draws as nothing, such as zero-width spaces, fillers and tags. Joiners and the emoji selector are allowed, since
 * scripts and emoji need them.
 */
const hidden =
  /[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u2028\u2029]|(?!\u200C|\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}/gu

/** Single-line text in Unicode NFC. */
export const isVisibleText = (text: string): boolean => text.search(hidden) === -1 && text === text.normalize('NFC')

/** The same rule for text with line breaks and tabs. */
export const isVisibleLines = (text: string): boolean => isVisibleText(text.replace(/[\t\n]/g, ' '))

/** With `mark` in place of each hidden character. Line breaks and tabs are kept. */
export const replaceHidden = (text: string, mark: string): string =>
  text.replace(hidden, (found) => (found === '\n' || found === '\t' ? found : mark))

/**
 * Text from outside that cannot be refused, such as the words of a bank: one line in NFC, without hidden characters, at most
 * `lengthMax` long, and cut between characters.
 */
export const toVisibleLine = (text: string, lengthMax = Number.POSITIVE_INFINITY): string => {
  const line = text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' ')
  return replaceHidden(line.slice(0, lengthMax), '').trim()
}

/** Alphabets with letters that look alike; no word of a name is written in two of them. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Cherokee}/u,
]
const isMixed = (word: string): boolean => alphabets.filter((alphabet) => alphabet.test(word)).length > 1

/**
 * The rule that a name breaks, or null: it holds a letter or digit, joiners only between letters that may need them, and no
 * word that mixes alphabets, such as a Latin name with a Cyrillic а.
 */
export function brokenNameRule(name: string): 'patterns.visible_text' | 'patterns.name_letters' | null {
  if (!isVisibleText(name) || /\uFE0F|\p{ASCII}(?:\u200C|\u200D)|(?:\u200C|\u200D)(?:\p{ASCII}|$)/u.test(name))
    return 'patterns.visible_text'
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? []
  return /[\p{L}\p{N}]/u.test(name) && !words.some(isMixed) ? null : 'patterns.name_letters'
}
