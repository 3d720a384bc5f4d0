import { isMailOptional, noticeEvents } from '../../../contract/base/noticeEvents.ts'
import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { savePreferences } from './preferenceStore.ts'
import { type Preferences, readPreferences } from './preferences.ts'

const isLawful = ({ event, mail }: Preferences[number]): boolean =>
  isMailOptional(event) || mail === (noticeEvents[event].mail === 'always')

const ways = ({ panel, mail }: Preferences[number]): string[] => [
  ...(panel ? ['panel'] : []),
  ...(mail ? ['mail'] : []),
]
const inWords = (items: Preferences) => Object.fromEntries(items.map((item) => [item.event, ways(item)]))

export const savePreferencesHandler = defineHandler('/notification/save-preferences', {
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
    await appendRequestAudit(tx, by, {
      action: 'notification.preferences',
      object_type: 'user',
      object_id: actor.user_id,
      detail: { old: inWords(before.filter(({ event }) => names.includes(event))), new: inWords(changed) },
    })
    return { items: await readPreferences(tx, actor) }
  },
})
