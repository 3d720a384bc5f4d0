import { canMailBeChosen, notificationEventNames, notificationEvents } from '../../../contract/base/noticeEvents.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import { auditBy } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { listPreferences, type Owner, savePreferences } from './store.ts'

type Preferences = CallAnswer<'/notification/get-preferences'>['items']

/** Every event there is; what nobody has touched is on, and mail that does not exist is off. */
async function readPreferences(tx: Tx, owner: Owner): Promise<Preferences> {
  const saved = new Map((await listPreferences(tx, owner)).map((row) => [row.event, row]))
  return notificationEventNames.map((event) => {
    const { mail } = notificationEvents[event]
    const row = saved.get(event)
    return { event, panel: row?.panel ?? true, mail: mail === 'choice' ? (row?.mail ?? true) : mail === 'always' }
  })
}

const isLawful = ({ event, mail }: Preferences[number]): boolean =>
  canMailBeChosen(event) || mail === (notificationEvents[event].mail === 'always')

const ways = ({ panel, mail }: Preferences[number]): string[] => [
  ...(panel ? ['panel'] : []),
  ...(mail ? ['mail'] : []),
]
const inWords = (items: Preferences) => Object.fromEntries(items.map((item) => [item.event, ways(item)]))

export const preferenceHandlers = {
  '/notification/get-preferences': defineHandler('/notification/get-preferences', {
    run: async (tx, { actor }) => ({ items: await readPreferences(tx, actor) }),
  }),
  '/notification/save-preferences': defineHandler('/notification/save-preferences', {
    async run(tx, { actor, now, address }, { items }) {
      if (!items.every(isLawful)) throw new AppError('notice_not_optional', { field: 'items' })
      const before = await readPreferences(tx, actor)
      const changed = items.filter((item) =>
        before.some((old) => old.event === item.event && (old.panel !== item.panel || old.mail !== item.mail)),
      )
      if (changed.length === 0) return { items: before }
      await savePreferences(tx, actor, changed, now)
      const names = changed.map(({ event }) => event)
      const by = { actor, now, address }
      await auditBy(tx, by, {
        action: 'notification.preferences',
        object_type: 'user',
        object_id: actor.user_id,
        detail: { old: inWords(before.filter(({ event }) => names.includes(event))), new: inWords(changed) },
      })
      return { items: await readPreferences(tx, actor) }
    },
  }),
}
