import { defineHandler } from '../../handler.ts'
import { formatsForRequest } from '../../readerFormats.ts'
import { replyNotice } from './serializer.ts'
import { listNotices } from './store.ts'

export const listHandler = defineHandler('/notification/list', {
  async run(tx, context, { page_size, page_number }, { deps }) {
    const rows = await listNotices(tx, context.actor, { size: page_size, number: page_number })
    const formats = formatsForRequest(context)
    return { items: rows.map((row) => replyNotice(deps, row, formats)) }
  },
})
