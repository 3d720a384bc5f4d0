import { describe, expect, it } from 'vitest'
import type { MadePerson } from '../../../support/business.ts'
import { britishRecipient, createTransfer } from '../../../support/sending.ts'
import { personOf, type TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let stranger: MadePerson

withBusiness('recipients', async (scene) => {
  ;({ desk, maker } = scene)
  stranger = personOf((await desk.server.addBusiness('others')).people, 'admin')
})

const saved = (account: string) => ({ ...britishRecipient(account), is_saved: true })

describe('details of a recipient', () => {
  it('T12 A recipient of another business is not found', async () => {
    const made = await desk.call(maker, '/recipient/create', saved('10000004'))
    const { id, version } = made
    expect(await desk.code(stranger, '/recipient/detail', { id })).toBe('not_found')
    expect(await desk.code(stranger, '/recipient/update', { ...saved('10000005'), id, version })).toBe('not_found')
    expect(await desk.code(stranger, '/recipient/delete', { id, version })).toBe('not_found')
  })

  it('A recipient shows the number and total of its transfers', async () => {
    const before = await createTransfer(desk, maker)
    const found = await desk.call(maker, '/recipient/detail', { id: before.recipient_id ?? '' })
    expect(found.transfer_count).toBe(1)
  })
})
