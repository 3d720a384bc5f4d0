import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { notify } from '../notices/notify.ts'
import { listAdmins } from '../people/store.ts'
import type { By } from './context.ts'

/** Every admin but the one who did it gets a notice of a change of the team, so that no admin adds people unseen. */
export async function tellAdmins(
  tx: Tx,
  deps: Deps,
  { actor }: By,
  news: { message: 'team_invited' | 'team_changed' | 'team_left'; about: { id: string; full_name: string } },
): Promise<void> {
  const { business_id, user_id, full_name } = actor
  const others = await listAdmins(tx, business_id, [user_id, news.about.id])
  await notify(tx, deps, {
    business_id,
    user_ids: others.map(({ id }) => id),
    message: news.message,
    params: { actor: full_name, name: news.about.full_name },
    target: null,
  })
}
