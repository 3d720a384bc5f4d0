import { describe, expect, test } from 'vitest'
import { nameText, text } from '../../../contract/base/calls/fields.ts'
import { brokenRule } from '../../../contract/base/patterns/pattern.ts'
import { patterns } from '../../../contract/base/patterns/patterns.ts'
import { brokenNameRule, isVisibleLines, isVisibleText } from '../../../contract/base/texts/visibleText.ts'
import { calls } from '../../../contract/calls.ts'

interface Described {
  type: string
  meta?: { isName?: true }
  fields?: Record<string, Described>
  innerType?: Described
}

describe.each([
  '\u0000',
  '\r',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u200e',
  '\u061c',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\ufffe',
  '\ud800',
  '\u2028',
  '\u3164',
  '\u115f',
  '\u034f',
  '\ufe0e',
  '\u00ad',
  '\u{e0041}',
])('hidden character %j', (hidden) => {
  const hiding = `a${hidden}b`

  test('Every pattern refuses the hidden character', () => {
    expect(isVisibleText(hiding)).toBe(false)
    expect(brokenRule(patterns.text, hiding)).toBe('patterns.visible_text')
    expect(brokenRule(patterns.company_name, hiding)).toBe('patterns.visible_text')
  })

  test('Free text refuses the hidden character', () => {
    expect(isVisibleLines(hiding)).toBe(false)
    expect(() => text().validateSync(hiding, { strict: true })).toThrow('patterns.visible_text')
  })
})

test('Line breaks and tabs are allowed only in free text', () => {
  for (const between of ['\n', '\t']) {
    expect(isVisibleText(`a${between}b`)).toBe(false)
    expect(isVisibleLines(`a${between}b`)).toBe(true)
  }
})

test('Text that is not in NFC is refused; joined emoji and other scripts are accepted', () => {
  for (const isVisible of [isVisibleText, isVisibleLines]) {
    expect(isVisible('e\u0301')).toBe(false)
    expect(isVisible('é 王 हिन्दी 👩\u200d💻')).toBe(true)
  }
})

test.each([
  ['Mаria Lestari', 'a Cyrillic а in a Latin word'],
  ['Αcme Ltd', 'a Greek Α in a Latin word'],
  ['Газпрoм', 'a Latin o in a Cyrillic word'],
  ['…', 'no letter or digit'],
  ['Mar\u200dia', 'a joiner between Latin letters'],
  ['Maria\u200c', 'a joiner at the end'],
  ['Maria\ufe0f', 'an emoji selector'],
])('The name %s is refused, for it has %s', (name) => {
  expect(brokenNameRule(name)).not.toBeNull()
  expect(brokenRule(patterns.company_name, name)).not.toBeNull()
  expect(() => nameText(50).validateSync(name, { strict: true })).toThrow('patterns.')
})

test.each([
  'Maria Lestari',
  "O'Brien & Söhne 3",
  '王小明',
  'Газпром Export',
  'ソニーSony',
  'क्\u200dष',
  'نمی\u200cخواهم',
  '삼성 Samsung',
  '3M',
])('The name %s is accepted', (name) => {
  expect(brokenNameRule(name)).toBeNull()
})

/** User names are ASCII; rows of a file are judged by contract/bulk/rows.ts; staff name days and switches, devices name files. */
const judgedOtherwise = new Set([
  '/account/update-profile user_name',
  '/account/register user_name',
  '/bulk/check rows.account_name',
  '/bulk/check rows.company_name',
  '/bulk/create rows.account_name',
  '/bulk/create rows.company_name',
  '/open/create-batch rows.account_name',
  '/open/create-batch rows.company_name',
  '/open/propose-batch rows.account_name',
  '/open/propose-batch rows.company_name',
  '/open/upload-document name',
  '/schedule/preview recipient_name',
  '/common/upload name',
  '/verification/submit documents.name',
  '/verification/submit identity.name',
  '/staff/switch/turn name',
  '/staff/reconciliation/import name',
  '/staff/holiday/add name',
])

test('Every name in a request is checked by the rule for names', () => {
  const free: string[] = []
  const visit = (path: string, place: string, schema: Described): void => {
    if (schema.innerType) visit(path, place, schema.innerType)
    for (const [field, inner] of Object.entries(schema.fields ?? {}))
      visit(path, place ? `${place}.${field}` : field, inner)
    const isNamed = /(^|[._])(name|title)$/.test(place) && schema.type === 'string'
    if (isNamed && !schema.meta?.isName && !judgedOtherwise.has(`${path} ${place}`)) free.push(`${path} ${place}`)
  }
  for (const [path, call] of Object.entries(calls)) visit(path, '', call.request.describe() as Described)
  expect(free).toEqual([])
})
