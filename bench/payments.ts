import { calls } from '../contract/calls.ts'
import { gb } from '../contract/corridors/packs/gb.ts'
import type { Sql } from '../server/db/client.ts'
import { digestSeen } from '../server/features/decisions/digest.ts'
import { keyedHash } from '../server/secrets.ts'
import type { HashCost } from '../server/settings.ts'
import { type MadeBusiness, type MadePerson, makeBusiness, pin } from '../tests/support/business.ts'
import { renewMacs } from '../tests/support/database/renewMacs.ts'
import type { EncryptedClient } from './encryptedClient.ts'
import type { Stage } from './stage.ts'

/** Creates thousands of transfers that await one signature, with its one-time password, before the timed part. */

export const otp = '482913'

/** How ids are derived from numbers, so that pgbench, which can only count, names the same rows. */
const kindsOfId = {
  business: 'b0000001',
  transfer: 'b0000002',
  quote: 'b0000003',
  challenge: 'b0000004',
  maker: 'b0000005',
  checker: 'b0000006',
  recipient: 'b0000007',
} as const
export type KindOfId = keyof typeof kindsOfId
export const idOf = (kind: KindOfId, number: number): string =>
  `${kindsOfId[kind]}-0000-7000-8000-${String(number).padStart(12, '0')}`
export const idTextSql = (prefix: string, number: string): string =>
  `('${prefix}-0000-7000-8000-' || lpad((${number})::text, 12, '0'))`
export const idPrefix = (kind: KindOfId): string => kindsOfId[kind]

export interface PayingBusiness {
  number: number
  business: MadeBusiness
  maker: MadePerson
  checker: MadePerson
}

export async function makePayingBusiness(
  stage: Stage,
  number: number,
  pinCost: HashCost,
  approvalsNeeded = 1,
): Promise<PayingBusiness> {
  const { sql, pepper } = stage
  const business = await makeBusiness(sql, {
    id: idOf('business', number),
    name: `bench${number}`,
    roles: ['maker', 'checker'],
    personIds: [idOf('maker', number), idOf('checker', number)],
    openingMinor: 10n ** 15n,
    approvalsNeeded,
    pepper,
    pinCost,
  })
  const [maker, checker] = business.people
  if (!maker || !checker) throw new Error('a business of two has two people')
  await sql`insert into user_guards (user_id) values (${maker.id}), (${checker.id})`
  return { number, business, maker, checker }
}

interface Seen {
  id: string
  version: number
  payload_digest: string
}

interface NewChallenge {
  id: string
  person: MadePerson
  purpose: 'pay' | 'approve'
  object_digest: string
}

export async function insertChallenges(
  stage: Pick<Stage, 'sql' | 'pepper'>,
  challenges: readonly NewChallenge[],
): Promise<void> {
  const now = new Date()
  const expires_at = new Date(now.getTime() + 24 * 3_600_000)
  const rows = challenges.map(({ id, person, purpose, object_digest }) => ({
    id,
    user_id: person.id,
    business_id: person.business_id,
    purpose,
    object_digest,
    device_id: 'bench',
    sent_to: person.email,
    language: 'en',
    created_at: now,
    sent_at: now,
    expires_at,
    code_hash: keyedHash(stage.pepper, 'otp', id, otp),
  }))
  await stage.sql`insert into otp_challenges ${stage.sql(rows)}`
}

export const signature = (challenge_id: string) => ({ challenge_id, otp, pin })

