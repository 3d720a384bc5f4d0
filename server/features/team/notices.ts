import type { Role } from '../../../contract/base/people/roles.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { notifyAdminChange } from '../approvals/publish.ts'
import { notify } from '../notices/notify.ts'
import { listAdmins } from '../people/store.ts'
import type { TeamRequest } from './rules.ts'

const ownProfile = '/business/user-settings/profile'

interface TeamNotice {
  message: 'team_invited' | 'team_changed' | 'team_left'
  about: { id: string; full_name: string }
  before: Role | null
  after: Role | null
}

/**
 * Notifies every other admin of a change of the team, so that no admin adds people unseen; for an added or removed admin or a lowered role,
 * every admin of the last 30 days, with a mail (T44).
 */
export async function notifyTeamChange(
  tx: Tx,
  deps: Deps,
  { actor, now }: TeamRequest,
  news: TeamNotice,
): Promise<void> {
  const { business_id, user_id, full_name } = actor
  const { about, message } = news
  const [others, told] = await Promise.all([
    listAdmins(tx, business_id),
    notifyAdminChange(tx, deps, { business_id, actor: full_name, now }, news),
  ])
  const user_ids = new Set([...others.map(({ id }) => id), ...told])
  for (const id of [user_id, about.id]) user_ids.delete(id)
  const params = { actor: full_name, name: about.full_name }
  await notify(tx, deps, { business_id, user_ids: [...user_ids], message, params, target: null })
}

/** Notifies the person of the new name, and every other admin. */
export async function notifyRenamed(
  tx: Tx,
  deps: Deps,
  { actor }: TeamRequest,
  { id, before, name }: { id: string; before: string; name: string },
): Promise<void> {
  const { business_id, user_id, full_name } = actor
  if (id !== user_id) {
    const params = { actor: full_name, name }
    await notify(tx, deps, { business_id, user_ids: [id], message: 'team_name_changed', params, target: ownProfile })
  }
  const others = await listAdmins(tx, business_id, [user_id, id])
  const user_ids = others.map((admin) => admin.id)
  const params = { actor: full_name, before, name }
  await notify(tx, deps, { business_id, user_ids, message: 'team_renamed', params, target: null })
}
