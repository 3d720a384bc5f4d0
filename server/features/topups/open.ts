import type { TopUpAction } from '../../../contract/features/topups.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { Mover } from './lifecycle.ts'
import { actionsFor } from './rules.ts'
import { lockTopUp } from './store.ts'
import type { TopUpRow } from './topUpRow.ts'

interface By {
  actor: PersonActor
  now: Date
  address: string
}

export const moverOf = ({ actor, now: at, address }: By): Mover => ({ actor, name: actor.full_name, at, address })

/** Locked, as it was seen, and such that this may be done with it. */
export async function openTopUp(
  tx: Tx,
  { actor }: Pick<By, 'actor'>,
  { id, version }: { id: string; version: number },
  action: TopUpAction,
): Promise<TopUpRow> {
  const topUp = await lockTopUp(tx, actor.business_id, id)
  if (!topUp) throw new AppError('not_found')
  if (topUp.version !== version) throw new AppError('changed_since_seen')
  if (!actionsFor(topUp.status, actor.role).includes(action)) throw new AppError('status_move_refused')
  return topUp
}
