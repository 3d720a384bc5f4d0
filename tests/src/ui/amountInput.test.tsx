import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Currency } from '../../../contract/base/money/money.ts'
import { standardFormats } from '../../../contract/base/texts/formats.ts'
import { chooseFormats } from '../../../src/i18n/formats.ts'
import { AmountInput } from '../../../src/ui/AmountInput.tsx'
import { applyKeyPress, groupPlain, possibleAmounts, type TypedAmount } from '../../../src/ui/amountText.ts'

const values: string[] = []

const Amount = ({ currency, start = '' }: { currency: Currency; start?: string }) => {
  const [value, setValue] = useState(start)
  values.push(value)
  return <AmountInput label="You send" currency={currency} value={value} onChange={setValue} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'You send' })

const lastValue = () => values.at(-1)

/** The help text below the field. */
const said = () => {
  const id = field().getAttribute('aria-describedby')
  return id === null ? '' : (document.getElementById(id)?.textContent ?? '')
}

describe('typing an amount', () => {
  test('Typing groups thousands and returns plain digits', async () => {
    render(<Amount currency="IDR" />)
    await userEvent.type(field(), '1250000')
    expect(field().value).toBe('1,250,000')
    expect(lastValue()).toBe('1250000')
  })

  test('Typing accepts digits and separators only', async () => {
    render(<Amount currency="USD" />)
    await userEvent.type(field(), 'a-1e2+5.7x5$')
    expect(field().value).toBe('125.75')
    expect(lastValue()).toBe('125.75')
  })

  test.each([
    ['25.000.000', 'IDR', '25000000', '25,000,000'],
    ['25,000,000', 'IDR', '25000000', '25,000,000'],
    ['1250,50', 'USD', '1250.50', '1,250.50'],
    ['1.250,50', 'USD', '1250.50', '1,250.50'],
    ['1,250.50', 'USD', '1250.50', '1,250.50'],
    ["1'250.50", 'CHF', '1250.50', '1,250.50'],
    ['1 250,5', 'EUR', '1250.50', '1,250.50'],
    ['２５００００', 'CNY', '250000.00', '250,000'],
  ] as const)('T50 The typed text %s in %s is read as %s in any notation', async (typed, currency, plain, shown) => {
    render(<Amount currency={currency} />)
    await userEvent.type(field(), typed)
    expect(lastValue()).toBe(plain)
    await userEvent.tab()
    expect(field().value).toBe(shown)
    expect(lastValue()).toBe(plain)
    expect(field().getAttribute('aria-invalid')).toBe('false')
  })

  test('T50 Decimals that the currency lacks are refused in words and never multiply the amount', async () => {
    render(<Amount currency="IDR" />)
    await userEvent.type(field(), '1250.50')
    await userEvent.tab()
    expect(field().value).toBe('1250.50')
    expect(lastValue()).toBe('')
    expect(said()).toBe('ui.not_an_amount')
    await userEvent.type(field(), '{Backspace}{Backspace}{Backspace}')
    expect(lastValue()).toBe('1250')
    expect(said()).toBe('')
  })

  test('T50 An ambiguous amount asks, returns neither, and takes the chosen one', async () => {
    render(<Amount currency="GBP" />)
    await userEvent.type(field(), '1.250')
    expect(lastValue()).toBe('')
    await userEvent.tab()
    expect(said()).toContain('ui.which_amount')
    await userEvent.click(screen.getByRole('button', { name: 'GBP 1,250.00' }))
    expect(lastValue()).toBe('1250.00')
    expect(field().value).toBe('1,250.00')
    expect(said()).toBe('')
  })

  test('T50 Text that arrives as a whole is read as it is written', () => {
    render(<Amount currency="IDR" />)
    fireEvent.change(field(), { target: { value: '25.000.000' } })
    expect(lastValue()).toBe('25000000')
  })

  test('The caret stays at its digit', async () => {
    render(<Amount currency="IDR" start="1250000" />)
    await userEvent.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field().value).toBe('19,250,000')
    expect(field().selectionStart).toBe(2)
    await userEvent.keyboard('8')
    expect(field().value).toBe('198,250,000')
  })

  test('More than 20 digits are not accepted', async () => {
    render(<Amount currency="IDR" />)
    await userEvent.type(field(), '123456789012345678901234')
    expect(lastValue()).toBe('12345678901234567890')
  })

  test('A large amount is shown in words below', async () => {
    render(<Amount currency="IDR" />)
    await userEvent.type(field(), '25.000.000')
    expect(said()).toBe('25 million Indonesian rupiahs')
  })
})

