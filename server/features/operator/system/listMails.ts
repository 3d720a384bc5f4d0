import { countLimit, keyForms, readPage } from '../../../db/page.ts'
import { defineHandler } from '../../../handler.ts'
import { mailSubject } from '../../../i18n/mails.ts'
import { countLoggedMails, type LoggedMail, listLoggedMails } from '../../../jobs/mailLogStore.ts'

export const listMails = defineHandler('/staff/system/mails', {
  async run(tx, { locale }, request, { deps: { keys } }) {
    const address = request.q?.trim() || undefined
    const page = await readPage<LoggedMail, [string, string]>(request, {
      forms: [keyForms.time, keyForms.uuid],
      keyOf: (row) => [row.sent_at.toISOString(), row.id],
      rows: (window) => listLoggedMails(tx, keys, address, window),
      count: () => countLoggedMails(tx, keys, address, countLimit),
    })
    return {
      ...page,
      items: page.items.map((row) => ({ ...row, subject: mailSubject(row.template, locale) })),
    }
  },
})
