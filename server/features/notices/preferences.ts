import { noticeEventNames, noticeEvents } from '../../../contract/base/noticeEvents.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { Tx } from '../../db/client.ts'
import { listPreferences } from './preferenceStore.ts'
import type { Owner } from './store.ts'

export type Preferences = CallResponse<'/notification/get-preferences'>['items']

/** Every event there is; what nobody has touched is on, and mail that does not exist is off. */
export async function readPreferences(tx: Tx, owner: Owner): Promise<Preferences> {
  const saved = new Map((await listPreferences(tx, owner)).map((row) => [row.event, row]))
  return noticeEventNames.map((event) => {
    const { mail } = noticeEvents[event]
    const row = saved.get(event)
    return { event, panel: row?.panel ?? true, mail: mail === 'choice' ? (row?.mail ?? true) : mail === 'always' }
  })
}
