import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../../contract/base/calls/call.ts'
import { codeName } from '../../../../contract/base/calls/codes.ts'
import { hasPermission, type Role, roleNames } from '../../../../contract/base/people/roles.ts'
import { calls } from '../../../../contract/calls.ts'
import { type FilePurpose, filePurposes } from '../../../../contract/features/files.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import { findFile, findUse } from '../../../../server/features/files/store.ts'
import type { PortalPath } from '../../../../server/handler.ts'
import { chineseInputOf } from '../../../support/bulk.ts'
import { fileIdOf, openFile, storedPng, upload } from '../../../support/documents/uploads.ts'
import { confirmAllSessions } from '../../../support/portal/confirmAllSessions.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import { fileFields, withFile } from '../../../support/requests/fileFields.ts'
import { validRequests } from '../../../support/requests/validRequests.ts'
import type { World } from '../../../support/requests/world.ts'
import { invoiceOf } from '../../../support/sending.ts'
import type { TestClient } from '../../../support/server/client.ts'
import { createStaffTestClient } from '../../../support/server/staffClient.ts'
import { signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'
import { uploadedFile } from '../../../support/verification.ts'

let desk: TestApp
let own: World
let other: World

beforeAll(async () => {
  desk = await createTestApp()
  own = await createWorld(desk, 'own')
  other = await createWorld(desk, 'other')
  const sure = (value: string) => ({ value, confidence: 1 })
  const fields = { id_number: sure('1'), first_name: sure('A'), date_of_birth: sure('1990-01-01') }
  desk.server.deps.recognition = { read: () => Promise.resolve(fields), stop: () => undefined }
})
afterAll(() => desk.server.stop())

const purposes = Object.keys(filePurposes) as FilePurpose[]
const may = (role: Role, right: (typeof filePurposes)[FilePurpose]['open' | 'upload']) =>
  right === 'member' || hasPermission(role, right)
const statusOf = async (client: TestClient, fileId: string) => (await openFile(desk.server, client, fileId)).status

/** A client without the cookies of the session, but with the key of the channel. */
const loggedOut = (client: TestClient): TestClient => ({ ...client, wire: { ...client.wire, cookies: new Map() } })

describe('T12 T22 file', () => {
  it.each(purposes)('A file for %s opens for those its purpose names and for nobody else', async (purpose) => {
    const { open, upload: right } = filePurposes[purpose]
    const sender = roleNames.find((role) => may(role, right)) ?? 'admin'
    const fileId = fileIdOf(await upload(own.clients[sender], purpose, storedPng))
    for (const role of roleNames) {
      expect(await statusOf(own.clients[role], fileId), role).toBe(may(role, open) ? 200 : 404)
      expect(await statusOf(other.clients[role], fileId), `${role} of another business`).toBe(404)
      expect(await statusOf(loggedOut(own.clients[role]), fileId), `${role}, logged out`).toBe(404)
      if (!may(role, right)) expect((await upload(own.clients[role], purpose, storedPng)).code, role).toBe(10020001)
    }
    expect(await statusOf(own.clients.nobody, fileId)).toBe(404)
  })

  it.each(['0198f3c2-7d4e-7a31-9c55-0a1b2c3d4e5f', '', '../1', "' or true --"])(
    'A guessed file id is not found: %s',
    async (guess) => {
      for (const role of roleNames) expect(await statusOf(own.clients[role], guess), role).toBe(404)
    },
  )
})

async function withDocument() {
  const rows = [chineseInputOf()]
  const { rate } = await own.clients.maker.call('/bulk/check', { kind: 'international', rows })
  return { kind: 'international', purpose: 'goods', rows, rate, documents: [{ file_id: '', order_number: null }] }
}

/** Other required fields of requests with a file, with an item for each list whose items have files. */
const withFiles: Partial<Record<string, () => Promise<object>>> = {
  '/transfer/create': async () => ({ documents: [invoiceOf('')], are_documents_confirmed: true }),
  '/schedule/create': async () => {
    const document = { ...invoiceOf('', '50000'), currency: 'IDR' }
    return { documents: [document], are_documents_confirmed: true }
  },
  '/bulk/create': withDocument,
  '/open/propose-batch': withDocument,
  '/open/propose-transfer': async () => ({ documents: [invoiceOf('')] }),
}

const unknownId = '0198f3c2-7d4e-7a31-9c55-0a1b2c3d4e5f'
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const isOfStaff = (path: string) => path.startsWith('/staff/')
const fieldsOfPeople = fileFields.flatMap(({ path, at }) =>
  isOfStaff(path) ? [] : [[path as PortalPath, at.join('.'), at] as const],
)

const makeFile = async (world: World, by: Role, purpose: FilePurpose): Promise<string> => {
  const { file_id } = await uploadedFile(desk.server, world.person(by), purpose)
  if (purpose === 'identity_image') {
    const sha256 = await desk.server.deps.files.save(storedPng)
    await desk.server.database.sql`update files set sha256 = ${sha256} where id = ${file_id}`
  }
  return file_id
}

const findUseOf = (fileId: string) =>
  inBusiness(desk.server.deps.sql, own.business.id, async (tx) => {
    const file = await findFile(tx, own.business.id, fileId)
    return file && findUse(tx, file)
  })

describe('T12 T22 call that takes a file', () => {
  it.each(fieldsOfPeople)('The call %s (%s) accepts only the person’s own upload for its use', async (path, _, at) => {
    const call: Call = calls[path]
    const { as, make } = validRequests[path]
    if (as === 'nobody') throw new Error(`${path} takes files of ${as}`)
    // The owner of the program's key.
    const owner = as === 'program' ? 'admin' : as
    let request = {}
    const renew = async () => {
      request = { ...((await make(own)) as object), ...(await withFiles[path]?.()) }
      await confirmAllSessions(own)
    }
    const say = async (asker: Role | 'nobody' | 'program', fileId: string) => {
      const { code, message, data } = await own.clients[asker].reply(path, withFile(request, at, fileId) as never)
      return { code: codeName(code), text: JSON.stringify({ message, data }).replace(uuid, 'id') }
    }
    const isOpenTo = (role: Role) =>
      call.audience === 'person' && (call.access === 'member' || hasPermission(role, call.access))
    await renew()
    const unknown = await say(as, unknownId)
    expect(unknown.code).toBe('not_found')
    const taken: FilePurpose[] = []
    for (const purpose of purposes) {
      const fileId = await makeFile(own, owner, purpose)
      const { code, text } = await say(as, fileId)
      if (code === 'not_found') continue
      expect(code, text).toBe('ok')
      taken.push(purpose)
      if (call.effect === 'change')
        expect(await findUseOf(fileId), 'what takes a file is among the uses of files').toBe('kept')
      await renew()
    }
    const [purpose, ...others] = taken
    if (purpose === undefined || others.length > 0) throw new Error(`it takes ${taken.length} kinds of files`)
    expect(await say(as, await makeFile(other, 'admin', purpose))).toEqual(unknown)
    if (as === 'program') return
    const fileId = await makeFile(own, as, purpose)
    for (const role of roleNames.filter((each) => !isOpenTo(each)))
      expect((await say(role, fileId)).code, role).toBe('not_permitted')
    expect((await say('nobody', fileId)).code).toBe('login_required')
  })

  it('A staff call gives out only files of the case, to those who may read cases', async () => {
    expect(fileFields.flatMap(({ path }) => (isOfStaff(path) ? [path] : []))).toEqual([
      '/staff/verification/file',
      // Tested in tests/server/features/operator/receipts.test.ts.
      '/staff/receipt/file',
    ])
    const handIn = async (world: World) => {
      await desk.server.database.sql`update businesses set is_verified = 0 where id = ${world.business.id}`
      const request = await validRequests['/verification/submit'].make(world)
      const { id } = await desk.call(world.person('admin'), '/verification/submit', request)
      return { key: { business_id: world.business.id, id, reason: 'review' }, file_id: request.identity.file_id }
    }
    const [ours, theirs] = [await handIn(own), await handIn(other)]
    const sha256 = await desk.server.deps.files.save(storedPng)
    await desk.server.database.sql`update files set sha256 = ${sha256} where id = ${ours.file_id}`
    const reviewer = await signInStaff(desk.server, 'reviewer')
    const code = (file_id: string) => reviewer.code('/staff/verification/file', { ...ours.key, file_id })
    expect(await code(ours.file_id)).toBe('ok')
    const stray = await makeFile(own, 'admin', 'identity_image')
    for (const file_id of [theirs.file_id, stray, unknownId]) expect(await code(file_id)).toBe('not_found')
    const treasurer = await signInStaff(desk.server, 'treasurer')
    expect(await treasurer.code('/staff/verification/file', { ...ours.key, file_id: ours.file_id })).toBe(
      'not_permitted',
    )
    const nobody = await createStaffTestClient(desk.server)
    expect(await nobody.code('/staff/verification/file', { ...ours.key, file_id: ours.file_id })).toBe('login_required')
  })
})
