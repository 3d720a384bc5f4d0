import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Currency } from '../../../contract/base/money/money.ts'
import { corridorFor, corridors } from '../../../contract/corridors/all.ts'
import type { Corridor, RecipientType } from '../../../contract/corridors/corridor.ts'
import { fieldsFor } from '../../../contract/corridors/recipientSchema.ts'
import { RecipientInputs } from '../../../src/form/RecipientInputs.tsx'
import { InEnglish } from '../../support/portal/texts.tsx'

let typed: () => Record<string, string>

const Form = ({ corridor, type = 'business' }: { corridor: Corridor; type?: RecipientType }) => {
  const form = useForm<{ details: Record<string, string> }>({ defaultValues: { details: {} } })
  typed = () => form.getValues('details')
  return (
    <FormProvider {...form}>
      <RecipientInputs corridor={corridor} type={type} name="details" />
    </FormProvider>
  )
}

function open(country: string, currency: Currency): void {
  const corridor = corridorFor(country, currency)
  if (!corridor) throw new Error(`no corridor ${country} ${currency}`)
  render(
    <InEnglish>
      <main>
        <Form corridor={corridor} />
      </main>
    </InEnglish>,
  )
}
const box = (name: RegExp, role = 'textbox'): HTMLInputElement => screen.getByRole(role, { name })

test('A sort code is formatted while it is typed, and takes only digits and only as many as it has', async () => {
  open('GB', 'GBP')
  const sortCode = box(/Sort code/)
  await userEvent.type(sortCode, '2a0 00')
  expect(sortCode.value).toBe('20-00')
  screen.getByText(/6 digits, on the bank card/)
  await userEvent.type(sortCode, '009')
  expect(sortCode.value).toBe('20-00-00')
  // The bank of the code appears at once.
  screen.getByText('Barclays')
  await userEvent.type(sortCode, '{Backspace}{Backspace}')
  expect(sortCode.value).toBe('20-00')
})

test('A digit inserted in the middle leaves the caret after it', async () => {
  open('GB', 'GBP')
  const sortCode = box(/Sort code/)
  await userEvent.type(sortCode, '2000')
  await userEvent.type(sortCode, '7', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect([sortCode.value, sortCode.selectionStart]).toEqual(['27-00-0', 2])
  expect(typed().sort_code).toBe('27-00-0')
})

test('A bank is found by its name, and its code is sent', async () => {
  open('ID', 'IDR')
  const bank = box(/Bank/, 'combobox')
  await userEvent.type(bank, 'bca')
  await userEvent.click(screen.getByRole('option', { name: /Bank Central Asia/ }))
  expect(bank.value).toBe('BCA (Bank Central Asia)')
  expect(typed().bank_code).toBe('014')
})

test('A code is searched by its bank’s name, or typed where the directory lacks it', async () => {
  open('JP', 'JPY')
  const bank = box(/Bank code/, 'combobox')
  await userEvent.type(bank, 'sumitomo mitsui b')
  await userEvent.click(screen.getByRole('option', { name: /Sumitomo Mitsui Banking/ }))
  expect(bank.value).toBe('0009')
  screen.getByText('Sumitomo Mitsui Banking Corporation')
  await userEvent.clear(bank)
  await userEvent.type(bank, '1356')
  expect(typed().bank_code).toBe('1356')
})

test('A telephone number is accepted as people write it', async () => {
  open('CN', 'CNY')
  const mobile = box(/Mobile number/)
  // The phone number parser is loaded with the form.
  await act(async () => {
    await import('../../../contract/base/people/phoneNumber.ts')
  })
  await userEvent.type(mobile, '+86 138-1234-5678')
  await userEvent.tab()
  expect(typed().mobile).toBe('13812345678')
  await userEvent.clear(mobile)
  await userEvent.type(mobile, '+62 812 3456 7899')
  await userEvent.tab()
  // A number of another country is refused by validation, not cut.
  expect(typed().mobile).toBe('+62 812 3456 7899')
})

test('A telephone number left before the parser of numbers is loaded is normalised once it is', async () => {
  open('CN', 'CNY')
  const mobile = box(/Mobile number/)
  fireEvent.change(mobile, { target: { value: '+86 138-1234-5678' } })
  fireEvent.blur(mobile)
  expect(typed().mobile).toBe('+86 138-1234-5678')
  await waitFor(() => expect(typed().mobile).toBe('13812345678'))
})

test('Every pack renders completely with existing labels, for a business and for a person', () => {
  // Generic packs of local currencies have the fields of the one in dollars.
  const packs = corridors.filter(({ rail, currency }) => rail !== 'swift' || currency === 'USD')
  for (const pack of packs) {
    const corridor = pack.country === '*' ? corridorFor('DE', pack.currency) : pack
    if (!corridor) throw new Error(`no corridor of ${pack.id}`)
    for (const type of corridor.recipient_types) {
      const { container, unmount } = render(
        <InEnglish>
          <main>
            <Form corridor={corridor} type={type} />
          </main>
        </InEnglish>,
      )
      const named = [...container.querySelectorAll('input, select')].map((input) =>
        screen.queryAllByLabelText(/./).includes(input as HTMLElement),
      )
      expect([pack.id, type, named]).toEqual([pack.id, type, fieldsFor(corridor, type).map(() => true)])
      expect([pack.id, container.textContent?.includes('corridors.')]).toEqual([pack.id, false])
      unmount()
    }
  }
})

test('An IBAN shows its bank while it is typed', async () => {
  open('DE', 'EUR')
  await userEvent.type(box(/IBAN/), 'de89 3704 0044 0532 0130 00')
  screen.getByText('Commerzbank')
})
