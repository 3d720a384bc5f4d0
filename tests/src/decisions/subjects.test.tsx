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
import type { DecisionRow } from '../../../src/decisions/decisionRow.ts'
import { treasury } from '../../../src/i18n/catalogues/treasury.ts'
import { messages } from '../../../src/i18n/messages.ts'
import { proposalDecision } from '../../../src/operator/changeRequests/ChangeRequestsPage.tsx'
import { bulkDecision } from '../../../src/resources/bulk/decision.tsx'
import { changeDecision } from '../../../src/resources/recipients/RecipientShow.tsx'
import { refundDecision } from '../../../src/resources/refunds/decision.tsx'
import { resources } from '../../../src/resources/resources.ts'
import { scheduleDecision } from '../../../src/resources/schedules/decision.tsx'
import { transferDecision } from '../../../src/resources/transfers/decision.tsx'
import { themes } from '../../../src/theme/theme.ts'

setRouteTable([...resources, ...customRoutes])

/** A subject that the portal does not have: it needs only one row and its texts. */
interface Account {
  id: string
  bank: string
}
const accountDecision: DecisionRow<Account> = {
  touched: ['accounts'],
  Subject: ({ items }) => items.map(({ id, bank }) => <p key={id}>{bank}</p>),
  signing: {
    requestCode: (call) => call('/account-of-company/request-otp' as never, {} as never) as never,
    checkCode: (call, _, __, code) => call('/account-of-company/check-otp' as never, code as never) as never,
    requestPasskey: (call) => call('/account-of-company/request-passkey' as never, {} as never) as never,
  },
  acts: [
    {
      name: 'deny',
      by: 'reason',
      label: 'accounts.deny',
      title: 'accounts.deny_title',
      reason: 'accounts.reason',
      done: 'accounts.denied',
      send: ({ call }, [account], reason) => call('/account-of-company/deny' as never, { ...account, reason } as never),
    },
    {
      name: 'approve',
      by: 'signature',
      purpose: 'approve',
      label: 'accounts.approve',
      title: 'accounts.approve_title',
      done: 'accounts.approved',
      send: ({ call }, [account], signature) =>
        call('/account-of-company/approve' as never, { ...account, ...signature } as never),
    },
  ],
}
const accounts = {
  approve: 'Approve account',
  approve_title: 'Approve this account?',
  approved: 'Account approved',
  deny: 'Deny account',
  deny_title: 'Deny this account?',
  denied: 'Account denied',
  reason: 'Reason',
}

const i18nProvider = polyglotI18nProvider(
  () => ({ ...englishFramework, ...textsIn(messages, 'en'), treasury: textsIn(treasury, 'en'), accounts }),
  'en',
  [],
  {
    allowMissing: false,
  },
)

const digest = 'd'.repeat(64)
const seen = { id: 'a1', version: 3, payload_digest: digest }
const money = {
  send_currency: 'IDR',
  receive_currency: 'GBP',
  receive_amount_minor: '100000',
  total_minor: '2100000000',
}
const transfer = {
  ...seen,
  ...money,
  reference: 'TR-1',
  recipient_name: 'Smith Trading Ltd',
  bank_name: 'Barclays',
  account_tail: '9911',
  country: 'GB',
  created_by_name: 'Maya',
  created_by_email: 'maya@example.com',
}
const other = { ...transfer, id: 'a2', reference: 'TR-2', recipient_name: 'Humber Steel Ltd' }
const bulk = { ...seen, name: 'Payroll', currency: 'IDR', total_minor: '500000', row_count: 2 }
const schedule = {
  ...seen,
  ...money,
  receive_currency: 'IDR',
  side: 'send',
  fixed_amount_minor: '5000000',
  frequency: 'monthly',
  starts_on: '2026-02-25',
  month_day: 25,
  ends_on: null,
  payment_count: 3,
  workday_rule: 'previous',
  recipient_name: 'PT Maju Bersama',
  bank_name: 'BCA',
  account_tail: '6789',
  recipient_details: { bank_account_number: '0123456789' },
}
const refund = {
  id: 'a1',
  currency: 'IDR',
  requests: [
    {
      id: 'r1',
      attempt: 3,
      payload_digest: digest,
      amount_minor: '700000',
      destination: 'bank',
      bank_name: 'Bank Central Asia',
      account_tail: '4567',
      requested_by_name: 'Maya',
    },
  ],
}
const proposal = { id: 'a1', digest, kind: 'refund_release' }

