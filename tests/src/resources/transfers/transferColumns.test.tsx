import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTransferColumns } from '../../../../src/resources/transfers/transferColumns.tsx'
import type { TransferRow } from '../../../../src/resources/transfers/transferTypes.ts'
import { InEnglish } from '../../../support/portal/texts.tsx'

const row = {
  receive_amount_minor: '12345',
  receive_currency: 'GBP',
  send_amount_minor: '2500000',
  send_currency: 'IDR',
  total_minor: '2550000',
} as TransferRow

const Cell = ({ source }: { source: string }) =>
  useTransferColumns('all')
    .find((column) => column.source === source)
    ?.render?.(row)

it.each([
  ['receive_amount_minor', 'GBP 123.45'],
  ['send_amount_minor', 'IDR 2,500,000'],
  ['total_minor', 'IDR 2,550,000'],
])(
  'The column %s of a transfer abroad shows its amount in its own currency, also where it is hidden at first',
  (source, text) => {
    const { container } = render(
      <InEnglish>
        <Cell source={source} />
      </InEnglish>,
    )
    expect(container.textContent.replaceAll(/\s/g, ' ')).toBe(text)
  },
)
