import { expect, it } from 'vitest'
import { verifyScreening } from '../../../../server/features/screening/verify.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { settlePayouts } from '../../../support/refunds.ts'
import { decideHit, type Hit, hitsOf, listedName, reverseHit } from '../../../support/screening.ts'
import { britishRecipient, createTransfer, signAndPay, transferDetail } from '../../../support/sending.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let officers: [StaffTestClient, StaffTestClient]
let others: [StaffTestClient, StaffTestClient]

withBusiness('reversed', async (scene) => {
  ;({ desk, business, maker } = scene)
  await setPolicy(desk, business.id, [tier('international', '0', 0), tier('domestic', '0', 0)])
  await desk.setBalance(business.id, 900_000_000_000n)
  const officer = (name: string) => signInStaff(desk.server, 'compliance', name)
  officers = [await officer('Sari'), await officer('Tono')]
  others = [await officer('Dewi'), await officer('Agus')]
})

let accounts = 66_100_000

const newPayee = () => {
  const recipient = britishRecipient(String(++accounts))
  return { ...recipient, details: { ...recipient.details, company_name: listedName } }
}

async function pay(recipient: ReturnType<typeof newPayee>): Promise<string> {
  const { id } = await signAndPay(desk, maker, await createTransfer(desk, maker, { recipient }))
  await settlePayouts(desk)
  return id
}

const problemOf = async (id: string) => (await transferDetail(desk, maker, id)).problem?.kind ?? null

async function onlyHit(): Promise<Hit> {
  const [hit, ...more] = await hitsOf(officers[0])
  expect(more).toEqual([])
  if (hit === undefined) throw new Error('nothing was found')
  return hit
}

const verify = () => desk.server.database.sql.begin((tx) => verifyScreening(tx, desk.server.deps.keys))

it('T104 Two other officers reverse a decision to clear: the next payment to that payee waits again, and every decision is kept', async () => {
  const payee = newPayee()
  const first = await pay(payee)
  const hit = await onlyHit()
  await decideHit(officers, hit, 'cleared')
  await settlePayouts(desk)
  expect(await problemOf(first)).toBeNull()
  expect(await problemOf(await pay(payee))).toBeNull()

  expect(await reverseHit(others, hit)).toBe('carried_out')
  const again = await onlyHit()
  expect(again).toMatchObject({ id: hit.id, state: 'open', decision: null })
  expect(again.history.map(({ decision }) => decision)).toEqual(['cleared', 'reversed'])
  const waiting = await pay(payee)
  expect(await problemOf(waiting)).toBe('checking')

  await decideHit(officers, hit, 'cleared')
  await settlePayouts(desk)
  expect(await problemOf(waiting)).toBeNull()
  expect(await hitsOf(officers[0])).toEqual([])
  const decided = (await hitsOf(officers[0], 'no')).find(({ id }) => id === hit.id)
  expect(decided).toMatchObject({ state: 'cleared', decision: { decision: 'cleared' } })
  expect(decided?.history.map(({ decision }) => decision)).toEqual(['cleared', 'reversed', 'cleared'])
  expect(await verify()).toMatchObject({ faults: [], decisions: 3 })
})

it('T104 A payee whose confirmation is reversed and then cleared is paid again, and what was declined stays so', async () => {
  const payee = newPayee()
  const declined = await pay(payee)
  const hit = await onlyHit()
  await decideHit(officers, hit, 'confirmed')
  await settlePayouts(desk)
  expect(await problemOf(declined)).toBe('failed')
  await reverseHit(others, hit)
  await decideHit(officers, hit, 'cleared')
  await settlePayouts(desk)
  expect(await problemOf(declined)).toBe('failed')
  expect(await problemOf(await pay(payee))).toBeNull()
  expect(await desk.checkBooks()).toEqual([])
})

