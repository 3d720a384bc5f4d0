import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { type Locale, locales } from '../../contract/base/calls/envelope.ts'
import { customerTexts } from '../support/customerTexts.ts'

/** The lengths of texts by their role, so that they fit their place on a phone and are read at a glance. */

const root = path.join(import.meta.dirname, '..', '..')

/** A placeholder counts as a name or an amount of eight letters, whatever it is called. */
const filled = (text: string): string => text.replace(/%?\{\w+\}/g, 'xxxxxxxx')

/** In letters: a Chinese character says as much as three. */
const lengthOf = (text: string): number =>
  [...filled(text)].reduce(
    (sum, letter) => sum + (/\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(letter) ? 3 : 1),
    0,
  )

/** Without placeholders: "Send to %{name}" is a button of two words. */
const unfilled = (text: string): string => text.replace(/[“"(]?%\{\w+\}[”")]?/g, '')

const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length

const plurals = (text: string): string[] => text.split('||||').map((part) => part.trim())

/** Explained before a decision that cannot be undone, or a rule: as long as a notice. */
const explanations = [
  'portal.approvals.sum_hint',
  'portal.approvals.stop_hint',
  'portal.approvals.publish_alone_hint',
  'portal.approvals.delegations_hint',
  'portal.approvals.reminders_hint',
  'portal.approvals.signing_hint',
  'registration.stop_hint',
]

const roles: readonly { role: string; max: number; has: (key: string) => boolean }[] = [
  { role: 'hint', max: 90, has: (key) => /hint$/.test(key) && !explanations.includes(key) },
  { role: 'explanation', max: 140, has: (key) => explanations.includes(key) },
  { role: 'error', max: 120, has: (key) => /^codes\.|^portal\.patterns\./.test(key) },
  { role: 'notice', max: 140, has: (key) => /^notices\./.test(key) },
]

it.each(locales.flatMap((locale) => roles.map((each) => ({ locale, ...each }))))(
  'No $role in $locale is longer than $max letters',
  ({ locale, max, has }) => {
    const long = customerTexts(locale)
      .filter(({ key }) => has(key))
      .flatMap(({ key, text }) => plurals(text).map((part) => ({ key, part })))
      .filter(({ part }) => lengthOf(part) > max)
    expect(long.map(({ key, part }) => `${key} (${lengthOf(part)}): ${part}`)).toEqual([])
  },
)

interface Node {
  type: string
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The keys that an expression may translate, such as both of `translate(isNew ? 'a.b' : 'c.d')`. */
function keysIn(node: Node): string[] {
  const value = node.type === 'Literal' ? node.value : undefined
  const own = typeof value === 'string' && /^[a-z]\w*(\.\w+)+$/i.test(value) ? [value] : []
  return [...own, ...childrenOf(node).flatMap(keysIn)]
}

const translated = (node: Node): boolean =>
  node.type === 'CallExpression' && Object(node.callee).name === 'translate' && Array.isArray(node.arguments)

/** The texts directly inside a button, not in an element within it. */
function textsIn(node: Node): string[] {
  if (node.type === 'JSXElement') return []
  if (translated(node)) return keysIn((node.arguments as Node[])[0] as Node)
  return childrenOf(node).flatMap(textsIn)
}

/** The texts of buttons: their children, and the labels of forms' buttons. */
function buttonTexts(node: Node): string[] {
  const own: string[] = []
  if (node.type === 'JSXElement') {
    const opening = node.openingElement as Node
    const name = String(Object(opening.name).name ?? '')
    if (/Button$/.test(name)) own.push(...(node.children as Node[]).flatMap(textsIn))
  }
  if (node.type === 'JSXAttribute' && /^(submitLabel|confirmLabel)$/.test(String(Object(node.name).name))) {
    own.push(...textsIn(node.value as Node))
  }
  return [...own, ...childrenOf(node).flatMap(buttonTexts)]
}

const buttons = new Set(
  globSync('src/**/*.tsx', { cwd: root })
    .filter((file) => !file.startsWith(path.join('src', 'operator')))
    .flatMap((file) =>
      buttonTexts(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program as unknown as Node),
    )
    .map((key) => `portal.${key}`),
)

const shortTexts = (locale: Locale, keys: (key: string) => boolean, wordsMax: number) =>
  customerTexts(locale)
    .filter(({ key }) => keys(key))
    .flatMap(({ key, text }) => plurals(text).map((part) => ({ key, part })))
    .filter(({ part }) =>
      locale === 'zh' ? lengthOf(unfilled(part)) > wordsMax * 9 : wordsOf(unfilled(part)) > wordsMax,
    )
    .map(({ key, part }) => `${key}: ${part}`)

it.each(locales)('No button in %s has more than three words', (locale) => {
  expect(buttons.size).toBeGreaterThan(100)
  expect(shortTexts(locale, (key) => buttons.has(key), 3)).toEqual([])
})

it.each(locales)('No label of a field in %s has more than four words', (locale) => {
  expect(shortTexts(locale, (key) => /^portal\.resources\.\w+\.fields\./.test(key), 4)).toEqual([])
})
