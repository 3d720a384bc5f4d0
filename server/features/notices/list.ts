import { defineHandler } from '../../handler.ts'
import { answerNotice } from './answers.ts'
import { listNotifications } from './store.ts'

export const listHandler = defineHandler('/notification/list', {
  async run(tx, { actor, locale }, { page_size, page_number }) {
    const rows = await listNotifications(tx, actor, { size: page_size, number: page_number })
    return { items: rows.map((row) => answerNotice(row, locale)) }
  },
})
