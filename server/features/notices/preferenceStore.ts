import type { Reader, Tx } from '../../db/client.ts'
import type { Owner } from './store.ts'

interface PreferenceRow {
  event: string
  panel: boolean
  mail: boolean
}

export const listPreferences = (sql: Reader, owner: Owner): Promise<PreferenceRow[]> => sql<PreferenceRow[]>`
  select event, panel, mail from notification_preferences
  where business_id = ${owner.business_id} and user_id = ${owner.user_id}`

export const savePreferences = (tx: Tx, owner: Owner, items: readonly PreferenceRow[], now: Date) => tx`
  insert into notification_preferences (business_id, user_id, event, panel, mail, updated_at)
  select ${owner.business_id}, ${owner.user_id}, one.event, one.panel, one.mail, ${now}
  from jsonb_to_recordset(${tx.json(items.map(({ event, panel, mail }) => ({ event, panel, mail })))})
    as one (event text, panel boolean, mail boolean)
  on conflict (business_id, user_id, event) do update
    set panel = excluded.panel, mail = excluded.mail, updated_at = excluded.updated_at`
