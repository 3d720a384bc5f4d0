import { randomUUID } from 'node:crypto'
import type { CallPath, CallRequest } from '../../../contract/calls.ts'
import { hashSecret } from '../../../server/secrets.ts'
import { lowestCost, password, pin } from '../business.ts'
import type { CallerKind, World } from './world.ts'

interface Valid<P extends CallPath> {
  as: CallerKind
  make: (world: World) => Promise<CallRequest<P>>
}

const otherPassword = 'Kertas#Biru71'
const otherPin = '1937'

/** Gives the viewer another secret, which the request changes back: other people's secrets do not match. */
async function giveViewer(world: World, secret: { password?: string; pin?: string | null }): Promise<void> {
  const { sql } = world.desk.server.database
  const { pepper } = world.desk.server.deps.keys
  const { id } = world.person('viewer')
  await sql`delete from user_guards where user_id = ${id}`
  if (secret.password !== undefined) {
    const hash = await hashSecret(pepper, { kind: 'password', id }, secret.password, lowestCost)
    await sql`update users set password_hash = ${hash} where id = ${id}`
  }
  if (secret.pin !== undefined) {
    const hash = secret.pin === null ? null : await hashSecret(pepper, { kind: 'pin', id }, secret.pin, lowestCost)
    await sql`update users set pin_hash = ${hash} where id = ${id}`
  }
}

async function startReset(world: World): Promise<CallRequest<'/account/reset-pin'>> {
  await giveViewer(world, { password, pin: otherPin })
  const { challenge_id } = await world.clients.viewer.call('/account/send-otp', { purpose: 'pin_reset' })
  const otp = await world.desk.server.readCode(world.person('viewer'))
  return { password, challenge_id, otp, new_pin: pin }
}

/** A session of the viewer in another browser. */
async function otherSession({ business, desk, person }: World): Promise<string> {
  const id = randomUUID()
  const now = desk.server.clock.now()
  const row = { business_id: business.id, user_id: person('viewer').id, device_id: 'other', address: '192.0.2.7' }
  await desk.server.database.sql`insert into sessions ${desk.server.database.sql({
    ...row,
    id,
    id_hash: id,
    user_agent: 'other',
    created_at: now,
    last_seen_at: now,
  })}`
  return id
}

export const setVerified = ({ business, desk }: World, status: 0 | 2) =>
  desk.server.database.sql`update businesses set is_verified = ${status} where id = ${business.id}`

/** An upload of a person whose role may upload for this purpose. */
async function uploaded(
  { business, desk, person }: World,
  purpose: 'avatar' | 'business_document',
  by: 'admin' | 'viewer',
) {
  const { sql } = desk.server.database
  const id = randomUUID()
  await sql`insert into files ${sql({
    business_id: business.id,
    id,
    uploaded_by: person(by).id,
    purpose,
    name: 'paper.pdf',
    size: 40,
    mime: 'application/pdf',
    sha256: '0'.repeat(64),
    created_at: desk.server.clock.now(),
  })}`
  return id
}

async function addedDocument(world: World): Promise<string> {
  await setVerified(world, 0)
  const file_id = await uploaded(world, 'business_document', 'admin')
  const { id } = await world.desk.call(world.person('admin'), '/business/add-document', { kind: 'nib', file_id })
  return id
}

let lastAccount = 70_000_000
async function newAccount(world: World): Promise<CallRequest<'/business/add-bank-account'>> {
  const { sql } = world.desk.server.database
  await sql`delete from user_guards where user_id = ${world.person('admin').id}`
  // Makes room: a whole test file shares the company, which may have only a few bank accounts.
  await sql`update bank_accounts set deleted_at = now(), is_default = false where business_id = ${world.business.id}`
  lastAccount += 1
  const [business] = await sql<{ name: string }[]>`select name from businesses where id = ${world.business.id}`
  return {
    bank_code: '014',
    account_number: String(lastAccount),
    account_name: business?.name ?? '',
    is_default: false,
    password,
  }
}

async function addedAccount(world: World): Promise<string> {
  const { id } = await world.desk.call(world.person('admin'), '/business/add-bank-account', await newAccount(world))
  return id
}

export const businessDetailsRequest: CallRequest<'/business/additional'> = {
  address: 'Jl. Sudirman No. 1, RT 01/02',
  postal_code: '10220',
  nib: '9120304050607',
  incorporation_date: '2015-04-01',
  tax_id: '012345678901234',
  id_card_number: '3171010101900001',
  date_of_birth: '1990-01-01',
  country_id: 'ID',
  province_id: 'ID-JK',
  city_id: 'Jakarta Pusat',
  is_company_leader: 'yes',
}

const nothing = () => Promise.resolve({})

/** Requests about the signed-in person's own account and company. */
export const accountRequests = {
  '/account/get-profile': { as: 'viewer', make: nothing },
  '/account/update-profile': {
    as: 'viewer',
    make: async (world) => ({
      user_name: world.person('viewer').user_name,
      full_name: world.person('viewer').full_name,
      country_code: '+62',
      phone_number: '81234567890',
      job_title: 'Accounting',
      avatar: await uploaded(world, 'avatar', 'viewer'),
    }),
  },
  '/business/get-additional': { as: 'admin', make: nothing },
  '/business/additional': {
    as: 'admin',
    make: async (world) => {
      await setVerified(world, 0)
      return businessDetailsRequest
    },
  },
  '/business/list-documents': { as: 'admin', make: nothing },
  '/business/add-document': {
    as: 'admin',
    make: async (world) => {
      await setVerified(world, 0)
      return { kind: 'nib', file_id: await uploaded(world, 'business_document', 'admin') }
    },
  },
  '/business/remove-document': {
    as: 'admin',
    make: async (world) => {
      await world.desk.server.database
        .sql`update business_documents set removed_at = now(), state = 'added' where business_id = ${world.business.id}`
      return { id: await addedDocument(world) }
    },
  },
  '/business/list-bank-accounts': { as: 'viewer', make: nothing },
  '/business/add-bank-account': { as: 'admin', make: newAccount },
  '/business/set-refund-choice': {
    as: 'admin',
    make: () => Promise.resolve({ refund_to: 'ask', password }),
  },
  '/business/make-bank-account-default': {
    as: 'admin',
    make: async (world) => ({ id: await addedAccount(world), password }),
  },
  '/business/delete-bank-account': {
    as: 'admin',
    make: async (world) => ({ id: await addedAccount(world), password }),
  },
  '/account/change-password': {
    as: 'viewer',
    make: async (world) => {
      await giveViewer(world, { password: otherPassword })
      return { password: otherPassword, new_password: password }
    },
  },
  '/account/get-pin-state': { as: 'viewer', make: nothing },
  '/account/set-pin': {
    as: 'viewer',
    make: async (world) => {
      await giveViewer(world, { password, pin: null })
      return { password, new_pin: pin }
    },
  },
  '/account/change-pin': {
    as: 'viewer',
    make: async (world) => {
      await giveViewer(world, { pin: otherPin })
      return { pin: otherPin, new_pin: pin }
    },
  },
  '/account/reset-pin': { as: 'viewer', make: startReset },
  '/account/list-sessions': { as: 'viewer', make: nothing },
  '/account/end-session': { as: 'viewer', make: async (world) => ({ id: await otherSession(world) }) },
  '/account/end-other-sessions': { as: 'viewer', make: nothing },
} satisfies { [P in CallPath]?: Valid<P> }
