import { describe, expect, test } from 'vitest'
import { ValidationError } from 'yup'
import { locales } from '../../../contract/base/calls/envelope.ts'
import { brokenRule, normalise, type Pattern, schemaOf, type Vectors } from '../../../contract/base/patterns/pattern.ts'
import { type PatternName, patternString, requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import { vectors } from '../../../contract/base/patterns/vectors.ts'
import { hasRepeatedDigits, hasSequentialDigits, newPinString } from '../../../contract/base/people/pin.ts'
import { formats } from '../../../contract/corridors/formats.ts'
import { patternMessage } from '../../../contract/messages/patterns.ts'
import { regularContent } from '../../../server/features/config/calls.ts'

const rows = Object.entries<Pattern>(formats).map(([name, pattern]) => {
  const own: Vectors = vectors[name as keyof typeof vectors]
  return [name, pattern, own] as const
})

/** The schema's error message, or null if it accepts the text. */
function messageOf(check: () => unknown): string | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof ValidationError) return error.message
    throw error
  }
}

describe.each(rows)('pattern %s', (_, pattern, { valid, invalid }) => {
  test('The pattern accepts its valid vectors unchanged', () => {
    for (const text of valid) {
      expect([text, brokenRule(pattern, text)]).toEqual([text, null])
      expect(normalise(pattern, text)).toBe(text)
      expect(schemaOf(pattern).validateSync(text)).toBe(text)
    }
  })

  test('The pattern refuses each invalid vector with the message of the broken rule', () => {
    for (const row of invalid) {
      const [text, rule] = typeof row === 'string' ? [row, 0] : row
      expect([text, brokenRule(pattern, text)]).toEqual([text, pattern.rules[rule]?.message])
      expect(messageOf(() => schemaOf(pattern).validateSync(text, { strict: true }))).toBe(pattern.rules[rule]?.message)
    }
  })

  test('Every rule has a vector that breaks it', () => {
    const broken = invalid.map((row) => (typeof row === 'string' ? 0 : row[1]))
    expect([...new Set(broken)].sort()).toEqual(pattern.rules.map((__, at) => at))
  })
})

describe('patterns as served to clients', () => {
  test.each(locales)('The served expressions alone tell valid from invalid, with a text in %s', (locale) => {
    const { items } = regularContent(locale)
    expect(items.map((item) => item.name).sort()).toEqual(Object.keys(formats).sort())
    for (const { name, rules } of items) {
      const own: Vectors = vectors[name as keyof typeof vectors]
      const takes = (text: string) => rules.every(({ pattern }) => new RegExp(pattern, 'u').test(text))
      for (const text of own.valid) expect([name, text, takes(text)]).toEqual([name, text, true])
      for (const row of own.invalid) {
        const text = typeof row === 'string' ? row : row[0]
        expect([name, text, takes(text)]).toEqual([name, text, false])
      }
      for (const { msg } of rules) expect(msg).not.toMatch(/^patterns\./)
    }
  })

  test('The served expressions use only syntax that other languages share', () => {
    for (const [name, { rules }] of rows) {
      for (const { source } of rules) {
        expect([name, source.match(/\(\?[=!<]|\\[1-9dwsbDWSB]|\(\?:[^)]*\)\{0,\}\+/)]).toEqual([name, null])
      }
    }
  })

  // A quadratic expression would take minutes here and exceed the test's timeout.
  test('The served expressions refuse long hostile texts at once', () => {
    const parts = ['a', 'a ', 'a.', ' ', '1,', "'", 'ｱ', '王'].map((part) => part.repeat(20_000))
    for (const [name, { rules }] of rows) {
      const expressions = rules.map(({ source }) => new RegExp(source, 'u'))
      for (const text of parts) {
        const verdicts = expressions.map((expression) => expression.test(`${text}!`))
        expect([name, verdicts.every(Boolean)]).toEqual([name, false])
      }
    }
  })
})

test('Every message has a different text in each of the three languages', () => {
  for (const [, { rules }] of rows) {
    for (const { message } of rules) {
      const texts = locales.map((locale) => patternMessage(message, locale))
      expect(texts.every(Boolean)).toBe(true)
      expect(new Set(texts).size).toBe(locales.length)
    }
  }
  expect(patternMessage(requiredMessage, 'en')).toBe('This field is required')
  expect(patternMessage('input_invalid', 'en')).toBeNull()
  expect(patternMessage('patterns.constructor', 'en')).toBeNull()
})

describe('patternString', () => {
  test.each<[PatternName, string, string]>([
    ['tax_id', '01.234.567.8-901.234', '012345678901234'],
    ['address', ' Jl. Sudirman\r\nNo. 1\n\nJakarta ', 'Jl. Sudirman No. 1 Jakarta'],
    ['swift_code', 'barc gb 22', 'BARCGB22'],
    ['chinese_id', '11010519491231002x', '11010519491231002X'],
    ['city', 'Sa\u0303o Paulo', 'São Paulo'],
    ['email', ' a@b.co ', 'a@b.co'],
  ])('The pattern %s normalises %j', (name, typed, sent) => {
    expect(patternString(name).validateSync(typed)).toBe(sent)
    expect(messageOf(() => patternString(name).validateSync(typed, { strict: true }))).not.toBeNull()
  })

  test('A password stays exactly as typed', () => {
    expect(messageOf(() => patternString('password').validateSync(' aB3$xxxx'))).toBe('patterns.password')
  })

  test('An absent text is left to required()', () => {
    expect(patternString('email').validateSync(undefined)).toBeUndefined()
    expect(messageOf(() => patternString('email').required(requiredMessage).validateSync(''))).toBe(requiredMessage)
  })

  test('Values other than text are refused', () => {
    for (const value of [1234, true, ['1937'], { toString: () => '1937' }]) {
      expect(messageOf(() => patternString('pin').validateSync(value))).not.toBeNull()
    }
  })
})

describe('weak PINs', () => {
  const pins = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))

  test('Of 10,000 PINs 9,324 are allowed', () => {
    const strong = pins.filter((pin) => !hasRepeatedDigits(pin) && !hasSequentialDigits(pin))
    expect(strong).toHaveLength(9324)
    expect(strong.filter((pin) => messageOf(() => newPinString().validateSync(pin)) !== null)).toEqual([])
  })

  test.each(['0000', '1112', '1211', '1121', '2111'])('The PIN %s is weak because it repeats a digit', (pin) => {
    expect(hasRepeatedDigits(pin)).toBe(true)
    expect(messageOf(() => newPinString().validateSync(pin))).toBe('patterns.pin_repeated')
  })

  test.each(['1234', '4321', '2345', '1239', '9123', '9876', '5012'])(
    'The PIN %s is weak because it has a sequence',
    (pin) => {
      expect(hasSequentialDigits(pin)).toBe(true)
      expect(messageOf(() => newPinString().validateSync(pin))).toBe('patterns.pin_sequence')
    },
  )

  test.each(['1122', '1212', '1357', '8901', '1903', '1243', '0011', '2580'])('The PIN %s is not weak', (pin) => {
    expect(hasRepeatedDigits(pin) || hasSequentialDigits(pin)).toBe(false)
  })

  test('Weak codes are found at any length', () => {
    expect(hasRepeatedDigits('12')).toBe(false)
    expect(hasSequentialDigits('12')).toBe(false)
    expect(hasRepeatedDigits('102030')).toBe(true)
    expect(hasSequentialDigits('902345')).toBe(true)
    expect(hasSequentialDigits('')).toBe(false)
  })
})
