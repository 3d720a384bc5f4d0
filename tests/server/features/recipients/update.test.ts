import { describe, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { britishRecipient } from '../../../support/sending.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson

withBusiness('recipients', (scene) => {
  ;({ desk, maker } = scene)
})

const saved = (account: string) => ({ ...britishRecipient(account), is_saved: true })

describe('update of a recipient', () => {
  it('A recipient changes only from the version last seen, and never once it is deleted', async () => {
    const made = await desk.call(maker, '/recipient/create', saved('10000002'))
    const change = { ...saved('10000003'), id: made.id, version: made.version }
    const changed = await desk.call(maker, '/recipient/update', change)
    expect(changed).toMatchObject({ version: 2, account_tail: '0003' })
    expect(await desk.code(maker, '/recipient/update', change)).toBe('changed_since_seen')
    expect(await desk.code(maker, '/recipient/delete', { id: made.id, version: 1 })).toBe('changed_since_seen')
    expect(await desk.code(maker, '/recipient/delete', { id: made.id, version: 2 })).toBe('ok')
    expect(await desk.code(maker, '/recipient/detail', { id: made.id })).toBe('not_found')
    expect(await desk.code(maker, '/recipient/update', { ...change, version: 3 })).toBe('not_found')
  })

  it('An update leaves an audit log without account numbers', async () => {
    const rows = await desk.server.database.sql`select action, detail from audit_log where object_type = 'recipient'`
    expect(new Set(rows.map((row) => row.action))).toEqual(
      new Set(['recipient.created', 'recipient.updated', 'recipient.deleted']),
    )
    expect(rows.filter((row) => /\d{8}/.test(row.detail))).toEqual([])
  })
})
