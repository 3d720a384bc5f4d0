import { type MadeName, toPassport } from './madeNames.ts'
import type { Random } from './random.ts'

/** Ways to write a listed name, each of which must be found. Null: this name has no such variant. */
export type Vary = (name: MadeName, random: Random) => string | null

const isPerson = ({ origin }: MadeName): boolean => origin !== 'company'
const longest = (words: readonly string[]): number =>
  words.reduce((at, word, index) => (word.length > (words[at]?.length ?? 0) ? index : at), 0)

function withTypo(word: string, random: Random): string {
  const start = word.startsWith('al-') ? 4 : 1
  const at = start + random.below(word.length - 1 - start)
  const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
  const wrong = 'abdefgiklmnoprstu'.replace(letter, '')
  const kinds = [
    () => before + after,
    () => before + letter + letter + after,
    () => before + random.pick([...wrong]) + after,
    () => before + (after[0] ?? '') + letter + after.slice(1),
  ]
  return random.pick(kinds)()
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/Muhammad/, 'Mohammed'],
  [/Ahmad/, 'Ahmed'],
  [/Mahmud/, 'Mahmoud'],
  [/Hussein/, 'Husain'],
  [/Yusuf/, 'Youssef'],
  [/Usman/, 'Othman'],
  [/Omar/, 'Umar'],
  [/Abdul /, 'Abdel-'],
  [/^Yevgeniy/, 'Evgeny'],
  [/iy\b/, 'y'],
  [/y\b/, 'i'],
  [/ks/, 'x'],
  [/u/, 'oe'],
  [/J/, 'Dj'],
  [/oe/, 'u'],
  [/Tj/, 'C'],
  [/i/, 'ee'],
]

export const variants: Readonly<Record<string, Vary>> = {
  'as listed': ({ words }) => words.join(' '),
  'capitals without marks': ({ words }) => words.join(' ').normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase(),
  'surname first': ({ words, origin }) => {
    if (origin === 'company') return null
    return `${words.at(-1) ?? ''}, ${words.slice(0, -1).join(' ')}`
  },
  'own script': ({ original }) => original,
  'letters of the passport': ({ original, origin }) =>
    origin === 'russian' && original !== null ? toPassport(original) : null,
  'another spelling': ({ words, origin }, random) => {
    if (origin === 'chinese' || origin === 'company' || origin === 'english') return null
    const name = words.join(' ')
    const fitting = spellings.filter(([written]) => written.test(name))
    if (fitting.length === 0) return null
    const [written, as] = random.pick(fitting)
    return name.replace(written, as)
  },
  'one wrong letter': ({ words, origin }, random) => {
    const at = longest(words)
    const word = words[at] ?? ''
    if (word.length < 6 || origin === 'chinese') return null
    return words.map((other, index) => (index === at ? withTypo(other, random) : other)).join(' ')
  },
  'a middle name left out': (name) =>
    isPerson(name) && name.words.length > 2 ? [name.words[0], ...name.words.slice(2)].join(' ') : null,
  'a middle initial': (name) => {
    const [first = '', middle = '', ...last] = name.words
    return isPerson(name) && last.length > 0 ? `${first} ${middle.slice(0, 1)}. ${last.join(' ')}` : null
  },
  'first name as an initial': (name) => {
    const [first = '', ...last] = name.words
    return isPerson(name) && name.words.length === 2 && name.origin !== 'chinese'
      ? `${first.slice(0, 1)}. ${last.join(' ')}`
      : null
  },
  'words joined': ({ words, origin }) =>
    (origin !== 'arabic' && origin !== 'indonesian') || words.length < 3
      ? null
      : [`${words[0] ?? ''}${(words[1] ?? '').toLowerCase()}`, ...words.slice(2)].join(' '),
  'words split': ({ words, origin }) =>
    origin === 'chinese' ? `${words[0] ?? ''} ${words[1]?.slice(0, 2) ?? ''} ${words[1]?.slice(2) ?? ''}` : null,
  'particles and titles': ({ words, origin }) => {
    if (origin === 'arabic') return words.join(' bin ').replaceAll('al-', '').replace(/^/, 'Sheikh ')
    return origin === 'indonesian' ? `H. ${words.join(' ')}, S.H.` : null
  },
  'another legal form': ({ words, origin }, random) => {
    if (origin !== 'company') return null
    const name = words.join(' ')
    return random.pick([`PT ${name} Tbk`, `${name} Co., Ltd.`, `P.T. ${name}`, `OOO "${name}"`, `${name} L.L.C.`])
  },
}
