import { beforeAll, expect, it } from 'vitest'
import { inBusiness } from '../../../../server/db/business.ts'
import type { Tx } from '../../../../server/db/client.ts'
import { readApprovalSettings } from '../../../../server/features/approvals/settingStore.ts'
import { isSessionProvedBeyondMail, listPasskeys } from '../../../../server/features/factors/store.ts'
import { findSessionTimes } from '../../../../server/features/notices/store.ts'
import { assertKeyStillValid } from '../../../../server/features/openapi/rules.ts'
import { findLink } from '../../../../server/features/registration/store.ts'
import { findInvitation } from '../../../../server/features/staff/store.ts'
import {
  findRecipientWaitByToken,
  isRecipientVerified,
} from '../../../../server/features/transfers/recipientWaitStore.ts'
import { findKnownPerson } from '../../../../server/http/encrypted/keyExchange.ts'
import { addMissingMacsOnce } from '../../../../server/jobs/missingMacs.ts'
import { type CoveredTable, coveredColumns, isRowIntact } from '../../../../server/rowMacs.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { stepUp } from '../../../support/factors.ts'
import { createTransfer } from '../../../support/sending.ts'
import { createSignedIn } from '../../../support/server/client.ts'
import { makeStaff } from '../../../support/server/staffClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { addSigningPasskey } from '../../../support/signing.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson

withBusiness('altered', (scene) => {
  ;({ desk, business, maker } = scene)
})

const owner = () => desk.server.database.sql
const deps = () => desk.server.deps
const payee = { country: 'CN', account_number: '6222', kind: 'kyc' } as const

/** Whether the server still believes the row, read as it is used. */
type Use = (tx: Tx) => Promise<boolean>

const uses: { readonly [Table in CoveredTable]?: Use } = {
  password_links: async (tx) =>
    (await findLink(tx, deps(), { kind: 'reset', token_hash: 'link', now: deps().now() })) !== null,
  staff_invitations: async (tx) => (await findInvitation(tx, deps(), 'invitation', deps().now())) !== null,
  recipient_waits: async (tx) => (await findRecipientWaitByToken(tx, deps(), business.id, 'wait')) !== null,
  recipient_verifications: (tx) => isRecipientVerified(tx, deps(), { business_id: business.id, ...payee }),
  api_keys: async (tx) => {
    const [key] = await tx<{ id: string }[]>`select id from api_keys where business_id = ${business.id}`
    const actor = { kind: 'api_key', business_id: business.id, api_key_id: key?.id ?? '' } as never
    return assertKeyStillValid(tx, deps(), { actor, now: deps().now(), address: '127.0.0.1' }, 'balance.read').then(
      () => true,
      () => false,
    )
  },
  approval_settings: async (tx) => (await readApprovalSettings(tx, deps(), business.id)).signs_by_passkey,
}
const tables = Object.keys(uses) as CoveredTable[]

/** Columns that decide nothing. */
const uncovered: { readonly [Table in CoveredTable]?: readonly string[] } = {
  api_keys: ['last_used_at', 'last_address', 'client_hash', 'client_host', 'client_software'],
}

async function columnsOf(table: string): Promise<{ column: string; type: string }[]> {
  return await owner()<{ column: string; type: string }[]>`
    select a.attname as column, t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'seal' order by a.attnum`
}

/** Another value of the type. */
const others: Readonly<Record<string, (column: string) => string>> = {
  uuid: () => 'gen_random_uuid()',
  timestamptz: (column) => `coalesce(${column}, now()) + interval '1 hour'`,
  bool: (column) => `not ${column}`,
  int2: (column) => `${column} + 1`,
  int4: (column) => `${column} + 1`,
  _text: (column) => `${column} || '{balance.read}'`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
}
const named: Readonly<Record<string, string>> = {
  'password_links.kind': `'invite'`,
  'recipient_waits.kind': `'registration'`,
  'recipient_verifications.kind': `'registration'`,
  'api_keys.mode': `'live'`,
}

