import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasPermission, type PermissionName, type Role } from '../../contract/base/people/roles.ts'
import { unpaidStatuses } from '../../contract/base/statuses/transfer.ts'
import { password } from '../support/business.ts'
import { noApprovalTiers, readPolicy, tier } from '../support/policy.ts'
import { createTransfer, indonesianRecipient, signAndPay, transferDetail } from '../support/sending.ts'
import { createTestApp, seenOf, type TestApp } from '../support/server/testApp.ts'
import { addPerson } from '../support/team.ts'
import {
  adminsPassedOver,
  become,
  checkersPassedOver,
  handsOf,
  hourMs,
  roleAt,
  type Somebody,
  standing,
  type World,
} from './policyWorld.ts'

/** `MODEL_SEED=… MODEL_SECONDS=…` repeats a run, or makes it longer. */
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2_147_483_647)
const seconds = Number(process.env.MODEL_SECONDS ?? 25)

let desk: TestApp
let runs = 0
const done = { published: 0, paid: 0, refused: 0 }

beforeAll(async () => {
  desk = await createTestApp()
})
afterAll(() => desk.server.stop())

const pick = fc.nat({ max: 1_000 })
const role = fc.constantFrom<Role[]>('admin', 'admin', 'viewer', 'checker', 'maker')
const stepArbitrary = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('role' as const), by: pick, who: pick, role }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), by: pick, who: pick }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('add' as const), by: pick, role, isAttacker: fc.boolean() }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('propose' as const), by: pick }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('publish' as const), by: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), by: pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), by: pick }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 24, 48, 72) }),
  },
)
type Step = typeof stepArbitrary extends fc.Arbitrary<infer S> ? S : never

/** Two admins who have been there for long, somebody who checks, and an old account of the attacker's that may do nothing. */
async function begin(): Promise<World> {
  const { id, people } = await desk.server.addBusiness(`walk${runs}`, ['admin', 'admin', 'checker', 'viewer'])
  await desk.setBalance(id, 10n ** 12n)
  const nowMs = desk.server.clock.now().getTime()
  return {
    nowMs,
    judgedVersion: 1,
    people: people.map((person, index) => standing(person, index === 0 || index === 3)),
  }
}

/** One of the attacker's accounts with this right, if any has it. */
function handWith(world: World, permission: PermissionName, by: number): Somebody | undefined {
  const able = handsOf(world).filter((who) => hasPermission(roleAt(who, world.nowMs) ?? 'viewer', permission))
  return able[by % Math.max(1, able.length)]
}

async function changeTeam(world: World, step: Extract<Step, { kind: 'role' | 'remove' }>): Promise<void> {
  const who = world.people[step.who % world.people.length]
  const by = handWith(world, 'team.change_role', step.by)
  if (!(who && by) || roleAt(who, world.nowMs) === null) return
  const seat = { id: who.person.id, password }
  const { code } =
    step.kind === 'remove'
      ? await desk.reply(by.person, '/team/delete', seat)
      : await desk.reply(by.person, '/team/change-role', { ...seat, role: step.role })
  if (code === 0) become(world, who, step.kind === 'remove' ? null : step.role, by)
}

async function add(world: World, by: Somebody | undefined, newRole: Role, isAttacker: boolean): Promise<void> {
  if (!by || world.people.length > 9) return
  const somebody: Somebody = { person: await addPerson(desk, by.person, newRole), isAttacker, tenures: [] }
  become(world, somebody, newRole, by)
  world.people.push(somebody)
}

const asked = (isNoneInForce: boolean) =>
  isNoneInForce ? [tier('international', '0', 1), tier('domestic', '0', 1)] : noApprovalTiers

