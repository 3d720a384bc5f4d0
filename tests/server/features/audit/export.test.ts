import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { CallRequest, CallResponse } from '../../../../contract/calls.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { makeAuditedChanges } from '../../../support/database/auditHistory.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let maker: MadePerson
type Row = CallResponse<'/audit/list'>['items'][number]

const list = (asked: Partial<CallRequest<'/audit/list'>> = {}) =>
  desk.call(admin, '/audit/list', { page_size: 50, page_number: 1, order: 'desc', ...asked })

const rows = async (asked: Partial<CallRequest<'/audit/list'>> = {}): Promise<Row[]> => (await list(asked)).items

withBusiness('logged', async (scene) => {
  ;({ desk, business, admin, maker } = scene)
  await makeAuditedChanges(scene)
})

describe('export of the audit log', () => {
  it('The audit export holds the whole filtered log in the requested language and is logged itself', async () => {
    const file = await desk.call(admin, '/audit/export', { format: 'csv', group: 'team' }, { locale: 'id' })
    const text = Buffer.from(file.content, 'base64').toString('utf8')
    expect(text).toContain('Mengubah peran')
    expect(text.trim().split('\r\n')).toHaveLength(3)
    expect((await rows())[0]).toMatchObject({
      action: 'audit.exported',
      changes: expect.arrayContaining([
        { name: 'format', old: null, new: 'csv' },
        { name: 'rows', old: null, new: '2' },
      ]),
    })
  })

  it('The audit export names objects on each of its pages, however many there are', async () => {
    const { sql } = desk.server.database
    await sql`
      select append_audit(${business.id}, ${desk.server.clock.now()}::timestamptz - n * interval '1 second', 'job', 'test', 'team.role_changed',
        'user', ${maker.id}::text, '', '{}') from generate_series(1, 1001) n`
    const { content } = await desk.call(admin, '/audit/export', { format: 'csv', object_id: maker.id })
    const lines = Buffer.from(content, 'base64').toString('utf8').trim().split('\r\n')
    expect(lines.length).toBeGreaterThan(1_001)
    for (const line of lines.slice(1)) expect(line).toContain(maker.full_name)
  })

  it('The audit export has no cell that a spreadsheet would calculate', async () => {
    await desk.server.database
      .sql`update users set full_name = '=HYPERLINK("http://evil.example")' where email = 'evil@example.com'`
    await desk.server.database
      .sql`select append_audit(${business.id}, ${desk.server.clock.now()}, 'job', 'test', '@SUM(A1)', 'user', '-1', '+1', '{}')`
    const csv = Buffer.from((await desk.call(admin, '/audit/export', { format: 'csv' })).content, 'base64').toString(
      'utf8',
    )
    for (const line of csv.slice(1).trim().split('\r\n').slice(1)) {
      for (const cell of line.split(',')) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r|%]/)
    }
    const book = unzipSync(Buffer.from((await desk.call(admin, '/audit/export', { format: 'xlsx' })).content, 'base64'))
    expect(strFromU8(book['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f>')
  })
})
