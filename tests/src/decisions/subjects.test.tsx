import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishFramework from 'ra-language-english'
import { CoreAdminContext, DataProviderContext, Notification } from 'react-admin'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { codes } from '../../../contract/base/calls/codes.ts'
import { textsIn } from '../../../contract/messages/catalogue.ts'
import { setRouteTable } from '../../../src/addresses/paths.ts'
import { customRoutes } from '../../../src/custom-routes/customRoutes.ts'
import { CallError } from '../../../src/dataProvider/callError.ts'
import { ActionDialog } from '../../../src/decisions/ActionDialog.tsx'
import { DecisionButtons } from '../../../src/decisions/DecisionButtons.tsx'
import { treasury } from '../../../src/i18n/catalogues/treasury.ts'
import { messages } from '../../../src/i18n/messages.ts'
import { resources } from '../../../src/resources/resources.ts'
import { transferDecision } from '../../../src/resources/transfers/decision.tsx'
import { themes } from '../../../src/theme/theme.ts'
import { accounts, type Driven, other, seen, signature, subjects, transfer } from './decidedSubjects.tsx'

setRouteTable([...resources, ...customRoutes])

const i18nProvider = polyglotI18nProvider(
  () => ({ ...englishFramework, ...textsIn(messages, 'en'), treasury: textsIn(treasury, 'en'), accounts }),
  'en',
  [],
  {
    allowMissing: false,
  },
)

const sent: { path: string; payload: object }[] = []
let hasChanged = false
const renewed: unknown[] = []
const soon = new Date(Date.now() + 600_000).toISOString()
const refusal = (name: keyof typeof codes, field?: string) =>
  new CallError({ code: codes[name].code, message: `refused: ${name}`, data: field ? { field } : {} } as never)

interface Sent {
  otp?: string
  transfers?: { id: string }[]
  decision?: string
  items?: { id: string; kind: string }[]
}

let changes: { field: string; before: string | null; now: string | null }[] = []
const comment = {
  id: 'c1',
  author_id: 'u1',
  author_name: 'Budi',
  text: 'Paid to the new account, see https://example.com',
  at: '2026-02-20T08:00:00.000Z',
}

async function call(path: string, payload: Sent) {
  if (path === '/desk/request') {
    const beside = { changes, compared_at: '2026-02-19T08:00:00.000Z', is_own_decision: false, comments: [comment] }
    return { items: payload.items?.map(({ id, kind }) => ({ id, kind, ...beside, expires_at: null })) }
  }
  sent.push({ path, payload })
  if (path.endsWith('/request-otp')) {
    return { challenge_id: 'c1', method: 'app', sent_to: '', resend_at: soon, expires_at: soon, sends_left: 3 }
  }
  if (path.endsWith('/check-otp') && payload.otp === '000000') throw refusal('otp_wrong', 'otp')
  if (path.endsWith('/check-otp')) return {}
  if (path === '/transfer/signing-ways') return { passkey: 'off', passkey_from: null }
  if (path === '/desk/list') return { items: [], count: 0 }
  if (path === '/transfer/detail') return { name_check: null, recipient_details: { bank_account_number: '55779911' } }
  if (hasChanged) throw refusal('changed_since_seen')
  if (payload.transfers) {
    const status = path.endsWith('/deny') ? 3 : 8
    return { results: payload.transfers.map(({ id }) => ({ id, code: 0, message: '', status })) }
  }
  return { state: payload.decision === 'decline' ? 'declined' : 'carried_out' }
}

beforeEach(() => {
  sent.length = 0
  renewed.length = 0
  hasChanged = false
  changes = []
})

function open(children: React.ReactNode) {
  const queryClient = new QueryClient()
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    renewed.push(...((filters?.queryKey as unknown[]) ?? []))
  })
  render(
    <CoreAdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
      <DataProviderContext value={{ call, serverNow: () => Date.now() } as never}>
        <ThemeProvider theme={themes.light}>
          {children}
          <Notification />
        </ThemeProvider>
      </DataProviderContext>
    </CoreAdminContext>,
  )
}
const page = ({ row, item }: Driven) => (
  <DecisionButtons row={row} item={item as never} may={row.acts.map(({ name }) => name)} />
)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const pressInDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const typeCode = async (code: string) => userEvent.type(await screen.findByLabelText('6-digit code'), code)
const lastSent = () => sent.filter(({ path }) => path !== '/desk/list' && path !== '/transfer/detail').at(-1)

