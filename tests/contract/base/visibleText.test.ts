import { describe, expect, test } from 'vitest'
import { text } from '../../../contract/base/calls/fields.ts'
import { brokenRule } from '../../../contract/base/patterns/pattern.ts'
import { patterns } from '../../../contract/base/patterns/patterns.ts'
import { isVisibleLines, isVisibleText } from '../../../contract/base/texts/visibleText.ts'

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
