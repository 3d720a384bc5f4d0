import { expect, test } from 'vitest'
import { openPortal } from '../../support/portal/portal.ts'
import { personOf, phone } from '../../support/portal/portalWindows.ts'
import { britishRecipient } from '../../support/sending.ts'
import { openTransfer, signApproval } from '../actions/deciding.ts'
import { connectProgram, payNewRecipient } from '../actions/program.ts'
import { openSignedIn } from '../actions/registration.ts'
import { formatText, textsOf } from '../actions/texts.ts'

const portal = await openPortal()
const { decisions, transfers } = textsOf('en')

test('A checker on a phone sees what has changed and a comment, answers it, and approves with both in view', async () => {
  const business = await portal.makeBusiness({ roles: ['maker', 'checker'] })
  const [maker, checker] = [personOf(business, 'maker'), personOf(business, 'checker')]
  const client = await connectProgram(portal, maker)
  const { id } = await payNewRecipient(portal, client, maker, { recipient: britishRecipient(), amount_minor: '120000' })
  // An earlier version with a lower price, as a new price of the transfer leaves it.
  await portal.sql`
    insert into decision_requests (business_id, kind, object_id, version, seen_id, payload_digest, thread_id, maker_ids, parts, requested_at,
      expires_at)
    select business_id, kind, object_id, 0, seen_id, payload_digest, thread_id, maker_ids, parts || '{"total": "IDR 24000000"}',
      requested_at - interval '1 day', expires_at from decision_requests where object_id = ${id}`

  const office = await openSignedIn(portal, maker)
  const { page: desktop } = office
  await openTransfer(portal, office, id)
  await desktop.getByLabel(decisions.write).fill('The price rose overnight.\nSee https://example.com')
  await desktop.getByRole('button', { name: decisions.send }).click()
  await desktop.getByRole('listitem').filter({ hasText: 'The price rose overnight.' }).waitFor()

  const window = await openSignedIn(portal, checker, { size: phone })
  const { page } = window
  await page.goto(`${portal.baseUrl}/business/approval-desk/${id}`)
  const card = page.getByRole('region', { name: 'Smith Trading Ltd' })
  const changed = card.getByRole('note').filter({ hasText: decisions.fields.total })
  await changed.getByText(/IDR\s24,000,000/).waitFor()
  await card.getByText('The price rose overnight.').waitFor()
  expect(await card.getByRole('link', { name: /example\.com/ }).count()).toBe(0)
  await card.getByLabel(decisions.write).fill('Agreed')
  await card.getByRole('button', { name: decisions.send }).click()
  await card.getByRole('listitem').filter({ hasText: 'Agreed' }).waitFor()

  await card.getByRole('button', { name: transfers.approve, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('note').filter({ hasText: decisions.fields.total }).waitFor()
  await dialog.getByText('Agreed').waitFor()
  const isWhole = await dialog.evaluate((paper) => paper.scrollWidth <= paper.clientWidth)
  expect(isWhole).toBe(true)
  await signApproval(portal, window, checker)
  await page.getByRole('dialog', { name: formatText(transfers.decided, { smart_count: 1 }) }).waitFor()
  await expect
    .poll(
      async () => (await portal.sql`select from approvals where transfer_id = ${id} and decision = 'approved'`).length,
    )
    .toBe(1)
})
