import { readList } from '../../../db/list.ts'
import { defineHandler } from '../../../handler.ts'
import { mailSubject } from '../../../i18n/mails.ts'
import { hashRecipient, loggedMails } from '../../../jobs/mailLogStore.ts'

export const listMails = defineHandler('/staff/system/mails', {
  async run(tx, { locale }, { q, ...request }, { deps: { keys } }) {
    const address = q?.trim()
    const filter = { recipient_hash: address ? hashRecipient(keys, address) : undefined }
    const page = await readList(tx, loggedMails, { scope: null, filter }, request)
    return { ...page, items: page.items.map((row) => ({ ...row, subject: mailSubject(row.template, locale) })) }
  },
})