async function changePolicy(by: Somebody | undefined, kind: 'propose' | 'publish' | 'withdraw'): Promise<void> {
  if (!by) return
  const { person } = by
  const policy = await readPolicy(desk, person)
  let open = policy.open
  if (open === null) {
    if (kind !== 'propose') return
    const tiers = asked(policy.published.tiers[0]?.approvals_needed === 0)
    open = (await desk.call(person, '/approval/save-draft', { version: 0, revision: 0, tiers })).open
  }
  if (open === null) return
  const seen = { version: open.version, revision: open.revision }
  if (kind === 'withdraw') await desk.reply(person, '/approval/withdraw', seen)
  else await desk.reply(person, `/approval/${kind}`, { ...seen, password })
}

/** The published policy was not published by the attacker alone, bypassing another admin. */
async function checkPolicy(world: World): Promise<void> {
  const reader = world.people.find((who) => roleAt(who, world.nowMs) !== null)
  if (!reader) return
  const { published } = await readPolicy(desk, reader.person)
  if (published.proposed_at === null || published.version === world.judgedVersion) return
  world.judgedVersion = published.version
  done.published += 1
  expect(adminsPassedOver(world, Date.parse(published.proposed_at))).toEqual([])
}

/** Makes a payment and approves it with every account there is; only what the policy leaves free may pass. */
async function tryToPay(world: World, by: number): Promise<void> {
  const maker = handWith(world, 'transfers.pay', by)
  const isOnly = world.people.every((who) => who === maker || roleAt(who, world.nowMs) === null)
  // Every four-eyes test already covers a single account among others.
  if (!maker || (!isOnly && handsOf(world).length < 2)) return
  const sending = { recipient: indonesianRecipient(), amount_minor: '50000000' }
  const transfer = await signAndPay(desk, maker.person, await createTransfer(desk, maker.person, sending))
  for (const who of handsOf(world)) {
    if (!hasPermission(who.person.role, 'transfers.approve')) continue
    const signed = await desk.signFor(who.person, 'approve', [transfer])
    await desk.reply(who.person, '/transfer/approve', { transfers: [seenOf(transfer)], ...signed })
  }
  const { status } = await transferDetail(desk, maker.person, transfer.id)
  if (unpaidStatuses.includes(status)) {
    done.refused += 1
    return
  }
  done.paid += 1
  const { published } = await readPolicy(desk, maker.person)
  const isFree = published.tiers.every(({ approvals_needed }) => approvals_needed === 0)
  if (!isFree) expect(checkersPassedOver(world)).toEqual([])
}

async function take(world: World, step: Step): Promise<void> {
  if (step.kind === 'role' || step.kind === 'remove') await changeTeam(world, step)
  else if (step.kind === 'add') await add(world, handWith(world, 'team.invite', step.by), step.role, step.isAttacker)
  else if (step.kind === 'pay') await tryToPay(world, step.by)
  else if (step.kind === 'wait') {
    await desk.advance(step.hours * hourMs)
    world.nowMs = desk.server.clock.now().getTime()
    await desk.runDueJobs()
  } else await changePolicy(handWith(world, 'approvals.publish', step.by), step.kind)
  await checkPolicy(world)
}

it('T44 No sequence of roles, versions and waiting lets one person pay above a tier without another', {
  timeout: 600_000,
}, async () => {
  console.log(`model seed ${seed}`)
  const deadlineMs = performance.now() + seconds * 1_000
  // A slow machine takes longer, and sees no less.
  const isEnough = () => Math.min(runs, done.refused) > 3
  const property = fc.asyncProperty(
    fc.array(stepArbitrary, { minLength: 6, maxLength: 24, size: 'max' }),
    async (steps) => {
      if (performance.now() > deadlineMs && isEnough()) return
      runs += 1
      const world = await begin()
      for (const step of steps) await take(world, step)
      await tryToPay(world, 0)
    },
  )
  await fc.assert(property, { seed, numRuns: 2_000, endOnFailure: true })
  console.log(`model: ${runs} runs, ${JSON.stringify(done)}`)
  expect(isEnough()).toBe(true)
})
