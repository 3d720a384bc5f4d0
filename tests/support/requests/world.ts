import type { Role } from '../../../contract/base/people/roles.ts'
import type { MadeBusiness, MadePerson } from '../business.ts'
import type { TestClient } from '../server/client.ts'
import type { TestApp } from '../server/testApp.ts'

/** `program`: an API key of the business, over the open API. */
export type CallerKind = Role | 'nobody' | 'program'

/** A business, its people in their browsers, and a client that is not signed in. */
export interface World {
  desk: TestApp
  business: MadeBusiness
  person(role: Role): MadePerson
  clients: Record<Exclude<CallerKind, 'program'>, TestClient> & {
    program: Pick<TestClient, 'reply'> & { renew(): Promise<void> }
  }
}
