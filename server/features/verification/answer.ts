import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { lockCompany } from '../businesses/store.ts'
import { holdFiles } from '../files/store.ts'
import { readCase, settleAsked } from './lifecycle.ts'
import { findFiles, findLastCase, insertMessage, writeItem } from './store.ts'

export const answer = defineHandler('/verification/answer', {
  async run(tx, context, { item, text, file_ids }, { deps }) {
    const { actor, now } = context
    const { business_id, user_id, full_name } = actor
    if (text.trim() === '' && file_ids.length === 0) throw new AppError('input_invalid', { field: 'text' })
    await lockCompany(tx, business_id)
    const last = await findLastCase(tx, business_id)
    if (last === null) throw new AppError('verification_not_asked')
    const { row, items } = await readCase(tx, business_id, last.id)
    const asked = items.find((one) => one.item === item)
    if (asked?.state !== 'asked') throw new AppError('verification_not_asked')
    await holdFiles(tx, business_id, file_ids)
    const files = await findFiles(tx, business_id, file_ids, ['business_document'])
    if (files.length !== file_ids.length) throw new AppError('not_found', { field: 'file_ids' })
    await writeItem(tx, asked, { state: 'answered', due_at: null })
    await insertMessage(tx, {
      business_id,
      id: deps.newId(),
      case_id: row.id,
      item,
      author: 'person',
      author_id: user_id,
      author_name: full_name,
      text,
      file_ids,
      at: now,
    })
    const rest = items.map((one) => (one === asked ? { ...one, state: 'answered' as const } : one))
    const settled = await settleAsked(tx, row, rest, now)
    await appendRequestAudit(tx, context, {
      action: 'verification.answered',
      object_type: 'verification',
      object_id: row.id,
      detail: { item, files: file_ids.length },
    })
    return { status: settled.status }
  },
})
