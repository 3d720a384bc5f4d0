import { type CallResult, defineHandler } from '../../handler.ts'
import { type ExportRow, listExports } from './store.ts'

const shownMax = 100

const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const replyRow = (row: ExportRow): CallResult<'/export/list'>['items'][number] => ({
  ...row,
  from: row.subject === 'statement' ? dayOf(row.request.from) : null,
  to: row.subject === 'statement' ? dayOf(row.request.to) : null,
  rows_done: Number(row.rows_done),
  rows_total: row.rows_total === null ? null : Number(row.rows_total),
  size: row.size === null ? null : Number(row.size),
  has_proof: row.proof_size !== null,
})

export const listHandler = defineHandler('/export/list', {
  run: async (tx, { actor }) => ({ items: (await listExports(tx, actor, shownMax)).map(replyRow) }),
})
