import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { type BulkCheckResult, initialOf } from '../../../../src/flows/bulk/answers.ts'
import { BulkReview } from '../../../../src/flows/bulk/BulkReview.tsx'
import { themes } from '../../../../src/theme/theme.ts'
import { InEnglish } from '../../../support/portal/texts.tsx'

/** Every figure differs from every other. */
const checked: BulkCheckResult = {
  faults: [],
  notices: [
    { row: 2, column: 'account_number', notice: 'twice_in_file', other: '1' },
    { row: 2, column: 'account_number', notice: 'zero_missing', other: '0123456789' },
  ],
  paid_rows: [],
  row_count: 2,
  currency: 'IDR',
  send_amount_minor: '250000',
  fee_minor: '5000',
  total_minor: '255000',
  receive_currency: 'IDR',
  receive_amount_minor: '250000',
  rate: null,
  available_minor: '900000',
  ways_in: [],
  approvals_needed: 1,
}

const Review = () => {
  const answers = { ...initialOf('domestic'), name: 'Payroll', checked }
  const controls = {
    answers,
    change: () => {},
    goTo: () => {},
    submit: () => {},
    isBusy: false,
    perform: () => Promise.resolve(),
  }
  return (
    <FormProvider {...useForm({ defaultValues: { payment_method: 'balance' } })}>
      <BulkReview controls={controls} />
    </FormProvider>
  )
}

it('The review shows each sum under its name, and every warning', () => {
  render(
    <InEnglish>
      <QueryClientProvider client={new QueryClient()}>
        <ThemeProvider theme={themes.light}>
          <Review />
        </ThemeProvider>
      </QueryClientProvider>
    </InEnglish>,
  )
  const amountOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent.replace(/\s/g, ' ')
  expect(['Payments', 'Total of payments', 'Fees', 'Total', 'Your balance'].map(amountOf)).toEqual([
    '2',
    'IDR 250,000',
    'IDR 5,000',
    'IDR 255,000',
    'IDR 900,000',
  ])
  screen.getByText(/The same account and amount as row 1/)
  screen.getByText(/Did you mean 0123456789\?/)
})
