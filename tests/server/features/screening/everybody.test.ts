import { expect, it } from 'vitest'
import { caseStatus } from '../../../../contract/base/statuses/verification.ts'
import { type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import { settlePayouts } from '../../../support/refunds.ts'
import { decideHit, hitsOf, listedName, saveList } from '../../../support/screening.ts'
import {
  britishRecipient,
  createTransfer,
  signAndApprove,
  signAndPay,
  transferDetail,
} from '../../../support/sending.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { makeSubmission } from '../../../support/verification.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson
let officers: [StaffTestClient, StaffTestClient]

withBusiness('everybody', async (scene) => {
  ;({ desk, business, maker, checker, admin } = scene)
  await desk.setBalance(business.id, 900_000_000_000n)
  officers = [
    await signInStaff(desk.server, 'compliance', 'Sari'),
    await signInStaff(desk.server, 'supervisor', 'Tono'),
  ]
})

const rescreen = async () => {
  await desk.runJob({ id: 0n, task: 'rescreen', payload: {} })
}

const list = (...names: string[]) => saveList(desk, ...names)

/** Its owner is Siti Rahayu. */
async function approveCase(): Promise<void> {
  const { sql } = desk.server.database
  await sql`update businesses set is_verified = 0 where id = ${business.id}`
  const { id } = await desk.call(admin, '/verification/submit', {
    ...(await makeSubmission(desk.server, admin)),
    is_declared: true,
  })
  await sql`update verification_cases set status = ${caseStatus.approved}, closed_at = now() where id = ${id}`
  await sql`update businesses set is_verified = 2 where id = ${business.id}`
}

const pay = async (recipient = britishRecipient('44112233')) => {
  const submitted = await signAndPay(desk, maker, await createTransfer(desk, maker, { recipient }))
  await signAndApprove(desk, checker, [submitted])
  await settlePayouts(desk)
  return transferDetail(desk, maker, submitted.id)
}

it('A recipient is compared when it is saved, and a pair cleared then stops no payment to it', async () => {
  const plain = britishRecipient('44110001')
  const recipient = { ...plain, is_saved: true, details: { ...plain.details, company_name: listedName } }
  const { id } = await desk.call(maker, '/recipient/create', recipient)
  await desk.runDueJobs()
  const [hit] = await hitsOf(officers[0])
  expect(hit).toMatchObject({
    subject: { role: 'payee', name: listedName },
    causes: [{ kind: 'recipient', cause_id: id }],
  })
  if (hit) expect(await decideHit(officers, hit, 'cleared')).toBe('carried_out')
  expect(await pay({ ...recipient, is_saved: false })).toMatchObject({ problem: null })
})

it('T104 A customer, an owner, a user or a saved recipient listed overnight is found, and a listed customer pays nobody until it is cleared', async () => {
  const plain = britishRecipient('44110002')
  const saved = { ...plain, is_saved: true, details: { ...plain.details, company_name: 'Kowloon Lantern Works' } }
  await desk.call(maker, '/recipient/create', saved)
  await approveCase()
  await rescreen()
  expect(await hitsOf(officers[0])).toEqual([])
  expect(await pay()).toMatchObject({ problem: null })

  await list('PT everybody', 'Kowloon Lantern Works', maker.full_name, 'Siti Rahayu')
  await rescreen()
  const found = await hitsOf(officers[0])
  expect(found.map(({ subject }) => subject.role).toSorted()).toEqual(['business', 'owner', 'payee', 'person'])
  expect(new Set(found.flatMap(({ causes }) => causes.map(({ kind }) => kind)))).toEqual(new Set(['list_change']))
  const stopped = await pay()
  expect(stopped).toMatchObject({ problem: { kind: 'checking', money: 'with_us' } })

  const ofCustomer = found.filter(({ subject }) => subject.role !== 'payee')
  for (const hit of ofCustomer) {
    expect(await transferDetail(desk, maker, stopped.id)).toMatchObject({ problem: { kind: 'checking' } })
    await decideHit(officers, hit, 'cleared')
    await settlePayouts(desk)
  }
  expect(await transferDetail(desk, maker, stopped.id)).toMatchObject({ problem: null })
})

it('A run over everybody that was interrupted continues where it was, and ends once for each version', async () => {
  const { sql } = desk.server.database
  await list('Zdzislaw Kropiwnicki')
  await rescreen()
  const runs = () => sql<{ compared: number; ended: boolean }[]>`
    select compared::int as compared, ended_at is not null as ended from screening_runs order by started_at desc limit 1`
  const [whole] = await runs()
  expect(whole).toMatchObject({ ended: true })
  await rescreen()
  expect(await runs()).toEqual([whole])
  await sql`update screening_runs set ended_at = null, section = 'recipient', after_business = ${business.id}, after_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    where started_at = (select max(started_at) from screening_runs)`
  await rescreen()
  expect(await runs()).toEqual([whole])
})

it('T104 A person who joins between two versions of a list is compared, and stops nothing after leaving', async () => {
  await list('Kazimierz Wojnarowicz')
  await rescreen()
  const full_name = 'Kazimierz Wojnarowicz'
  const seat = { email: 'kazimierz@everybody.test', full_name, role: 'maker', password } as const
  const joined = await desk.call(admin, '/team/invite', seat)
  await desk.runDueJobs()
  const hit = (await hitsOf(officers[0])).find(({ subject }) => subject.name === full_name)
  expect(hit).toMatchObject({ subject: { role: 'person' }, causes: [{ kind: 'customer_change', cause_id: joined.id }] })
  if (hit) expect(await decideHit(officers, hit, 'confirmed')).toBe('carried_out')
  expect(await pay()).toMatchObject({ problem: { kind: 'failed' } })

  await desk.server.database.sql`update users set ended_at = now() where id = ${joined.id}`
  expect(await pay()).toMatchObject({ problem: null })
})

it('A decision continues everything that waits for it, however much that is', async () => {
  await list('Trawlers of Hull')
  const plain = britishRecipient('44110003')
  const waiting = await pay({ ...plain, details: { ...plain.details, company_name: 'Trawlers of Hull' } })
  expect(waiting).toMatchObject({ problem: { kind: 'checking' } })
  const hit = (await hitsOf(officers[0])).find(({ subject }) => subject.name === 'Trawlers of Hull')
  await desk.server.database.sql`
    insert into screening_causes (business_id, hit_id, kind, cause_id, at)
    select ${business.id}, ${hit?.id ?? ''}, 'transfer', ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, now()
    from generate_series(1, 501) n`
  if (hit) await decideHit(officers, hit, 'cleared')
  await settlePayouts(desk)
  expect(await transferDetail(desk, maker, waiting.id)).toMatchObject({ problem: null })
})
