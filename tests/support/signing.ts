import type { ServedPath } from '../../server/handler.ts'
import type { MadePerson } from './business.ts'
import { enrolPasskey } from './factors.ts'
import type { TestClient } from './server/client.ts'
import { type Seen, seenOf, type TestApp } from './server/testApp.ts'
import type { SoftPasskey } from './softPasskey.ts'

/** Signing by passkey, as in the portal. */

const dayMs = 24 * 3_600_000

export const allowPasskeys = (desk: TestApp, admin: MadePerson, passkeys = true) =>
  desk.call(admin, '/approval/set-signing', { passkeys })

/** A passkey added long enough ago to sign. */
export async function addSigningPasskey(
  desk: TestApp,
  person: MadePerson,
): Promise<{ passkey: SoftPasskey; id: string }> {
  const client: Pick<TestClient, 'call'> = {
    call: (path, request) => desk.call(person, path as ServedPath, request as never) as never,
  }
  const enrolled = await enrolPasskey(desk.server, client, person)
  await desk.server.database.sql`
    update passkeys set created_at = ${new Date(desk.server.clock.now().getTime() - dayMs)} where id = ${enrolled.id}`
  return enrolled
}

export const requestTransferPasskey = (desk: TestApp, person: MadePerson, purpose: 'pay' | 'approve', seen: Seen[]) =>
  desk.call(person, '/transfer/request-passkey', { purpose, transfers: seen.map(seenOf) })

export const signByPasskey = (
  desk: TestApp,
  person: MadePerson,
  passkey: SoftPasskey,
  purpose: 'pay' | 'approve',
  seen: Seen[],
) => signRequested(passkey, requestTransferPasskey(desk, person, purpose, seen))

/** One gesture for what was requested. */
export async function signRequested(
  passkey: SoftPasskey,
  requested: Promise<{ challenge_id: string; options: Record<string, unknown> }>,
) {
  const { challenge_id, options } = await requested
  return { challenge_id, passkey: passkey.sign(options) }
}