beforeAll(async () => {
  const staff = await makeStaff(desk.server, 'reviewer')
  const transfer = await createTransfer(desk, maker)
  const [now, later] = [deps().now(), new Date(deps().now().getTime() + 3_600_000)]
  await owner().begin(async (tx) => {
    await tx`insert into password_links (id, business_id, user_id, kind, token_hash, email, created_at, expires_at)
      values (gen_random_uuid(), ${business.id}, ${maker.id}, 'reset', 'link', ${maker.email}, ${now}, ${later})`
    await tx`insert into staff_invitations (staff_id, token_hash, sealed_seed, passkey_challenge, expires_at)
      select id, 'invitation', 'x', 'x', ${later} from staff where email = ${staff.email}
      on conflict (staff_id) do update set token_hash = 'invitation'`
    await tx`insert into recipient_waits (business_id, transfer_id, link_id, kind, token_hash, sent_to, expires_at)
      values (${business.id}, ${transfer.id}, gen_random_uuid(), 'kyc', 'wait', 'li@example.com', ${later})`
    await tx`insert into recipient_verifications ${tx({ business_id: business.id, ...payee, sealed_answers: 'x', verified_at: now })}`
    await tx`insert into api_keys (id, business_id, name, mode, public_key, scopes, addresses, owner_id, created_at)
      values (gen_random_uuid(), ${business.id}, 'key', 'sandbox', 'x', '{balance.read}', '{}', ${maker.id}, ${now})`
    await tx`insert into approval_settings (business_id, signs_by_passkey) values (${business.id}, true)`
  })
})

class Undo extends Error {}

/** The finding of `work` after a statement of the application's own role, which is rolled back; null if the database refused it. */
async function after(statement: string, work: (tx: Tx) => Promise<boolean>): Promise<boolean | null> {
  let seen: boolean | null = null
  await inBusiness(deps().sql, business.id, async (tx) => {
    await tx.unsafe(statement)
    seen = await work(tx)
    throw new Undo()
  }).catch(() => undefined)
  return seen
}

it.each(tables)('T101 A row of %s is refused after each of its columns was changed by SQL', async (table) => {
  const use = uses[table] as Use
  expect(await inBusiness(deps().sql, business.id, use)).toBe(true)
  const believed: string[] = []
  let changed = 0
  for (const { column, type } of await columnsOf(table)) {
    if (uncovered[table]?.includes(column)) continue
    expect(coveredColumns[table], `${table}.${column}`).toContain(column)
    const value = named[`${table}.${column}`] ?? others[type]?.(column)
    const seen = await after(`update ${table} set ${column} = ${value}`, use)
    if (seen === true) believed.push(column)
    else if (seen === false) changed += 1
  }
  expect(believed).toEqual([])
  expect(changed).toBeGreaterThan(2)
})

it('T101 A session is over after each of its columns was changed by SQL', async () => {
  const client = await createSignedIn(desk.server, maker)
  const missed: string[] = []
  for (const { column, type } of await columnsOf('sessions')) {
    expect(coveredColumns.sessions).toContain(column)
    const [before] = await owner()<Record<string, never>[]>`select * from sessions where user_id = ${maker.id}`
    const value = others[type]?.(column)
    const isChanged = await inBusiness(deps().sql, business.id, (tx) =>
      tx.unsafe(`update sessions set ${column} = ${value} where user_id = '${maker.id}'`),
    ).then(
      () => true,
      () => false,
    )
    if (isChanged && (await client.code('/account/get-pin-state', {})) === 'ok') missed.push(column)
    if (isChanged)
      await owner()`update sessions set ${owner()({ [column]: before?.[column] })} where user_id = ${maker.id}`
  }
  expect(missed).toEqual([])
})

it('T101 A session that has ended does not come back by clearing the end', async () => {
  const client = await createSignedIn(desk.server, maker)
  expect(await client.code('/account/logout', {})).toBe('ok')
  await inBusiness(deps().sql, business.id, (tx) => tx`update sessions set ended_at = null where ended_at is not null`)
  expect(await client.code('/account/get-pin-state', {})).not.toBe('ok')
})

