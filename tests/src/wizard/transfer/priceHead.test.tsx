import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PriceHead } from '../../../../src/flows/transfer/steps/PriceHead.tsx'
import { themes } from '../../../../src/theme/theme.ts'
import { makeCertificate } from '../../../support/documents/certificates.ts'
import { InEnglish } from '../../../support/portal/texts.tsx'
import { quote, signableAnswers } from '../../../support/requests/transferAnswers.ts'

/** Every figure differs from every other; at home, since the fees of other countries are paid at the same place. */
const discounted = {
  ...quote,
  receive_currency: 'IDR' as const,
  receive_amount_minor: '9990000',
  discount_minor: '15000',
  fee_minor: '60000',
  total_minor: '10054095',
  certificate: makeCertificate({ promo_code: 'HEMAT20' }),
}

function showPrice(ofQuote: typeof quote): string {
  const { container } = render(
    <InEnglish>
      <QueryClientProvider client={new QueryClient()}>
        <ThemeProvider theme={themes.light}>
          <PriceHead answers={signableAnswers} quote={ofQuote} onEdit={() => {}} />
        </ThemeProvider>
      </QueryClientProvider>
    </InEnglish>,
  )
  return (container.textContent ?? '').replaceAll(/\s/g, ' ')
}

it('The review shows the fee before the discount, then the discount, and the total once reduced', () => {
  const price = showPrice(discounted)
  expect(price).toMatch(/Fee IDR 75,000Promo code HEMAT20 IDR −15,000/)
  expect(price).toContain('IDR 10,054,095')
  expect(price).not.toContain('60,000')
})
