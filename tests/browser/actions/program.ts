import type { PurposeCode } from '../../../contract/base/money/purposes.ts'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import { password, pin } from '../../support/business.ts'
import { createPortalClient, newIdem, type PortalClient, pinnedKeys } from '../../support/portal/portalClient.ts'
import type { Portal, Who } from '../../support/portal/portalWindows.ts'
import { createRequest } from '../../support/sending.ts'

/** A session of a program for the same business, over the portal's own channel. */
export async function connectProgram(portal: Portal, who: Who): Promise<PortalClient> {
  const client = createPortalClient({ baseUrl: portal.baseUrl, identityKeys: await pinnedKeys(portal.sql) })
  const named = { identifier: who.user_name, password }
  const { challenge_id } = await client.call('/account/get-otp-method', named, newIdem())
  await client.call('/account/login', { challenge_id, otp: await portal.readCode(who) }, newIdem())
  await client.channel.renew()
  return client
}

/** A transfer from the balance, signed by its maker. */
export async function payByCall(
  portal: Portal,
  client: PortalClient,
  who: Who,
  {
    recipientId,
    asked,
    purpose = 'goods',
  }: { recipientId: string; asked: CallRequest<'/quote/create'>; purpose?: PurposeCode },
): Promise<CallResponse<'/transfer/pay'>> {
  const quote = await client.call('/quote/create', asked, newIdem())
  const order = { ...createRequest(quote.id, recipientId), purpose }
  const made = await client.call('/transfer/create', order, newIdem())
  const transfer = { id: made.id, version: made.version, payload_digest: made.payload_digest }
  // The limit of codes an hour is for people, not for tests.
  await portal.sql`update user_guards set otp_sends = 0 where user_id in (select id from users where email = ${who.email})`
  const { challenge_id } = await client.call(
    '/transfer/request-otp',
    { purpose: 'pay', transfers: [transfer] },
    newIdem(),
  )
  return client.call('/transfer/pay', { transfer, challenge_id, otp: await portal.readCode(who), pin }, newIdem())
}

/** Saves a recipient and pays them; `amount_minor` is the amount they receive. */
export async function payNewRecipient(
  portal: Portal,
  client: PortalClient,
  who: Who,
  { recipient, amount_minor }: { recipient: CallRequest<'/recipient/create'>; amount_minor: string },
): Promise<CallResponse<'/transfer/pay'>> {
  const { corridor_id, country } = recipient
  const { id } = await client.call('/recipient/create', { ...recipient, is_saved: true }, newIdem())
  const asked = { corridor_id, country, side: 'receive', amount_minor, fee_payer: 'OUR' } as const
  return payByCall(portal, client, who, { recipientId: id, asked })
}

/** The recipient answers their bank's questions through the claim link in their mail. */
export async function completeBankClaim(portal: Portal, client: PortalClient, id: string): Promise<void> {
  const email = `${id}@example.com`.slice(-50)
  await client.call('/transfer/send-recipient-link', { id, email }, newIdem())
  const { text } = await portal.readMail({ user_name: '', email }, 'recipient-step')
  const token = /recipient-step\?language=[a-z-]+&code=([A-Za-z0-9_-]{64})/.exec(text)?.[1] ?? ''
  const { recipient_details: answers } = await client.call('/transfer/detail', { id })
  await client.call(
    '/transfer/complete-recipient-step',
    { token, answers: answers as Record<string, string>, is_consented: true },
    newIdem(),
  )
}
