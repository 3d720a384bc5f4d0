import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishFramework from 'ra-language-english'
import { CoreAdminContext, DataProviderContext } from 'react-admin'
import { expect, it } from 'vitest'
import { textsIn } from '../../../../contract/messages/catalogue.ts'
import { messages } from '../../../../src/i18n/messages.ts'
import { SignedSubject } from '../../../../src/resources/transfers/SignedSubject.tsx'
import { themes } from '../../../../src/theme/theme.ts'
import { transfer } from '../../decisions/decidedSubjects.tsx'

const i18nProvider = polyglotI18nProvider(() => ({ ...englishFramework, ...textsIn(messages, 'en') }), 'en', [], {
  allowMissing: false,
})

const answer =
  (result: string, account_name: string | null = null) =>
  (path: string) =>
    Promise.resolve(
      path === '/desk/list'
        ? { items: [], count: 0 }
        : {
            name_check: { result, account_name, checked_at: '2026-02-20T08:00:00.000Z' },
            recipient_details: { bank_account_number: '55779911' },
            cues: [],
          },
    )

const show = (call: (path: string, request: { id?: string }) => Promise<unknown>, count = 1) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider} queryClient={new QueryClient()}>
      <DataProviderContext value={{ call, serverNow: () => Date.now() } as never}>
        <ThemeProvider theme={themes.light}>
          <SignedSubject
            items={Array.from({ length: count }, (_, at) => ({
              ...transfer,
              id: `${transfer.id}${at || ''}`,
              send_currency: 'IDR',
              receive_currency: 'GBP',
            }))}
          />
        </ThemeProvider>
      </DataProviderContext>
    </CoreAdminContext>,
  )

it.each([
  ['match', null, /The bank confirms this name/],
  ['partial', 'Smith Trading Group', /the account belongs to “Smith Trading Group”/],
  ['no_match', null, /The bank has another name/],
  ['unavailable', null, /couldn’t check the name/],
] as const)('A person who signs a payment reads the answer “%s” of the payee’s bank', async (result, name, text) => {
  show(answer(result, name))
  expect(await screen.findByText(text)).toBeTruthy()
})

it('A person who signs several payments at once reads at each of them what warns of it', async () => {
  const differs = { name: 'name_differs', amount_minor: null, transfer: null }
  const call = (path: string, { id }: { id?: string }) =>
    Promise.resolve(
      path === '/desk/list' ? { items: [], count: 0 } : { name_check: null, cues: id === transfer.id ? [] : [differs] },
    )
  show(call, 2)
  const flags = await screen.findAllByRole('list', { name: textsIn(messages, 'en').desk.cues_label })
  expect(flags.map(({ parentElement }) => parentElement?.parentElement?.childElementCount)).toEqual([2])
})
