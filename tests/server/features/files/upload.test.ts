import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CodeName, codeName } from '../../../../contract/base/calls/codes.ts'
import { limits } from '../../../../contract/base/money/limits.ts'
import { inBusiness } from '../../../../server/db/business.ts'
import { lockFilesForUse } from '../../../../server/features/files/store.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { pagePdf, streamOf } from '../../../support/documents/pdfObjects.ts'
import { fileIdOf, openFile, smallPdf, storedPng, upload } from '../../../support/documents/uploads.ts'
import { britishRecipient, createRequest, quoteFor, withInvoice } from '../../../support/sending.ts'
import { createSignedIn } from '../../../support/server/client.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let maker: MadePerson
let count = 0

withBusinessEach('company', (scene) => {
  ;({ desk, business, admin, maker, count } = scene)
})

const signedIn = (person: MadePerson) => createSignedIn(desk.server, person)

describe('pictures of people', () => {
  it('A profile picture is a picture by its content of at most 2 MB and is visible to colleagues', async () => {
    const client = await signedIn(maker)
    const said = async (bytes: Buffer) => (await upload(client, 'avatar', bytes)).code
    expect(await said(smallPdf)).toBe(10050001)
    expect(await said(Buffer.from('no picture at all'))).toBe(10050005)
    const large = Buffer.concat([
      storedPng.subarray(0, -12),
      Buffer.alloc(limits.avatarBytesMax),
      storedPng.subarray(-12),
    ])
    expect(await said(large)).toBe(10050002)
    const fileId = fileIdOf(await upload(client, 'avatar', storedPng))
    expect((await openFile(desk.server, await signedIn(admin), fileId)).status).toBe(200)
    const viewer = await signedIn(personOf(business.people, 'viewer'))
    expect((await upload(viewer, 'business_document', smallPdf)).code).toBe(10020001)
  })
})

describe('T22 refused uploads', () => {
  it('A refused upload leaves nothing on disk and no row', async () => {
    const client = await signedIn(maker)
    const folder = path.join(desk.server.deps.settings.dataDir, 'files')
    const kept = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).flatMap((entry) =>
        entry.isFile() ? path.join(entry.parentPath, entry.name) : [],
      )
    await upload(client, 'transfer_document', storedPng)
    const before = await kept()
    const rows = () => desk.server.database.sql`select from files where business_id = ${business.id}`
    expect(await rows()).toHaveLength(1)
    const script = pagePdf('<</S/JavaScript/JS(1)>>')
    const wide = sharp({ create: { width: 10_000, height: 10, channels: 3, background: '#e8e0d0' } })
    const refusals: [Buffer, CodeName][] = [
      [Buffer.from('<svg onload="alert(1)"/>'), 'file_unrecognised'],
      [Buffer.concat([storedPng, Buffer.from('<html>'), storedPng.subarray(-12)]), 'file_disguised'],
      [script, 'pdf_active'],
      [pagePdf('(EICAR-STANDARD-ANTIVIRUS-TEST-FILE)'), 'file_infected'],
      [Buffer.from('MZ\x90\0\x03\0\0\0'), 'file_unrecognised'],
      [pagePdf(streamOf('', Buffer.alloc(64 * 1024 * 1024))), 'file_unpacks'],
      [await wide.png().toBuffer(), 'image_too_wide'],
    ]
    for (const [bytes, name] of refusals) {
      const reply = await upload(client, 'transfer_document', bytes)
      expect([codeName(reply.code), reply.data]).toEqual([name, expect.objectContaining({ field: 'file' })])
    }
    expect(await kept()).toEqual(before)
    expect(await rows()).toHaveLength(1)
  })
})

describe('name of a file', () => {
  it.each([
    ['invoice.exe', storedPng, 'invoice.png'],
    ['photo.JPEG', storedPng, 'photo.png'],
    ['report.final.pdf', smallPdf, 'report.final.pdf'],
    ['../../etc/passwd', smallPdf, '..-..-etc-passwd.pdf'],
    ['.html', smallPdf, 'file.pdf'],
    ['发票', smallPdf, '发票.pdf'],
    ['x'.repeat(120), smallPdf, `${'x'.repeat(115)}.pdf`],
  ])('The name %s is shown with the extension of its content', async (given, bytes, shown) => {
    const client = await signedIn(admin)
    const reply = await upload(client, 'business_document', bytes, given)
    expect(reply.data).toMatchObject({ name: shown })
    const opened = await openFile(desk.server, client, fileIdOf(reply))
    expect(opened.headers.get('content-disposition')).toContain(`''${encodeURIComponent(shown)}`)
  })
})

