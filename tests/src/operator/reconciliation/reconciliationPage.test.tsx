import { ThemeProvider } from '@mui/material/styles'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishFramework from 'ra-language-english'
import { CoreAdminContext } from 'react-admin'
import { expect, test, vi } from 'vitest'
import type { CallResponse } from '../../../../contract/calls.ts'
import { textsIn } from '../../../../contract/messages/catalogue.ts'
import { operator } from '../../../../src/i18n/catalogues/operator.ts'
import { treasury } from '../../../../src/i18n/catalogues/treasury.ts'
import { messages } from '../../../../src/i18n/messages.ts'
import { ReconciliationPage } from '../../../../src/operator/reconciliation/ReconciliationPage.tsx'
import { TriageKeys } from '../../../../src/operator/shell/TriageKeys.tsx'
import { themes } from '../../../../src/theme/theme.ts'
import { OperatorPage } from '../../../support/portal/operatorPage.tsx'

const texts = {
  ...englishFramework,
  ...textsIn(messages, 'en'),
  treasury: textsIn(treasury, 'en'),
  operator: textsIn(operator, 'en'),
}
const i18nProvider = polyglotI18nProvider(() => texts, 'en', [], { allowMissing: false })

type Unmatched = CallResponse<'/staff/reconciliation/list'>

function open(unmatched: Unmatched) {
  const call = (path: string) => Promise.resolve(path === '/staff/reconciliation/list' ? unmatched : { items: [] })
  render(
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={{ call } as never}>
      <ThemeProvider theme={themes.light}>
        <ReconciliationPage />
      </ThemeProvider>
    </CoreAdminContext>,
  )
}

test('Before any statement was imported, reconciliation says so and claims no agreement', async () => {
  open({ stated: [], bank: [], books: [] })
  expect(await screen.findAllByText(/nothing has been compared/)).toHaveLength(2)
  expect(screen.queryByText('Everything matches')).toBeNull()
})

test('Reconciliation names the days and currencies that it compares', async () => {
  open({ stated: [{ currency: 'IDR', first: '2026-11-01', last: '2026-11-24' }], bank: [], books: [] })
  expect(await screen.findAllByText('Everything matches')).toHaveLength(2)
  expect(screen.getByText(/Covered by statements:/).textContent).toMatch(/IDR .*2026.* – .*2026/)
})

test('The keys j and t move to a line of the bank and open the choice of its owner', async () => {
  const line = { account: '123', currency: 'IDR', amount_minor: '5000', booked_on: '2026-11-24' }
  const bank = ['PT Satu', 'PT Dua'].map((description) => ({ ...line, id: description, description }))
  const call = vi.fn((path: string, _: object) => {
    if (path === '/staff/reconciliation/list')
      return Promise.resolve({
        stated: [{ currency: 'IDR', first: '2026-11-01', last: '2026-11-24' }],
        bank,
        books: [],
      })
    return Promise.resolve({ items: [], notes: [], colleagues: [{ id: 'eko', full_name: 'Eko' }] })
  })
  render(
    <OperatorPage
      provider={{ call }}
      permissions={['books.read', 'books.reconcile']}
      identity={{ id: 'me', fullName: 'Dina' }}
    >
      <ReconciliationPage />
      <TriageKeys />
    </OperatorPage>,
  )
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Owner: Unassigned' })).toHaveLength(2))
  for (const key of ['j', 'j', 't']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Assign to Eko' }))
  const assigned = { queue: 'reconciliation', id: 'PT Dua', staff_id: 'eko' }
  await waitFor(() =>
    expect(call.mock.calls.map(([path, request]) => [path, request])).toContainEqual(['/staff/queue/assign', assigned]),
  )
})