async function expectDone(subject: Driven, done: string | null) {
  if (done === null) {
    await screen.findByText(/^(Approved|Denied)\. .*Smith Trading Ltd/)
    // Refreshed only on closing: an emptied list would remove the results.
    expect(renewed).toEqual([])
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  } else await screen.findByText(done)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(renewed).toEqual(subject.row.touched)
}

async function approve(subject: Driven) {
  await press(subject.approve.name)
  if (subject.signs) {
    await typeCode(signature.otp)
    await userEvent.type(screen.getByLabelText('Payment PIN'), signature.pin)
    await pressInDialog(subject.approve.name)
  } else if (screen.queryByRole('dialog')) await pressInDialog(subject.approve.name)
}

async function deny(subject: Driven) {
  await press(subject.deny.name)
  await userEvent.type(await screen.findByRole('textbox'), ' Not so ')
  await pressInDialog(subject.deny.name)
}

describe.each(Object.entries(subjects))('decision on a %s', (_, subject) => {
  test('The subject is approved with what is signed shown beside code and PIN', async () => {
    open(page(subject))
    await press(subject.approve.name)
    if (subject.signs) {
      const sheet = await screen.findByRole('group', { name: 'What you sign' })
      for (const text of subject.signs) await within(sheet).findByText(text)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await approve(subject)
    } else if (screen.queryByRole('dialog')) await pressInDialog(subject.approve.name)
    await waitFor(() => expect(lastSent()).toEqual({ path: subject.approve.path, payload: subject.approve.payload }))
    await expectDone(subject, subject.approve.done)
  })

  test('The subject is denied with a reason and never without one', async () => {
    open(page(subject))
    await press(subject.deny.name)
    await pressInDialog(subject.deny.name)
    const reason = await screen.findByRole('textbox')
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
    await userEvent.type(reason, ' Not so ')
    await pressInDialog(subject.deny.name)
    await waitFor(() => expect(lastSent()).toEqual({ path: subject.deny.path, payload: subject.deny.payload }))
    await expectDone(subject, subject.deny.done)
  })

  test.each([
    ['approved', approve],
    ['denied', deny],
  ])(
    'The subject is not %s where it has changed since it was seen: the dialog closes and the page reloads',
    async (_, act) => {
      hasChanged = true
      open(page(subject))
      await act(subject)
      await waitFor(() => expect(renewed).toEqual(expect.arrayContaining([...subject.row.touched])))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      for (const { done } of [subject.approve, subject.deny]) if (done) expect(screen.queryByText(done)).toBeNull()
    },
  )
})

test.each(Object.entries(subjects).filter(([, { signs }]) => signs))(
  'A wrong code for a %s is refused at its field, and nothing is approved',
  async (_, subject) => {
    open(page(subject))
    await press(subject.approve.name)
    await typeCode('000000')
    await screen.findByText('refused: otp_wrong')
    const code = screen.getByLabelText<HTMLInputElement>('6-digit code')
    expect([code.getAttribute('aria-invalid'), code.value]).toEqual(['true', ''])
    expect(sent.map(({ path }) => path)).not.toContain(subject.approve.path)
  },
)

test.each(Object.entries(subjects).filter(([, { row }]) => row.requestOf))(
  'What has changed in a %s and what people wrote about it stand above what is denied, and nothing in a comment is a link',
  async (_, subject) => {
    changes = [{ field: 'total', before: 'IDR 125000', now: 'IDR 130000' }]
    open(page(subject))
    await press(subject.deny.name)
    const dialog = within(await screen.findByRole('dialog'))
    const changed = await dialog.findByRole('note')
    expect(changed.textContent).toMatch(/Changed since the first request of.*Total: IDR.125,000 → IDR.130,000/)
    dialog.getByText('Budi')
    dialog.getByText(comment.text)
    expect(dialog.queryByRole('link')).toBeNull()
    const { compareDocumentPosition } = changed
    const field = dialog.getByRole('textbox')
    expect(compareDocumentPosition.call(changed, field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

test('Several transfers are listed first and signed once, and each shows its result', async () => {
  open(
    <ActionDialog
      row={transferDecision}
      name="approve"
      items={[transfer, other] as never}
      isOnPage={false}
      onClose={() => {}}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 transfers?' })
  within(dialog).getByText('2 transfers in total')
  expect(sent.map(({ path }) => path)).not.toContain('/transfer/request-otp')
  await pressInDialog('Continue to sign')
  await typeCode(signature.otp)
  await userEvent.type(screen.getByLabelText('Payment PIN'), signature.pin)
  await pressInDialog('Approve')
  await screen.findByText('2 of 2 completed.')
  expect(lastSent()?.payload).toEqual({ transfers: [seen, { ...seen, id: 'a2' }], ...signature })
})
