import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChangeRequestFacts } from '../../../../src/operator/changeRequests/ChangeRequestFacts.tsx'
import { OperatorPage } from '../../../support/portal/operatorPage.tsx'

type Proposal = Parameters<typeof ChangeRequestFacts>[0]['proposal']

it.each([
  ['IDR', 'IDR 1,250,050'],
  ['USD', 'USD 12,500.50'],
])('Money in %s that a member of staff decides on is shown in its own currency', (currency, shown) => {
  const proposal = {
    kind: 'credit_return',
    seen: { amount_minor: '1250050', currency },
    payload: { credit_id: '0193f0c8-a7b2-7c1e-9d6a-11223344aa55' },
  } as unknown as Proposal
  const { container } = render(
    <OperatorPage>
      <ChangeRequestFacts proposal={proposal} />
    </OperatorPage>,
  )
  expect(container.textContent.replaceAll(/\s/g, ' ')).toContain(`Amount${shown}`)
})