it('T101 A refused row is named in the audit log of its business, once a minute', async () => {
  const entries = () => owner()<{ object_id: string; detail: string }[]>`
    select object_id, detail from audit_log where business_id = ${business.id} and action = 'row.refused'
      and object_id = ${business.id} and detail::jsonb ->> 'table' = 'approval_settings'`
  await expect.poll(async () => (await entries()).length).toBe(1)
  const [row] = await entries()
  expect(JSON.parse(row?.detail ?? '')).toEqual({ table: 'approval_settings' })
  expect(await deps().metrics.text()).toMatch(/^lintas_altered_rows_total\{table="approval_settings"\} [1-9]/m)
})

/** Refusals of rows of the table so far. */
const refusalsOf = async (table: string) =>
  Number(
    new RegExp(`^lintas_altered_rows_total\\{table="${table}"\\} (\\d+)`, 'm').exec(await deps().metrics.text())?.[1] ??
      0,
  )

it('T101 The key exchange, the bell and a new PIN believe no session that was changed by SQL', async () => {
  const client = await createSignedIn(desk.server, maker)
  const [row] = await owner()<{ id_hash: string }[]>`
    select id_hash from sessions where user_id = ${maker.id} and ended_at is null order by created_at desc limit 1`
  const sessionHash = row?.id_hash ?? ''
  const exchange = { ...deps(), serverKeys: {} as never, door: 'portal' as const }
  const believe = async () => ({
    exchange: (await findKnownPerson(exchange, { sessionHash, deviceHash: '' })) !== null,
    ...(await inBusiness(deps().sql, business.id, async (tx) => ({
      bell: (await findSessionTimes(tx, deps(), sessionHash)) !== null,
      pin: await isSessionProvedBeyondMail(tx, deps(), sessionHash),
    }))),
  })
  const change = (is_beyond_mail: boolean) =>
    inBusiness(
      deps().sql,
      business.id,
      (tx) => tx`update sessions set is_beyond_mail = ${is_beyond_mail} where id_hash = ${sessionHash}`,
    )
  expect(await client.code('/account/get-pin-state', {})).toBe('ok')
  await owner()`update sessions set is_beyond_mail = false where id_hash = ${sessionHash}`
  expect(await believe()).toEqual({ exchange: true, bell: true, pin: false })
  await change(true)
  expect(await believe()).toEqual({ exchange: false, bell: false, pin: false })
})

it('T101 An altered person at sign-in, an altered passkey and a change of an altered row each raise the alert', async () => {
  const before = { users: await refusalsOf('users'), passkeys: await refusalsOf('passkeys') }
  const client = await createSignedIn(desk.server, maker)
  await addSigningPasskey(desk, maker)
  const [key] = await owner()<{ id: string }[]>`select id from passkeys where user_id = ${maker.id}`
  const id = key?.id ?? ''
  const proof = await stepUp(desk.server, client, maker, { action: 'remove_passkey', target: id })
  await inBusiness(deps().sql, business.id, (tx) => tx`update passkeys set seal = 'x' where id = ${id}`)
  expect(await inBusiness(deps().sql, business.id, (tx) => listPasskeys(tx, deps(), maker.id))).toEqual([])
  expect(await refusalsOf('passkeys')).toBe(before.passkeys + 1)
  expect(await client.code('/account/remove-passkey', { id, ...proof })).toBe('changed_since_seen')
  expect(await refusalsOf('passkeys')).toBe(before.passkeys + 2)
  await inBusiness(deps().sql, business.id, (tx) => tx`update users set role = 'admin' where id = ${maker.id}`)
  await expect(createSignedIn(desk.server, maker)).rejects.toThrow()
  expect(await refusalsOf('users')).toBeGreaterThan(before.users)
})

it('T101 Sessions, links and keys from before there were MACs get them at the first start', async () => {
  await owner().begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const table of tables) await tx`update ${tx(table)} set seal = null`
  })
  await addMissingMacsOnce(desk.server.database.url, deps())
  for (const table of tables) {
    const rows = await owner()<object[]>`select * from ${owner()(table)}`
    expect(
      rows.every((row) => isRowIntact(deps().keys, table, row)),
      table,
    ).toBe(true)
  }
})