it('T104 Neither of the officers who decided may propose or carry out the reversal, and an open hit has none', async () => {
  await pay(newPayee())
  const hit = await onlyHit()
  const payload = { business_id: hit.business_id, hit_id: hit.id }
  const asked = { kind: 'screening_reverse', payload, reason: 'A mistake' } as const
  expect(await others[0].code('/staff/proposal/propose', asked)).toBe('nothing_to_decide')
  await decideHit(officers, hit, 'cleared')
  for (const officer of officers)
    expect(await officer.code('/staff/proposal/propose', asked)).toBe('proposal_four_eyes')
  const proposal = await others[0].call('/staff/proposal/propose', asked)
  const carry = { ...proposal, decision: 'carry_out', reason: '' } as const
  for (const officer of [...officers, others[0]])
    expect(await officer.code('/staff/proposal/decide', carry)).toBe('proposal_four_eyes')
  const reviewer = await signInStaff(desk.server, 'reviewer')
  expect(await reviewer.code('/staff/proposal/decide', carry)).toBe('not_permitted')
  expect((await others[1].call('/staff/proposal/decide', carry)).state).toBe('carried_out')
  await settlePayouts(desk)
})

it('T104 A reversal that was deleted or altered in the database lets nothing leave', async () => {
  const payee = newPayee()
  await pay(payee)
  const hit = (await hitsOf(officers[0])).find(({ subject }) => subject.account_number === String(accounts))
  if (hit === undefined) throw new Error('nothing was found')
  await decideHit(officers, hit, 'cleared')
  await reverseHit(others, hit)
  await decideHit(officers, hit, 'cleared')
  await settlePayouts(desk)
  const { sql } = desk.server.database
  const forging = async (statement: string) => {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx.unsafe(statement.replace('$1', `'${hit.id}'`))
    })
    const problem = await problemOf(await pay(payee))
    const { faults } = await verify()
    return { problem, faults: faults.length > 0 }
  }
  const caught = { problem: 'checking', faults: true }
  expect(await problemOf(await pay(payee))).toBeNull()
  expect(await forging(`delete from screening_decisions where decision = 'reversed' and hit_id = $1`)).toEqual(caught)
})

it('T104 A decision stays reversed when the reversal is deleted in the database', async () => {
  const payee = newPayee()
  await pay(payee)
  const hit = (await hitsOf(officers[0])).find(({ subject }) => subject.account_number === String(accounts))
  if (hit === undefined) throw new Error('nothing was found')
  await decideHit(officers, hit, 'cleared')
  await reverseHit(others, hit)
  await desk.server.database.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from screening_decisions where decision = 'reversed' and hit_id = ${hit.id}`
  })
  expect(await problemOf(await pay(payee))).toBe('checking')
})

async function clearedHit(): Promise<{ payee: ReturnType<typeof newPayee>; hit: Hit }> {
  const payee = newPayee()
  await pay(payee)
  const hit = (await hitsOf(officers[0])).find(({ subject }) => subject.account_number === String(accounts))
  if (hit === undefined) throw new Error('nothing was found')
  await decideHit(officers, hit, 'cleared')
  return { payee, hit }
}

it('T104 A reversal counts although the clock of its server is an hour behind that of the decision', async () => {
  const { payee, hit } = await clearedHit()
  desk.server.clock.advance(-3_600_000)
  expect(await reverseHit(others, hit)).toBe('carried_out')
  const again = (await hitsOf(officers[0])).find(({ id }) => id === hit.id)
  expect(again?.history.map(({ decision }) => decision)).toEqual(['cleared', 'reversed'])
  expect(await problemOf(await pay(payee))).toBe('checking')
  desk.server.clock.advance(3_600_000)
})

it('T104 A reversal that was deleted while the state of its hit was set back is found by its entry in the audit log', async () => {
  const { hit } = await clearedHit()
  const before = (await verify()).faults
  await reverseHit(others, hit)
  const faultsAfter = async (...statements: string[]): Promise<string[]> => {
    const { sql } = desk.server.database
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      for (const statement of statements) await tx.unsafe(statement, [hit.id])
    })
    return (await verify()).faults.filter((fault) => !before.includes(fault))
  }
  expect(await faultsAfter()).toEqual([])
  const reversed = await faultsAfter(
    `delete from screening_decisions where decision = 'reversed' and hit_id = $1`,
    `update screening_hits set state = 'cleared' where id = $1`,
  )
  expect(reversed).toEqual([expect.stringMatching(`^hit ${hit.id}: the decision [0-9a-f-]{36} reversed is missing$`)])
  const deleted = await faultsAfter(
    `delete from screening_decisions where hit_id = $1`,
    `delete from screening_causes where hit_id = $1`,
    `delete from screening_hits where id = $1`,
  )
  expect(deleted).toEqual([`hit ${hit.id}: it was decided and is missing`])
})
