import { randomBytes, randomUUID } from 'node:crypto'
import type { TransferKind } from '../../contract/base/money/transferKinds.ts'
import type { Role } from '../../contract/base/people/roles.ts'
import type { FormatStyle } from '../../contract/base/texts/formats.ts'
import type { Sql, Tx } from '../../server/db/client.ts'
import { encryptIdCard } from '../../server/features/businesses/calls.ts'
import { saveDetails } from '../../server/features/businesses/store.ts'
import { post } from '../../server/ledger/post.ts'
import { openingPosting } from '../../server/ledger/postings.ts'
import { hashSecret } from '../../server/secrets.ts'
import type { HashCost } from '../../server/settings.ts'
import { renewFixtureMacs } from './database/fixtureMacs.ts'

/** A business written straight to the database, with more people than the sandbox has. */
export interface MadePerson {
  id: string
  business_id: string
  user_name: string
  email: string
  full_name: string
  role: Role
  /** Chosen formats, as a session has them. */
  formats?: { style: FormatStyle; time_zone: string }
}

export interface MadeBusiness {
  id: string
  people: MadePerson[]
}

export const password = 'Otomatis#Peta8'
export const pin = '2580'
/** The lowest cost of argon2id, for runs that do not test password hashing. */
export const lowestCost: HashCost = { memoryKib: 8, passes: 1, lanes: 1 }

export interface MakeBusiness {
  /** Lower-case letters and digits: part of user names and addresses. */
  name: string
  id?: string
  roles: readonly Role[]
  /** Fixed ids of the people. */
  personIds?: readonly string[]
  openingMinor: bigint
  approvalsNeeded: number
  pepper: Uint8Array
  /** Encrypts the ID card of the company's details; without it the details cannot be read in settings. */
  kek?: Buffer
  pinCost?: HashCost
}

const kinds: readonly TransferKind[] = ['international', 'domestic']

/** Hashes of secrets, as stored for this person. */
export async function hashesOf(
  pepper: Uint8Array,
  id: string,
  secrets: { pin?: string | null; pinCost?: HashCost } = {},
) {
  const own = secrets.pin === undefined ? pin : secrets.pin
  return {
    password_hash: await hashSecret(pepper, { kind: 'password', id }, password, lowestCost),
    pin_hash: own === null ? null : await hashSecret(pepper, { kind: 'pin', id }, own, secrets.pinCost ?? lowestCost),
  }
}

/** An invited person joins, with the same secrets as everybody. False if they have joined or left. */
export async function joinInvited(sql: Sql, pepper: Uint8Array, id: string): Promise<boolean> {
  const { count } = await sql`
    update users set ${sql(await hashesOf(pepper, id))} where id = ${id} and password_hash is null and ended_at is null`
  return count === 1
}

async function insertPerson(tx: Tx, person: MadePerson, hashes: object): Promise<void> {
  await tx`insert into users ${tx({ ...person, created_at: new Date(), ...hashes })}`
  // Roles granted long ago: recent grants are tested separately (T44).
  await tx`insert into role_changes (business_id, user_id, number, role, at)
    values (${person.business_id}, ${person.id}, 1, ${person.role}, '2020-01-01T00:00:00Z')`
}

/** Posts an opening balance to the business. */
export async function postOpeningBalance(tx: Tx, businessId: string, minor: bigint): Promise<void> {
  await tx`select set_config('lintas.business_id', ${businessId}, true)`
  await post(tx, { business_id: businessId, entry_id: randomUUID(), at: new Date() }, openingPosting(businessId, minor))
}

/** Uses the owner's connection. The opening balance is an ordinary posting. */
export async function makeBusiness(sql: Sql, asked: MakeBusiness): Promise<MadeBusiness> {
  const id = asked.id ?? randomUUID()
  const people = asked.roles.map((role, index): MadePerson => {
    const user_name = `${asked.name}.${role}${index + 1}`
    const full_name = `${role} ${index + 1} of ${asked.name}`
    return {
      id: asked.personIds?.[index] ?? randomUUID(),
      business_id: id,
      user_name,
      email: `${user_name}@example.com`,
      full_name,
      role,
    }
  })
  const hashes = await Promise.all(
    people.map((person) => hashesOf(asked.pepper, person.id, asked.pinCost ? { pinCost: asked.pinCost } : {})),
  )
  await renewFixtureMacs(sql, asked.pepper)
  await sql.begin(async (tx) => {
    await tx`insert into businesses (id, name, organization_number, organization_phone, is_verified, created_at)
      values (${id}, ${`PT ${asked.name}`}, '9120000000000', '2150000000', 2, now())`
    await saveDetails(tx, {
      business_id: id,
      address: 'Jalan Jenderal Sudirman 52',
      postal_code: '12190',
      nib: '9120000000000',
      incorporation_date: '2014-05-12',
      tax_id: '0021345678901000',
      sealed_id_card: asked.kek ? await encryptIdCard(tx, { keys: { kek: asked.kek } }, id, '3171046505850002') : '',
      date_of_birth: '1985-05-25',
      country_id: 'ID',
      province_id: 'ID-JK',
      city_id: 'Jakarta Selatan',
      is_company_leader: 'yes',
      updated_by: people[0]?.id ?? id,
      updated_at: new Date(),
    })
    await tx`insert into accounts (business_id, account) values (${id}, 'customer:available'), (${id}, 'customer:api')`
    await tx`insert into audit_heads (business_id, seq, hash) values (${id}, 0, '')`
    await tx`insert into approval_versions (business_id, version, state, edited_at, published_at)
      values (${id}, 1, 'published', now(), now())`
    await tx`insert into approval_policies ${tx(
      kinds.map((kind) => ({
        business_id: id,
        state: 'published',
        kind,
        total_from_minor: '0',
        approvals_needed: asked.approvalsNeeded,
      })),
    )}`
    for (const [index, person] of people.entries()) await insertPerson(tx, person, hashes[index] ?? {})
    await postOpeningBalance(tx, id, asked.openingMinor)
  })
  return { id, people }
}

/** Keys for a server's environment, known to the test that starts it. */
export function makeServerKeys() {
  const [kek, pepper] = [randomBytes(32), randomBytes(32)]
  return { kek, pepper, environment: { KEK: kek.toString('base64url'), PEPPER: pepper.toString('base64url') } }
}
