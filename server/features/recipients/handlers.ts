import postgres from 'postgres'
import type { AuditAction } from '../../../contract/base/auditActions.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import { type AuditEntry, type AuditedBy, auditBy } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { keyForms, readPage } from '../../db/page.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { type CheckedRecipient, changedFields, checkRecipient, searchNeedle, searchText } from './rules.ts'
import {
  countRecipients,
  countTransfersTo,
  deleteRecipient,
  findRecipient,
  insertRecipient,
  listRecipients,
  lockRecipient,
  type RecipientFilter,
  type RecipientRow,
  updateRecipient,
} from './store.ts'

const answerRow = (row: RecipientRow): CallAnswer<'/recipient/list'>['items'][number] => ({
  id: row.id,
  type: row.type,
  corridor_id: row.corridor_id,
  country: row.country,
  currency: row.currency,
  full_name: row.full_name,
  bank_name: row.bank_name,
  account_tail: row.account_tail,
  relationship: row.relationship,
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

const answerWhole = (row: RecipientRow, transferCount: number): CallAnswer<'/recipient/detail'> => ({
  ...answerRow(row),
  details: row.details,
  is_saved: row.is_saved,
  version: row.version,
  transfer_count: transferCount,
})

const accountField = (recipient: CheckedRecipient): string =>
  recipient.details.iban === undefined ? 'details.bank_account_number' : 'details.iban'

/** The database keeps saved accounts apart; this says so at the field. */
async function refuseTwin<T>(recipient: CheckedRecipient, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.constraint_name === 'recipients_once') {
      throw new AppError('recipient_exists', { field: accountField(recipient) })
    }
    throw error
  }
}

function keyOf(row: RecipientRow, sort: 'full_name' | 'created_at' | 'country'): [string, string] {
  return [sort === 'created_at' ? row.created_at.toISOString() : row[sort], row.id]
}

const record = (
  tx: Tx,
  by: AuditedBy,
  action: AuditAction,
  recipientId: string,
  detail: AuditEntry['detail'] & object,
): Promise<void> => auditBy(tx, by, { action, object_type: 'recipient', object_id: recipientId, detail })

const storedFields = (checked: CheckedRecipient) => ({
  currency: checked.currency,
  full_name: checked.full_name,
  bank_name: checked.bank_name,
  account_number: checked.account_number,
  account_tail: checked.account_tail,
  details: checked.details,
})

export const recipientsHandlers = {
  '/recipient/list': defineHandler('/recipient/list', {
    async run(tx, { actor }, request) {
      const { sort } = request
      const filter: RecipientFilter = { ...request, q: request.q === undefined ? undefined : searchNeedle(request.q) }
      const page = await readPage<RecipientRow, [string, string]>(request, {
        forms: [sort === 'created_at' ? keyForms.time : keyForms.text, keyForms.uuid],
        keyOf: (row) => keyOf(row, sort),
        rows: (window) => listRecipients(tx, actor.business_id, filter, sort, request.order === 'desc', window),
        count: () => countRecipients(tx, actor.business_id, filter),
      })
      return { ...page, items: page.items.map(answerRow) }
    },
  }),

  '/recipient/detail': defineHandler('/recipient/detail', {
    async run(tx, { actor }, { id }) {
      const [row, count] = await Promise.all([
        findRecipient(tx, actor.business_id, id),
        countTransfersTo(tx, actor.business_id, id),
      ])
      if (!row) throw new AppError('not_found')
      return answerWhole(row, count)
    },
  }),

  '/recipient/create': defineHandler('/recipient/create', {
    async run(tx, context, request, { deps }) {
      const { actor, now } = context
      const checked = checkRecipient(request)
      const row: RecipientRow = {
        ...storedFields(checked),
        business_id: actor.business_id,
        id: deps.newId(),
        type: request.type,
        corridor_id: request.corridor_id,
        country: request.country,
        relationship: request.relationship ?? null,
        search_text: searchText(checked),
        is_saved: request.is_saved,
        version: 1,
        created_by: actor.user_id,
        created_at: now,
        last_sent_at: null,
        deleted_at: null,
      }
      await refuseTwin(checked, () => insertRecipient(tx, row))
      await record(tx, context, 'recipient.created', row.id, {
        corridor_id: row.corridor_id,
        country: row.country,
        account_tail: row.account_tail,
      })
      return answerWhole(row, 0)
    },
  }),

  '/recipient/update': defineHandler('/recipient/update', {
    async run(tx, context, request) {
      const { actor } = context
      const before = await lockRecipient(tx, actor.business_id, request.id)
      if (!before) throw new AppError('not_found')
      if (before.version !== request.version) throw new AppError('changed_since_seen')
      const checked = checkRecipient(request)
      const change = {
        ...storedFields(checked),
        type: request.type,
        corridor_id: request.corridor_id,
        country: request.country,
        relationship: request.relationship ?? null,
        search_text: searchText(checked, before.search_text),
        is_saved: request.is_saved,
        version: before.version + 1,
      }
      await refuseTwin(checked, () => updateRecipient(tx, actor.business_id, request.id, change))
      const [count] = await Promise.all([
        countTransfersTo(tx, actor.business_id, request.id),
        record(tx, context, 'recipient.updated', request.id, {
          version: change.version,
          ...changedFields(before.details, change.details),
        }),
      ])
      return answerWhole({ ...before, ...change }, count)
    },
  }),

  '/recipient/delete': defineHandler('/recipient/delete', {
    async run(tx, context, request) {
      const { actor, now } = context
      const row = await lockRecipient(tx, actor.business_id, request.id)
      if (!row) throw new AppError('not_found')
      if (row.version !== request.version) throw new AppError('changed_since_seen')
      await deleteRecipient(tx, actor.business_id, request.id, now)
      await record(tx, context, 'recipient.deleted', request.id, { account_tail: row.account_tail })
      return {}
    },
  }),
}
