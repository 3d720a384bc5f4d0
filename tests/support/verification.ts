import { randomUUID } from 'node:crypto'
import { localDocumentKinds } from '../../contract/base/files/businessDocuments.ts'
import type { FilePurpose } from '../../contract/features/files.ts'
import type { Submission } from '../../server/features/verification/store.ts'
import type { MadePerson } from './business.ts'
import { fileIdOf, storedPng, upload } from './documents/uploads.ts'
import type { CallerKind, World } from './requests/world.ts'
import type { TestServer } from './server/testServer.ts'

/** Submissions of a business to be verified. */

type At = Pick<MadePerson, 'business_id' | 'id'>

/** The part of a server that a file of a submission needs. */
interface Records {
  database: Pick<TestServer['database'], 'sql'>
  clock: Pick<TestServer['clock'], 'now'>
}

/** An uploaded file; nothing reads its content. */
export async function uploadedFile({ database, clock }: Records, person: At, purpose: FilePurpose) {
  const id = randomUUID()
  const file = { name: 'paper.png', size: 40, mime: 'image/png' }
  await database.sql`insert into files ${database.sql({
    ...file,
    business_id: person.business_id,
    id,
    uploaded_by: person.id,
    purpose,
    sha256: '0'.repeat(64),
    created_at: clock.now(),
  })}`
  return { file_id: id, ...file }
}

const asked = localDocumentKinds.filter((kind) => kind !== 'power_of_attorney' && kind !== 'amendment_deed')

/** A local company with all its documents, and a director who is its owner. */
export async function makeSubmission(server: Records, person: At): Promise<Submission> {
  const [company] = await server.database.sql<{ name: string }[]>`
    select name from businesses where id = ${person.business_id}`
  const documents = await Promise.all(
    asked.map(async (kind) => ({ kind, ...(await uploadedFile(server, person, 'business_document')) })),
  )
  return {
    company: {
      company_type: 'local',
      nib: '9120304050607',
      tax_id: '012345678901234',
      incorporation_date: '2015-04-01',
      address: 'Jl. Sudirman No. 1',
      postal_code: '10220',
      country_id: 'ID',
      province_id: 'ID-JK',
      city_id: 'Jakarta Pusat',
      domicile: '',
      is_company_leader: 'yes',
    },
    documents,
    missing: [],
    people: [
      {
        key: randomUUID(),
        name: 'Siti Rahayu',
        nationality: 'ID',
        id_number: '3171014101900001',
        is_director: true,
        is_owner: true,
        share_percent: '60',
      },
    ],
    shares_note: 'The other shareholders own less than a quarter each',
    identity: {
      id_type: 'ktp',
      ...(await uploadedFile(server, person, 'identity_image')),
      id_number: '3171014101900001',
      first_name: 'Siti',
      last_name: 'Rahayu',
      gender: 'female',
      date_of_birth: '1990-01-01',
      is_forever: true,
      expires_on: '',
      nationality: 'ID',
      country_id: 'ID',
      occupation: 'director',
    },
    bank_account: { bank_code: '014', account_number: '1234567890', account_name: company?.name ?? '' },
  }
}

/** The state before any submission. */
async function begin({ business, desk }: World): Promise<void> {
  const { sql } = desk.server.database
  await sql`delete from verification_notes where business_id = ${business.id}`
  await sql`delete from verification_messages where business_id = ${business.id}`
  await sql`delete from verification_hits where business_id = ${business.id}`
  await sql`delete from verification_screenings where business_id = ${business.id}`
  await sql`delete from verification_items where business_id = ${business.id}`
  await sql`delete from verification_cases where business_id = ${business.id}`
  await sql`delete from verification_drafts where business_id = ${business.id}`
  await sql`delete from business_documents where business_id = ${business.id}`
  await sql`update businesses set is_verified = 0 where id = ${business.id}`
}

async function submission(world: World) {
  await begin(world)
  return { ...(await makeSubmission(world.desk.server, world.person('admin'))), is_declared: true }
}

/** A submission without the NIB, which is then requested. */
async function askedItem(world: World): Promise<'document.nib'> {
  const given = await submission(world)
  const documents = given.documents.filter(({ kind }) => kind !== 'nib')
  const missing = [{ kind: 'nib' as const, reason: 'It is being renewed' }]
  await world.desk.call(world.person('admin'), '/verification/submit', { ...given, documents, missing })
  return 'document.nib'
}

export const verificationRequests = {
  '/verification/get': { as: 'admin', make: () => Promise.resolve({}) },
  '/verification/save-draft': {
    as: 'admin',
    make: async (world: World) => {
      await begin(world)
      return { saved_step: 1, value: { answers: { company: { nib: '1' } } }, version: 0 }
    },
  },
  '/verification/submit': { as: 'admin', make: submission },
  '/verification/recognize-id': {
    as: 'admin',
    make: async ({ clients }: World) => ({
      file_id: fileIdOf(await upload(clients.admin, 'identity_image', storedPng)),
      id_type: 'ktp' as const,
    }),
  },
  '/verification/answer': {
    as: 'admin',
    make: async (world: World) => ({ item: await askedItem(world), text: 'Here it comes', file_ids: [] }),
  },
} as const satisfies Record<string, { as: CallerKind; make: (world: World) => Promise<unknown> }>
