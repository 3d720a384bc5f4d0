import { password } from '../../support/business.ts'
import { createPortalClient, newIdem, type PortalClient, pinnedKeys } from '../../support/portalClient.ts'
import type { Portal, Who } from '../../support/portalWindows.ts'

/** A program's session of the same company, over the portal's own channel. */
export async function connect(portal: Portal, who: Who): Promise<PortalClient> {
  const client = createPortalClient({ baseUrl: portal.baseUrl, identityKeys: await pinnedKeys(portal.sql) })
  const named = { identifier: who.user_name, password }
  const { challenge_id } = await client.call('/account/get-otp-method', named, newIdem())
  await client.call('/account/login', { challenge_id, otp: await portal.readCode(who) }, newIdem())
  await client.channel.renew()
  return client
}
