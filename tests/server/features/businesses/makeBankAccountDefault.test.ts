import { describe, expect, it } from 'vitest'
import { bankAccountOf } from '../../../support/bankAccounts.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let admin: MadePerson
let count = 0

withBusinessEach('company', (scene) => {
  ;({ desk, admin, count } = scene)
})

describe('default bank account', () => {
  const add = (more = {}) => desk.call(admin, '/business/add-bank-account', bankAccountOf(`company${count}`, more))
  const list = (person = admin) => desk.call(person, '/business/list-bank-accounts', {})

  it('Exactly one bank account is the default after any operations, also simultaneous ones', async () => {
    const ids = [
      await add(),
      await add({ account_number: '2', is_default: true }),
      await add({ account_number: '3' }),
    ].map(({ id }) => id)
    const defaults = async () => (await list()).items.filter((one) => one.is_default).map(({ id }) => id)
    expect(await defaults()).toEqual([ids[1]])
    await Promise.all(ids.map((id) => desk.code(admin, '/business/make-bank-account-default', { id, password })))
    expect(await defaults()).toHaveLength(1)
    const [id = ''] = await defaults()
    expect(await desk.code(admin, '/business/delete-bank-account', { id, password })).toBe('bank_account_is_default')
    for (const other of ids.filter((each) => each !== id)) {
      expect(await desk.code(admin, '/business/delete-bank-account', { id: other, password })).toBe('ok')
    }
    expect(await desk.code(admin, '/business/delete-bank-account', { id, password })).toBe('ok')
    expect((await list()).items).toEqual([])
  })
})
