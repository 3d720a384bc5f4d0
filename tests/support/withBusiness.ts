import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Role } from '../../contract/base/people/roles.ts'
import type { MadeBusiness, MadePerson } from './business.ts'
import { createTestApp, personOf, type TestApp } from './server/testApp.ts'
import type { TestServerOptions } from './server/testServer.ts'

/** A business with its people. Reading a role that it does not have throws. */
export interface BusinessScene {
  readonly desk: TestApp
  readonly business: MadeBusiness
  /** Number of the business within its file. */
  readonly count: number
  readonly admin: MadePerson
  readonly otherAdmin: MadePerson
  readonly maker: MadePerson
  readonly checker: MadePerson
  readonly otherChecker: MadePerson
  readonly viewer: MadePerson
}

export interface SceneOptions extends TestServerOptions {
  /** Lower-case letters and digits. */
  name: string
  /** One person for each; by default one of every role. */
  roles?: readonly Role[]
}

/** Options, or the name alone. */
type Wanted = SceneOptions | string
type Begin = (scene: BusinessScene) => void | Promise<void>

const optionsOf = (wanted: Wanted): SceneOptions => (typeof wanted === 'string' ? { name: wanted } : wanted)

/** The second person of a role. */
const otherOf = ({ people }: MadeBusiness, role: Role): MadePerson =>
  personOf(
    people.filter((person) => person !== personOf(people, role)),
    role,
  )

const sceneOf = (desk: TestApp, business: MadeBusiness, count: number): BusinessScene => ({
  desk,
  business,
  count,
  get admin() {
    return personOf(business.people, 'admin')
  },
  get otherAdmin() {
    return otherOf(business, 'admin')
  },
  get maker() {
    return personOf(business.people, 'maker')
  },
  get checker() {
    return personOf(business.people, 'checker')
  },
  get otherChecker() {
    return otherOf(business, 'checker')
  },
  get viewer() {
    return personOf(business.people, 'viewer')
  },
})

/** A server and a business for all tests of the file. */
export function withBusiness(wanted: Wanted, begin: Begin): void {
  const { name, roles, ...options } = optionsOf(wanted)
  let desk: TestApp
  beforeAll(async () => {
    desk = await createTestApp(options)
    await begin(sceneOf(desk, await desk.server.addBusiness(name, roles), 1))
  })
  afterAll(() => desk.server.stop())
}

/** A server for the file, and a business for each of its tests. */
export function withBusinessEach(wanted: Wanted, begin: Begin): void {
  const { name, roles, ...options } = optionsOf(wanted)
  let desk: TestApp
  let count = 0
  beforeAll(async () => {
    desk = await createTestApp(options)
  })
  afterAll(() => desk.server.stop())
  beforeEach(async () => {
    count += 1
    await begin(sceneOf(desk, await desk.server.addBusiness(`${name}${count}`, roles), count))
  })
}