describe('uploads of one person', () => {
  const fill = (by: MadePerson, count: number, size: number) => desk.server.database.sql`
    insert into files (business_id, id, uploaded_by, purpose, name, size, mime, sha256, created_at)
    select ${by.business_id}, gen_random_uuid(), ${by.id}, 'avatar', 'a.png', ${size}, 'image/png', '', ${desk.server.clock.now()}
    from generate_series(1, ${count})`

  it.each([
    ['number', 299, 1],
    ['size', 1, 300 * 1024 * 1024 - storedPng.length],
  ])(
    'Uploads are limited by %s a day, also simultaneous ones, and a day later there is room again',
    async (_, count, size) => {
      await fill(maker, count, size)
      const clients = [await signedIn(maker), await signedIn(maker)]
      const codes = await Promise.all(clients.map(async (client) => (await upload(client, 'avatar', storedPng)).code))
      expect(codes.toSorted()).toEqual([0, 10050020])
      expect((await upload(await signedIn(admin), 'avatar', storedPng)).code).toBe(0)
      desk.server.clock.advance(24 * 3_600_000 + 1)
      expect((await upload(await signedIn(maker), 'avatar', storedPng)).code).toBe(0)
    },
  )
})

describe('unused files', () => {
  const removed: string[] = []
  beforeEach(() => {
    removed.length = 0
    Object.assign(desk.server.deps.files, { remove: (sha256: string) => Promise.resolve(void removed.push(sha256)) })
  })
  const passDay = async () => {
    await desk.advance(24 * 3_600_000 + 1)
    await desk.runDueJobs()
  }
  const isThere = async (id: string) =>
    (await desk.server.database.sql`select from files where id = ${id}`).length === 1
  /** A PDF with unique content. */
  const freshPdf = () => Buffer.from(smallPdf.toString().replace('endobj', `% ${crypto.randomUUID()}`))
  const uploaded = async (by: MadePerson, purpose: 'avatar' | 'business_document', bytes: Buffer) =>
    fileIdOf(await upload(await signedIn(by), purpose, bytes))

  it('An unused file is removed after a day, and its content once no business uses it', async () => {
    const other = personOf((await desk.server.addBusiness(`twin${count}`)).people, 'admin')
    const bytes = freshPdf()
    const own = await uploaded(admin, 'business_document', bytes)
    await desk.advance(3_600_000)
    const twin = await uploaded(other, 'business_document', bytes)
    await desk.advance(23 * 3_600_000)
    await desk.runDueJobs()
    const isRemoved = () => removed.includes(createHash('sha256').update(bytes).digest('hex'))
    expect([await isThere(own), await isThere(twin), isRemoved()]).toEqual([false, true, false])
    await passDay()
    expect([await isThere(twin), isRemoved()]).toEqual([false, true])
  })

  it('A file stays while it is a company document, a picture or part of a draft', async () => {
    const paper = await uploaded(admin, 'business_document', freshPdf())
    const kept = { kind: 'nib' as const, file_id: paper }
    await desk.server.database.sql`update businesses set is_verified = 0 where id = ${business.id}`
    await desk.call(admin, '/business/add-document', kept)
    const drafted = await uploaded(admin, 'business_document', freshPdf())
    const draft = {
      uid: crypto.randomUUID(),
      flow: 'send-money' as const,
      step: 'amount',
      value: { files: [drafted] },
      version: 0,
    }
    await desk.call(admin, '/business/save-business-draft', draft)
    const picture = await uploaded(maker, 'avatar', storedPng)
    const profile = await desk.call(maker, '/account/get-profile', {})
    const { user_name, full_name, country_code, job_title } = profile
    const typed = { user_name, full_name, country_code, phone_number: '81234567', job_title }
    const save = (avatar: string | null) => desk.call(maker, '/account/update-profile', { ...typed, avatar })
    await save(picture)
    await passDay()
    await passDay()
    expect([await isThere(paper), await isThere(drafted), await isThere(picture)]).toEqual([true, true, true])
    await save(null)
    await desk.call(admin, '/business/discard-business-draft', { uid: draft.uid })
    await passDay()
    expect([await isThere(paper), await isThere(drafted), await isThere(picture)]).toEqual([true, false, false])
  })

  it('A file stays where it becomes used during the search for unused ones', async () => {
    const { sql } = desk.server.database
    const id = await uploaded(maker, 'avatar', storedPng)
    await desk.advance(24 * 3_600_000 + 1)
    const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const claim = inBusiness(desk.server.deps.sql, business.id, async (tx) => {
      await lockFilesForUse(tx, business.id, [id])
      held.resolve()
      await go.promise
      await tx`update users set avatar_file_id = ${id} where id = ${maker.id}`
    })
    await held.promise
    const sweep = desk.runDueJobs()
    const waiting = () => sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(waiting).not.toHaveLength(0)
    go.resolve()
    await Promise.all([claim, sweep])
    expect(await isThere(id)).toBe(true)
  })

  it('A file stays while a transfer has it', async () => {
    const client = await signedIn(maker)
    const id = fileIdOf(await upload(client, 'transfer_document', freshPdf()))
    const { id: recipient_id } = await desk.call(maker, '/recipient/create', britishRecipient())
    const quote = await quoteFor(desk, maker)
    await desk.call(maker, '/transfer/create', withInvoice(createRequest(quote.id, recipient_id), id))
    await passDay()
    expect(await isThere(id)).toBe(true)
  })
})