/** One transfer created and signed by its maker over the API; the template of all others. */
export async function makeTemplate(
  stage: Stage,
  { business, maker }: PayingBusiness,
  client: EncryptedClient,
): Promise<Seen> {
  await stage.sql`insert into rates (currency, as_of, mid_rate, source) values ('GBP', now() - interval '1 minute', '20940.5', 'bench')
    on conflict do nothing`
  const [vector] = gb.vectors.valid
  const { country, id: corridor_id } = gb
  const given = { type: vector.recipient_type, corridor_id, country, details: vector.details, is_saved: true }
  const recipient = calls['/recipient/create'].reply.cast(await client.call('/recipient/create', given))
  const asked = { corridor_id, country, side: 'receive', amount_minor: '100000', fee_payer: 'OUR' }
  const quote = calls['/quote/create'].reply.cast(await client.call('/quote/create', asked))
  const created = calls['/transfer/create'].reply.cast(
    await client.call('/transfer/create', {
      quote_id: quote.id,
      recipient_id: recipient.id,
      payment_method: 'balance',
      purpose: 'invoice',
      income_source: 'sales',
      note: '',
      invoice_number: 'INV-1',
      documents: [],
      is_information_correct: true,
      is_fee_accepted: true,
      is_terms_accepted: true,
    }),
  )
  const seen: Seen = { id: created.id, version: created.version, payload_digest: created.payload_digest }
  const challenge = {
    id: idOf('challenge', 0),
    person: maker,
    purpose: 'pay',
    object_digest: digestSeen({ kind: 'transfer', purpose: 'pay', seen: [seen] }),
  } as const
  await insertChallenges(stage, [challenge])
  await client.call('/transfer/pay', { transfer: seen, ...signature(challenge.id) })
  await stage.sql`update transfers set rate_held_until = now() + interval '1 day' where business_id = ${business.id}`
  await renewMacs(stage.sql, stage, [seen.id])
  return seen
}

export async function copyRecipient(sql: Sql, from: PayingBusiness, to: PayingBusiness): Promise<void> {
  const changed = sql.json({ business_id: to.business.id, created_by: to.maker.id })
  await sql`insert into recipients
    select (jsonb_populate_record(r, ${changed})).* from recipients r where r.business_id = ${from.business.id}`
}

const idSql = (kind: KindOfId) => idTextSql(idPrefix(kind), 'number')

/** Copies of the template for one business, one per number of the range, each with its own digest. */
async function copyTransfers(
  { sql, pepper }: Pick<Stage, 'sql' | 'pepper'>,
  template: Seen,
  to: PayingBusiness,
  from: number,
  count: number,
): Promise<Seen[]> {
  const own = { business_id: to.business.id, created_by: to.maker.id }
  const numbers = sql`generate_series(${from}::int, ${from + count - 1}::int) as number`
  const ids = (...pairs: [string, KindOfId][]) =>
    sql.unsafe(`jsonb_build_object(${pairs.map(([name, kind]) => `'${name}', ${idSql(kind)}`).join(', ')})`)
  await sql`insert into quotes
    select (jsonb_populate_record(q, ${sql.json(own)} || ${ids(['id', 'quote'], ['used_by_transfer_id', 'transfer'])})).*
    from quotes q join transfers t on t.business_id = q.business_id and t.quote_id = q.id, ${numbers} where t.id = ${template.id}`
  const made = await sql<{ id: string }[]>`
    insert into transfers select (jsonb_populate_record(t, ${sql.json({ ...own, maker_ids: [to.maker.id] })}
      || ${ids(['id', 'transfer'], ['quote_id', 'quote'])} || jsonb_build_object('reference', 'BENCH-' || number, 'uetr', null))).*
    from transfers t, ${numbers} where t.id = ${template.id} returning id`
  const rows = await renewMacs(
    sql,
    { pepper },
    made.map(({ id }) => id),
  )
  await sql`insert into transfer_events
    select (jsonb_populate_record(e, ${sql.json({ business_id: own.business_id, user_id: own.created_by })}
      || ${ids(['transfer_id', 'transfer'])})).*
    from transfer_events e, ${numbers} where e.transfer_id = ${template.id}`
  return rows
}

export interface ReadyPayment {
  seen: Seen
  request: object
}

/** `challengeBinding`: the digest that the one-time passwords are valid for; by default each transfer's own. */
export async function preparePayments(
  stage: Stage,
  template: Seen,
  to: PayingBusiness,
  range: { from: number; count: number },
  boundTo?: string,
): Promise<ReadyPayment[]> {
  const rows = await copyTransfers(stage, template, to, range.from, range.count)
  const made = rows.map((seen) => ({
    seen,
    challenge: {
      id: idOf('challenge', Number(seen.id.slice(-12))),
      person: to.checker,
      purpose: 'approve' as const,
      object_digest: boundTo ?? digestSeen({ kind: 'transfer', purpose: 'approve', seen: [seen] }),
    },
  }))
  await insertChallenges(
    stage,
    made.map(({ challenge }) => challenge),
  )
  return made.map(({ seen, challenge }) => ({ seen, request: { transfers: [seen], ...signature(challenge.id) } }))
}