interface Driven {
  row: DecisionRow<never>
  item: object
  approve: { name: string; path: string; payload: object; done: string | null }
  deny: { name: string; path: string; payload: object; done: string | null }
  /** Texts named beside the signature; absent where the call asks only for a PIN. */
  signs?: RegExp[]
}
const signature = { challenge_id: 'c1', otp: '123456', pin: '2580' }
const driven = (
  row: DecisionRow<never>,
  item: object,
  approve: [string, string, object, string | null],
  deny: [string, string, object, string | null],
  signs?: RegExp[],
): Driven => {
  const of = ([name, path, payload, done]: typeof approve) => ({ name, path, payload, done })
  return { row, item, approve: of(approve), deny: of(deny), ...(signs && { signs }) }
}
const row = <Item,>(one: DecisionRow<Item>) => one as unknown as DecisionRow<never>

const subjects: Record<string, Driven> = {
  transfer: driven(
    row(transferDecision),
    transfer,
    ['Approve', '/transfer/approve', { transfers: [seen], ...signature }, null],
    ['Deny', '/transfer/deny', { transfers: [seen], reason: 'Not so' }, null],
    [/Smith Trading Ltd/, /Barclays · 55779911/, /1,000\.00/],
  ),
  'bulk transfer': driven(
    row(bulkDecision),
    bulk,
    ['Approve', '/bulk/approve', { bulk: seen, ...signature }, 'Approved'],
    ['Deny', '/bulk/deny', { bulk: seen, reason: 'Not so' }, 'Denied'],
    [/Payroll: IDR.500,000 in 2 payments/],
  ),
  schedule: driven(
    row(scheduleDecision),
    schedule,
    ['Approve', '/schedule/approve', { schedule: seen, ...signature }, 'Approved'],
    ['Deny', '/schedule/deny', { schedule: seen, reason: 'Not so' }, 'Denied'],
    [/every month/, /PT Maju Bersama/, /0123456789/],
  ),
  refund: driven(
    row(refundDecision),
    refund,
    ['Approve', '/refund/approve', { refund: seen, ...signature }, 'Approved'],
    ['Deny', '/refund/deny', { refund: seen, reason: 'Not so' }, 'Denied'],
    [/IDR.700,000 to Bank Central Asia · •••• 4567, requested by Maya/],
  ),
  'change of a recipient': driven(
    row(changeDecision),
    seen,
    [
      'Approve change',
      '/recipient/approve-change',
      { change: seen },
      'Change approved. The first payment needs one more approval.',
    ],
    ['Deny', '/recipient/decline-change', { change: seen, reason: 'Not so' }, 'Change denied'],
  ),
  'proposal of staff': driven(
    row(proposalDecision),
    proposal,
    ['Carry out', '/staff/proposal/decide', { id: 'a1', digest, decision: 'carry_out', reason: '' }, 'Carried out'],
    ['Decline', '/staff/proposal/decide', { id: 'a1', digest, decision: 'decline', reason: 'Not so' }, 'Declined'],
  ),
  'new subject': driven(
    row(accountDecision),
    { id: 'a1', bank: 'Mandiri' },
    ['Approve account', '/account-of-company/approve', { id: 'a1', bank: 'Mandiri', ...signature }, 'Account approved'],
    ['Deny account', '/account-of-company/deny', { id: 'a1', bank: 'Mandiri', reason: 'Not so' }, 'Account denied'],
    [/Mandiri/],
  ),
}

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
