import { describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { bankAccountOf } from '../../../support/bankAccounts.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let maker: MadePerson
let count = 0

withBusinessEach('company', (scene) => {
  ;({ desk, business, admin, maker, count } = scene)
})

const auditText = async (): Promise<string> =>
  JSON.stringify(
    await desk.server.database.sql`select action, detail from audit_log where business_id = ${business.id}`,
  )

describe('bank accounts', () => {
  const add = (more = {}) => desk.call(admin, '/business/add-bank-account', bankAccountOf(`company${count}`, more))
  const list = (person = admin) => desk.call(person, '/business/list-bank-accounts', {})

  it('The first bank account is the default, and a new one waits 24 hours before refunds go to it (T19)', async () => {
    const first = await add()
    expect(first).toMatchObject({ is_default: true, account_tail: '4567', account_number: '7001234567' })
    expect(Date.parse(first.usable_from) - desk.server.clock.now().getTime()).toBe(limits.bankAccountHoldMs)
    // A database constraint, so that no code can shorten it.
    const { sql } = desk.server.deps
    await expect(
      sql.begin(async (tx) => {
        await tx`select set_config('lintas.business_id', ${business.id}, true)`
        await tx`update bank_accounts set usable_from = added_at where id = ${first.id}`
      }),
    ).rejects.toThrow(/permission denied/)
  })

  it('A bank account belongs to the company, is new to the list and needs the password', async () => {
    const code = (more: Parameters<typeof bankAccountOf>[1]) =>
      desk.code(admin, '/business/add-bank-account', bankAccountOf(`company${count}`, more))
    expect(await code({ account_name: 'Sari Wijaya' })).toBe('bank_account_name_differs')
    expect(await code({ account_name: `CV company${count}` })).toBe('bank_account_name_differs')
    expect(await code({ password: 'Wrong#2026x' })).toBe('password_wrong')
    expect(await code({})).toBe('ok')
    expect(await code({})).toBe('bank_account_exists')
    expect((await list()).items).toHaveLength(1)
  })

  it('The number of a bank account is shown to admins only and written nowhere else', async () => {
    await add({ account_number: '88007711223344' })
    const [seen] = (await list(maker)).items
    expect(seen).toMatchObject({ account_number: null, account_tail: '3344' })
    expect(await auditText()).not.toContain('88007711223344')
    const notices = await desk.server.database.sql`select params from notifications where business_id = ${business.id}`
    expect(JSON.stringify(notices)).toContain('3344')
    expect(JSON.stringify(notices)).not.toContain('88007711223344')
    await desk.server.deliverMails()
    const mail = desk.server.mails.findLast(({ to }) => to === admin.email)
    expect(mail?.subject).toMatch(/^Bank account added: .*3344$/)
    expect(mail?.text).toContain('•••• 3344')
    expect(mail?.text).not.toContain('88007711223344')
    expect(desk.server.logLines.join('')).not.toContain('88007711223344')
  })
})
