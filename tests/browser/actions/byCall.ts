import type { CallReply, CallRequest } from '../../../contract/calls.ts'
import { password, pin } from '../../support/business.ts'
import { createPortalClient, newIdem, type PortalClient, pinnedKeys } from '../../support/portalClient.ts'
import type { Portal, Who } from '../../support/portalWindows.ts'
import { createRequest } from '../../support/sending.ts'

/** A program's session of the same company, over the portal's own channel. */
export async function connect(portal: Portal, who: Who): Promise<PortalClient> {
  const client = createPortalClient({ baseUrl: portal.baseUrl, identityKeys: await pinnedKeys(portal.sql) })
  const named = { identifier: who.user_name, password }
  const { challenge_id } = await client.call('/account/get-otp-method', named, newIdem())
  await client.call('/account/login', { challenge_id, otp: await portal.readCode(who) }, newIdem())
  await client.channel.renew()
  return client
}

/** A transfer of goods from the balance, signed by whoever makes it. */
export async function payByCall(
  portal: Portal,
  client: PortalClient,
  who: Who,
  { recipientId, asked }: { recipientId: string; asked: CallRequest<'/quote/create'> },
): Promise<CallReply<'/transfer/pay'>> {
  const quote = await client.call('/quote/create', asked, newIdem())
  const made = await client.call('/transfer/create', createRequest(quote.id, recipientId), newIdem())
  const transfer = { id: made.id, version: made.version, payload_digest: made.payload_digest }
  // So many codes in an hour are a program's.
  await portal.sql`update user_guards set otp_sends = 0 where user_id in (select id from users where email = ${who.email})`
  const { challenge_id } = await client.call(
    '/transfer/request-otp',
    { purpose: 'pay', transfers: [transfer] },
    newIdem(),
  )
  return client.call('/transfer/pay', { transfer, challenge_id, otp: await portal.readCode(who), pin }, newIdem())
}
