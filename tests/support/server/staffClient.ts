import type { StaffRole } from '../../../contract/base/people/staffRights.ts'
import { inBusiness, noBusiness } from '../../../server/db/business.ts'
import { addStaff } from '../../../server/features/staff/invitations.ts'
import { totpCodeOf } from '../authenticatorApp.ts'
import { createTestClient, type TestClient } from './client.ts'
import type { TestServer } from './testServer.ts'

export const staffPassword = 'Loket#Kencana9'

/** A member of staff who joined by link, with an authenticator app. */
export interface MadeStaff {
  email: string
  secret: string
}

export async function inviteMember(server: TestServer, role: StaffRole, email: string): Promise<string> {
  const member = { email, full_name: `The ${role}`, role }
  const token = await inBusiness(server.deps.sql, noBusiness, (tx) => addStaff(tx, server.deps, member, 'set-up'))
  if (token === null) throw new Error(`${email} is taken`)
  return token
}

export const createStaffTestClient = (server: TestServer, wire?: TestClient['wire']) =>
  createTestClient(server, { baseUrl: '/operator', ...(wire ? { wire } : {}) })

export async function makeStaff(
  server: TestServer,
  role: StaffRole,
  email = `${role}@operator.test`,
): Promise<MadeStaff> {
  const token = await inviteMember(server, role, email)
  const client = await createStaffTestClient(server)
  const { secret } = await client.call('/staff/open-invitation', { token })
  const otp = totpCodeOf(secret, server.clock.now())
  await client.call('/staff/accept-invitation', { token, password: staffPassword, otp })
  // The code of this time step is used.
  server.clock.advance(30_000)
  return { email, secret }
}

/** Signs in with the password and the app's code; leaves the client with a session and a new key. */
export async function signInStaffClient(server: TestServer, client: TestClient, { email, secret }: MadeStaff) {
  const { challenge_id } = await client.call('/staff/start-login', { email, password: staffPassword })
  const staff = await client.call('/staff/login', { challenge_id, otp: totpCodeOf(secret, server.clock.now()) })
  await client.channel.renew()
  server.clock.advance(30_000)
  return staff
}
