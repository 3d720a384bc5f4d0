import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf, phone } from '../../support/portal/portalWindows.ts'
import { britishRecipient } from '../../support/sending.ts'
import { confirmByPin } from '../actions/confirming.ts'
import { signApproval, waitForStatus } from '../actions/deciding.ts'
import { connectProgram, payByCall, payNewRecipient } from '../actions/program.ts'
import { openSignedIn } from '../actions/registration.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { desk, sendMoney, shell, transfers, ui } = textsOf('en')

test('A checker on a phone sees the risk cues, denies one transfer with a reason and works through the rest of the inbox', async () => {
  const business = await portal.makeBusiness({ roles: ['maker', 'checker'] })
  const [maker, checker] = [personOf(business, 'maker'), personOf(business, 'checker')]
  const client = await connectProgram(portal, maker)
  const first = await payNewRecipient(portal, client, maker, { recipient: britishRecipient(), amount_minor: '120000' })
  const { recipient_id: recipientId, reference } = first
  if (recipientId === null) throw new Error('no recipient was saved')
  const asked = { corridor_id: 'gb-gbp-bank', country: 'GB', side: 'receive', fee_payer: 'OUR' } as const
  for (const amount_minor of ['120000', '45000'])
    await payByCall(portal, client, maker, { recipientId, asked: { ...asked, amount_minor } })
  const window = await openSignedIn(portal, checker, { size: phone })
  const { page } = window
  const waiting = (smart_count: number) =>
    page.getByRole('link', { name: `${shell.approval_desk} ${formatText(shell.waiting, { smart_count })}` })
  const cards = page.getByRole('main').getByRole('region', { name: 'Smith Trading Ltd' })
  const dialog = (name: string) => page.getByRole('dialog', { name: formatText(name, { smart_count: 1 }) })

  await waiting(3).click()
  await page.getByText(formatText(desk.heading, { smart_count: 3 })).waitFor()
  await cards.nth(0).getByText(desk.cues.first_payment).waitFor()
  // Twice: the same amount, and the same invoice number.
  await cards.nth(1).getByText(reference, { exact: false }).first().waitFor()
  await cards.nth(0).getByText(maker.full_name).waitFor()

  // A denial needs a reason; typing one clears the error, and the next press denies.
  await cards.nth(1).getByRole('button', { name: transfers.deny, exact: true }).click()
  const denying = dialog(transfers.deny_title)
  await denying.getByRole('button', { name: transfers.deny, exact: true }).click()
  await denying.getByText(sendMoney.requireTip).waitFor()
  await denying.getByRole('textbox', { name: transfers.reason }).fill('Paid already')
  expect(await denying.getByText(sendMoney.requireTip).count()).toBe(0)
  await denying.getByRole('button', { name: transfers.deny, exact: true }).click()
  await confirmByPin(window)
  const decided = dialog(transfers.decided)
  await decided.getByText(transfers.result_of.denied.split('%')[0] ?? '').waitFor()

  // The oldest remaining card opens with all details, and the signature names amount and recipient.
  await decided
    .getByRole('link', { name: formatText(desk.next, { amount: 'GBP 1,200.00', name: 'Smith Trading Ltd' }) })
    .click()
  await page.waitForURL(`**/approval-desk/${first.id}`)
  await cards.nth(0).getByText('20-00-00').waitFor()
  await cards.nth(0).getByRole('button', { name: transfers.approve, exact: true }).click()
  const subject = page.getByRole('group', { name: transfers.you_sign })
  await subject.getByText('GBP 1,200.00').waitFor()
  await subject.getByText('Smith Trading Ltd').waitFor()
  await signApproval(portal, window, checker)
  await decided
    .getByRole('link', { name: formatText(desk.next, { amount: 'GBP 450.00', name: 'Smith Trading Ltd' }) })
    .click()
  await cards.filter({ hasText: 'GBP 450.00' }).getByRole('button', { name: transfers.approve, exact: true }).click()
  await signApproval(portal, window, checker)
  await decided.getByRole('button', { name: ui.close }).last().click()
  await page.getByText(desk.empty).waitFor()
  expect(await waiting(1).count()).toBe(0)

  // The person's own changes are not marked as new.
  await page.goto(`${portal.baseUrl}/business/report-detail/${first.id}`)
  await waitForStatus(window, 'succeeded')
  expect(await page.getByText(transfers.changed).count()).toBe(0)
})