describe('pasting an amount', () => {
  test.each([
    ['1.250.000', 'IDR', '1250000'],
    ['Rp 1.250.000,-', 'IDR', '1250000'],
    ['IDR 1,250,000', 'IDR', '1250000'],
    ['1.250', 'IDR', '1250'],
    ['12,345.67', 'USD', '12345.67'],
    ['12.345.678,90', 'USD', '12345678.90'],
    ['12,50', 'USD', '12.50'],
    ['1 250 000', 'IDR', '1250000'],
  ] as const)('T50 The pasted text %s in %s is read as %s', async (text, currency, plain) => {
    render(<Amount currency={currency} />)
    await userEvent.click(field())
    await userEvent.paste(text)
    expect(lastValue()).toBe(plain)
  })

  test.each(['1250.50', '-5', '1e6', 'USD 5', '5 juta'])(
    'The pasted text %s is refused in IDR with a message and no change',
    async (text) => {
      render(<Amount currency="IDR" start="999" />)
      const user = userEvent.setup()
      await user.tripleClick(field())
      await user.paste(text)
      expect(field().value).toBe('999')
      expect(lastValue()).toBe('999')
      expect(said()).toBe('ui.not_pasted')
    },
  )

  test('Pasting replaces the selection, and digits go to the caret', async () => {
    render(<Amount currency="USD" start="999" />)
    const user = userEvent.setup()
    await user.tripleClick(field())
    await user.paste('12,345.67')
    expect(field().value).toBe('12,345.67')
    field().setSelectionRange(2, 2)
    await user.paste('00')
    expect(lastValue()).toBe('1200345.67')
  })
})

const codes = fc.constantFrom<Currency>('IDR', 'USD', 'KWD')

test('Regrouping twice changes nothing, and no digit of the whole part is lost or moved', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.'), maxLength: 24 }), codes, (text, currency) => {
      const once = groupPlain(text, currency)
      expect(groupPlain(once, currency)).toBe(once)
      const digits = (text.split('.')[0] ?? '').replace(/^0+(?=\d)/, '')
      if (digits) expect(once.split('.')[0]?.replaceAll(',', '')).toBe(digits.slice(0, 20))
    }),
  )
})

test('T50 Text typed key by key is read like the same text at once', () => {
  // A leading zero disappears when digits follow.
  const text = fc
    .string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 14 })
    .filter((keys) => !/^0\d/.test(keys))
  fc.assert(
    fc.property(text, codes, (keys, currency) => {
      let typed: TypedAmount = { text: '', isGrouped: true }
      for (const key of keys) {
        const next = typed.text + key
        typed = applyKeyPress(typed, next, next.length, currency).typed
      }
      expect(possibleAmounts(typed, currency)).toEqual(possibleAmounts({ text: keys, isGrouped: false }, currency))
    }),
    { numRuns: 2_000 },
  )
})

test('The caret keeps its count of digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{0,11}$/), fc.nat(12), (text, at) => {
      const caret = Math.min(at, text.length)
      const after = applyKeyPress({ text: '', isGrouped: true }, text, caret, 'IDR')
      expect(after.typed.text.slice(0, after.caret).replaceAll(',', '')).toBe(text.slice(0, caret))
    }),
  )
})

describe('amount in the person’s notation', () => {
  beforeEach(() => chooseFormats({ locale: 'id', style: 'language' }))
  afterEach(() => chooseFormats(standardFormats('en')))

  test.each([
    ['1250000', 'IDR', '1250000', '1.250.000'],
    ['25.000.000', 'IDR', '25000000', '25.000.000'],
    ['25,000,000', 'IDR', '25000000', '25.000.000'],
    ['1250,5', 'USD', '1250.50', '1.250,50'],
    ['1250.50', 'USD', '1250.50', '1.250,50'],
    ['1,250.50', 'USD', '1250.50', '1.250,50'],
  ] as const)('T50 The text %s in %s is read as %s and shown as %s', async (typed, currency, plain, shown) => {
    render(<Amount currency={currency} />)
    await userEvent.type(field(), typed)
    expect(lastValue()).toBe(plain)
    await userEvent.tab()
    expect(field().value).toBe(shown)
    expect(lastValue()).toBe(plain)
  })

  test('T50 An ambiguous amount is asked about in any notation', async () => {
    render(<Amount currency="GBP" />)
    await userEvent.type(field(), '1.250')
    await userEvent.tab()
    expect(lastValue()).toBe('')
    const offered = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(offered.sort()).toEqual(['GBP 1,25', 'GBP 1.250,00'])
  })

  test('An existing amount is shown and edited in the notation', async () => {
    render(<Amount currency="KWD" start="1250.125" />)
    expect(field().value).toBe('1.250,125')
    expect(field().getAttribute('aria-invalid')).toBe('false')
    field().setSelectionRange(1, 1)
    await userEvent.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(field().value).toBe('19.250,125')
    expect(lastValue()).toBe('19250.125')
  })
})
