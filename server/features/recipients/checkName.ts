import type { PersonActor } from '../../actor.ts'
import { inBusiness } from '../../db/business.ts'
import type { Deps, NameCheckResponse } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { findRecipient, type RecipientRow, writeNameCheck } from './store.ts'

/** A bank that does not answer is no reason to keep anybody waiting. */
const waitMs = 5_000
const unavailable: NameCheckResponse = { result: 'unavailable', account_name: null }

async function askBank(deps: Deps, row: RecipientRow): Promise<NameCheckResponse> {
  const { corridor_id, country, type, full_name: recipient_name, bank_name, account_number, details } = row
  const asked = { corridor_id, country, type, recipient_name, bank_name, account_number, details }
  try {
    return await deps.nameCheck.check(asked, AbortSignal.timeout(waitMs))
  } catch (err) {
    deps.log.warn({ err }, 'the name check does not answer')
    return unavailable
  }
}

interface Checked extends NameCheckResponse {
  version: number
}

/** Asks outside of the transaction: a bank's reply takes seconds. */
async function ask(deps: Deps, { business_id }: PersonActor, id: string): Promise<Checked> {
  const row = await inBusiness(deps.sql, business_id, (tx) => findRecipient(tx, business_id, id))
  if (!row) throw new AppError('not_found')
  return { ...(await askBank(deps, row)), version: row.version }
}

export const checkNameHandler = defineHandler('/recipient/check-name', {
  prepare: (deps, { actor }, { id }) => ask(deps, actor, id),
  async run(tx, { actor, now }, { id }, { prepared }) {
    const { version, result, account_name } = prepared
    const check = { result, account_name, checked_at: now.toISOString() }
    // Said of what it was asked about: a recipient that has changed meanwhile is asked about anew.
    const isKept = await writeNameCheck(tx, { business_id: actor.business_id, id, version }, check)
    if (!isKept) throw new AppError('changed_since_seen')
    return check
  },
})
