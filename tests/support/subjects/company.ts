import type { Role } from '../../../contract/base/people/roles.ts'
import { addDays, dayOf } from '../../../contract/base/time/clock.ts'
import type { MadeBusiness, MadePerson } from '../business.ts'
import { setPolicy, tier } from '../policy.ts'
import { setRole, type TestApp } from '../server/testApp.ts'
import { addSigningPasskey, allowPasskeys } from '../signing.ts'
import type { SoftPasskey } from '../softPasskey.ts'
import { type Asked, type Party, parties, type Scene, type Way } from './subject.ts'

/** The company whose people ask and decide. */
export interface Company {
  desk: TestApp
  business: MadeBusiness
  people: Record<Party, MadePerson>
  passkeys: ReadonlyMap<string, SoftPasskey>
  way: Way
  /** Tiers of domestic payments as last set. */
  wanted: { needed: number; named: readonly Party[] }
}

const roles: Record<Party, Role> = {
  asker: 'admin',
  decider: 'checker',
  second: 'checker',
  third: 'admin',
  powerless: 'viewer',
}

/** With money, and with a passkey for everybody if requests are signed by passkey. */
export async function createCompany(desk: TestApp, name: string, way: Way = 'code and PIN'): Promise<Company> {
  const business = await desk.server.addBusiness(name, Object.values(roles))
  await desk.setBalance(business.id, 500_000_000n)
  const people = Object.fromEntries(
    parties.map((party, index) => [party, business.people[index] as MadePerson]),
  ) as Company['people']
  const passkeys = new Map<string, SoftPasskey>()
  if (way === 'passkey') {
    await allowPasskeys(desk, people.asker)
    for (const person of [people.asker, people.decider, people.second, people.third])
      passkeys.set(person.id, (await addSigningPasskey(desk, person)).passkey)
  }
  return {
    desk,
    business,
    people,
    passkeys,
    way,
    wanted: { needed: 1, named: [] },
  }
}

export async function setCompanyPolicy(company: Company, wanted: Company['wanted']): Promise<void> {
  const { desk, business, people } = company
  const named = wanted.named.map((party) => people[party])
  await setPolicy(desk, business.id, [tier('domestic', '0', wanted.needed, named), tier('international', '0', 1)])
}

/** A scene of the company, which asks for one kind of request. */
export function sceneOf(company: Company, ask: () => Promise<Asked>, sweep: Scene['sweep']): Scene {
  const { desk, business, people } = company
  return {
    ask,
    sweep,
    nameOf: (party) => people[party].full_name,
    idOf: (party) => people[party].id,
    async setPolicy(needed, named) {
      company.wanted = { needed, named }
      await setCompanyPolicy(company, company.wanted)
    },
    async delegate(from, to) {
      const today = dayOf(desk.server.clock.now())
      const days = { delegate_id: people[to].id, starts_on: today, ends_on: addDays(today, 1) }
      const { id } = await desk.call(people[from], '/approval/delegate', days)
      return () => {
        desk.server.clock.advance(1)
        return desk.call(people[from], '/approval/end-delegation', { id })
      }
    },
    setRole: (party, to) =>
      setRole(desk, people[party], { none: 'viewer', other: 'admin', own: roles[party] }[to] as Role),
    notices: async (of) =>
      (await desk.call(people[of], '/notification/list', { page_size: 20, page_number: 1 })).items.map(
        ({ title }) => title,
      ),
    async audited() {
      const rows = await desk.server.database.sql<{ action: string; actor_id: string | null; detail: string }[]>`
        select action, actor_id, detail from audit_log where business_id = ${business.id} order by seq`
      return rows.map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail) }))
    },
  }
}
