import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type EndpointKey, type EndpointRow, findEndpoint, lockEndpoint } from './store.ts'

/** Outside of a transaction: it asks for the addresses of a name. */
export async function insistOnUsable({ webhooks }: Pick<Deps, 'webhooks'>, url: string): Promise<void> {
  if (!(await webhooks.isUsable(url))) throw new AppError('webhook_address_unusable', { field: 'url' })
}

const insistOnFound = (row: EndpointRow | null): EndpointRow => {
  if (row === null) throw new AppError('not_found')
  return row
}

export const readEndpoint = async (tx: Tx, key: EndpointKey): Promise<EndpointRow> =>
  insistOnFound(await findEndpoint(tx, key))

/** To change it, or what is on its way to it. */
export const openEndpoint = async (tx: Tx, key: EndpointKey): Promise<EndpointRow> =>
  insistOnFound(await lockEndpoint(tx, key))

export async function openEnabled(tx: Tx, key: EndpointKey): Promise<EndpointRow> {
  const row = await openEndpoint(tx, key)
  if (row.state !== 'enabled') throw new AppError('webhook_not_enabled')
  return row
}
