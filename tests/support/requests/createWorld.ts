import type { Role } from '../../../contract/base/people/roles.ts'
import { createTestClient } from '../server/client.ts'
import { personOf, type TestApp } from '../server/testApp.ts'
import { createLastingProgram } from './openapiRequests.ts'
import type { World } from './world.ts'

export async function createWorld(desk: TestApp, name: string): Promise<World> {
  const business = await desk.server.addBusiness(name)
  const person = (role: Role) => personOf(business.people, role)
  const signedIn = async (role: Role) => {
    const client = await createTestClient(desk.server)
    await client.logIn(person(role))
    return client
  }
  const clients = {
    admin: await signedIn('admin'),
    maker: await signedIn('maker'),
    checker: await signedIn('checker'),
    viewer: await signedIn('viewer'),
    nobody: await createTestClient(desk.server),
    program: await createLastingProgram(desk, person('admin')),
  }
  return { desk, business, person, clients }
}
