import { foldInitial, foldWord } from './foldWord.ts'
import type { NameKind } from './listEntry.ts'
import { transliterate } from './transliterate.ts'

/** Normalises names: any script and spelling to the same few Latin words. */

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Legal forms of companies, which senders and lists write, shorten or omit at will. */
const legalForms = wordsOf(`
  pt cv ud tbk persero perseroan terbatas koperasi yayasan ltd limited llc llp lp plc inc incorporated corp corporation co company gmbh
  ag kg ohg mbh sa sas sarl spa srl sl bv nv oy ab as aps doo dd ad ooo oao zao pao ao kft zrt rt ltda eireli cia sdn bhd pte pty pvt
  private fze fzco fzc fz wll psc jsc pjsc ojsc cjsc joint stock kk gk est establishment the and tov`)

const titles = wordsOf(`
  mr mrs ms miss dr prof ir drs dra haji hajjah hj kh sheikh shaikh shaykh syekh sheik mullah maulavi mawlawi ustadz ustad hajji
  sayyid seyed bapak ibu sdr sdri tn ny`)

/** Parts of names that are often left out, and tell nobody apart. */
const particles = wordsOf(`
  al el ul ar as ad bin ibn ben binti binte bint de da do dos das del della di du la le los las van von der den ter ten the`)

const pinyinWord =
  /^(?:(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)?(?:[aeiou]|ai|ei|ao|ou|an|en|ang|eng|ong|ia|ie|iao|iu|ian|in|iang|ing|iong|ua|uo|uai|ui|uan|un|uang|ue|er)){1,3}$/
const chineseSurnames = wordsOf(`
  wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong xiao cheng cao yuan
  deng fu shen zeng peng lu su jiang cai jia ding wei xue ye yan pan du dai xia zhong tian ren fan fang shi yao tan liao zou xiong jin hao kong bai
  cui kang mao qiu qin gu hou shao meng long wan duan lei qian yin qiao lai gong`)

const isPinyin = (words: readonly string[]): boolean =>
  words.length >= 2 &&
  words.length <= 3 &&
  words.every((word) => pinyinWord.test(word)) &&
  (chineseSurnames.has(words[0] ?? '') || chineseSurnames.has(words.at(-1) ?? ''))

export interface NameWords {
  /** Folded; a word of one letter is an initial. */
  words: readonly string[]
  /** The same before they were folded. */
  telling: readonly string[]
  /** With particles. */
  plain: readonly string[]
  isAbjad: boolean
  isLatin: boolean
  /** Chinese in Latin letters: another letter there is another name, not another spelling. */
  isPinyin: boolean
}

const splitDots = (text: string): string =>
  text.replaceAll(/(?<![a-z])(?:[a-z]\.\s?){2,}[a-z]?(?![a-z])/g, (dotted) => {
    const letters = dotted.replaceAll(/[^a-z]/g, '')
    return legalForms.has(letters) ? ' ' : ` ${[...letters].join(' ')} `
  })

/** `abd al rahman` is one word. */
function joinAbd(words: readonly string[]): string[] {
  const joined: string[] = []
  let isOpen = false
  for (const word of words) {
    if (isOpen && /^(?:al|el|ul|ar|as|ur)$/.test(word)) continue
    joined.push(isOpen ? `${joined.pop() ?? ''}${word}` : word)
    isOpen = !isOpen && /^abd(?:[aeou]{1,2}[lr]*)?$/.test(word)
  }
  return joined
}

/** All words if nothing else is left. */
function without(words: readonly string[], ...sets: readonly ReadonlySet<string>[]): readonly string[] {
  const left = words.filter((word) => !sets.some((set) => set.has(word)))
  return left.length > 0 ? left : words
}

/** More than a name has; the rest is of a text that somebody pasted. */
const wordsMax = 16
const lettersMax = 400

const degrees = /^\s?(?:[a-z]{1,3}\.\s?)+$/

/** Academic degrees behind a comma, and the H. of a hajji, as Indonesians write them. */
function withoutDegrees(text: string): string {
  const [first = '', ...others] = text.split(',')
  const name = [first, ...others.filter((part) => !degrees.test(part))].join(',')
  return name.replace(/^hj?\.\s+(?=\S+\s+\S)/, '')
}

function splitWords(ascii: string, kind: NameKind): string[] {
  const text = ascii.toLowerCase().replaceAll(/['’`]/g, '')
  const dotless = splitDots(kind === 'company' ? text : withoutDegrees(text))
  return joinAbd(dotless.split(/[^a-z0-9]+/).filter((word) => word !== ''))
}

/** Arabic has lost its forms and articles already, and its consonants could look like others. */
function plainWords(all: readonly string[], kind: NameKind, isAbjad: boolean): readonly string[] {
  if (isAbjad) return all
  return kind === 'company' ? without(all, legalForms) : without(all, legalForms, titles)
}

export function nameWordsOf(name: string, kind: NameKind): NameWords {
  const { ascii, isAbjad, isLatin } = transliterate(name.slice(0, lettersMax), kind)
  const plain = plainWords(splitWords(ascii, kind), kind, isAbjad).slice(0, wordsMax)
  const isChinese = kind !== 'company' && !isAbjad && isPinyin(plain)
  const telling = kind === 'company' || isAbjad || isChinese ? plain : without(plain, particles)
  const fold = (word: string): string => {
    // One consonant is a word there, not an initial.
    if (isAbjad) return word.padEnd(2, 'a')
    if (word.length === 1) return foldInitial(word)
    return isChinese ? word : foldWord(word)
  }
  return { words: telling.map(fold), telling, plain, isAbjad, isLatin, isPinyin: isChinese }
}
