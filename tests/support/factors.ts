import type { FactorAction } from '../../contract/features/factors.ts'
import { bindBusiness } from '../../server/db/business.ts'
import { approveFactorRemovalByStaff, type OperatorOutcome } from '../../server/features/factors/removal.ts'
import { findUser } from '../../server/features/people/store.ts'
import { totpCodeOf } from './authenticatorApp.ts'
import type { MadePerson } from './business.ts'
import type { TestClient } from './server/client.ts'
import type { TestServer } from './server/testServer.ts'
import { createSoftPasskey, type SoftPasskey } from './softPasskey.ts'

/** Sets up a person's second factors through the portal's calls. */

const stepMs = 30_000

/** An unused code: the one of the next time step. */
export function unusedTotpCode(server: TestServer, secret: string): string {
  server.clock.advance(stepMs)
  return totpCodeOf(secret, server.clock.now())
}

export interface StepUp {
  action: FactorAction
  target?: string
}

/** Requests a code of the current factor; `secret` is that of the app, if it is the primary factor. */
export async function stepUp(
  server: TestServer,
  client: Pick<TestClient, 'call'>,
  person: MadePerson,
  asked: StepUp,
  secret?: string,
): Promise<{ challenge_id: string; otp: string }> {
  await resetOtpLimit(server, person)
  const { challenge_id } = await client.call('/account/send-otp', { purpose: 'factor_change', ...asked })
  return { challenge_id, otp: secret === undefined ? await server.readCode(person) : unusedTotpCode(server, secret) }
}

/** The limit of five codes an hour is for people, not for tests. */
export const resetOtpLimit = (server: TestServer, { id }: Pick<MadePerson, 'id'>) =>
  server.database
    .sql`update user_guards set otp_sends = 0, otp_locked_until = null, stranger_sends = 0, stranger_locked_until = null where user_id = ${id}`

export interface Enrolled {
  secret: string
  codes: string[]
}

export async function enrolAuthenticator(
  server: TestServer,
  client: TestClient,
  person: MadePerson,
  oldSecret?: string,
): Promise<Enrolled> {
  const proof = await stepUp(server, client, person, { action: 'set_up_authenticator' }, oldSecret)
  const { setup_id } = await client.call('/account/start-authenticator', proof)
  const { secret } = await client.call('/account/get-authenticator-setup', { setup_id })
  const shown = await client.call('/account/confirm-authenticator', { setup_id, otp: unusedTotpCode(server, secret) })
  const { codes } = await client.call('/account/show-recovery-codes', shown)
  return { secret, codes }
}

export async function makeAuthenticatorPrimary(
  server: TestServer,
  client: TestClient,
  person: MadePerson,
): Promise<Enrolled> {
  const enrolled = await enrolAuthenticator(server, client, person)
  const proof = await stepUp(server, client, person, { action: 'use_authenticator' })
  await client.call('/account/set-primary-factor', { primary: 'authenticator', ...proof })
  return enrolled
}

export async function enrolPasskey(
  server: TestServer,
  client: Pick<TestClient, 'call'>,
  person: MadePerson,
  name = 'Laptop',
): Promise<{ passkey: SoftPasskey; id: string }> {
  const proof = await stepUp(server, client, person, { action: 'add_passkey' })
  const { setup_id, options } = await client.call('/account/start-passkey', proof)
  const passkey = createSoftPasskey(server.deps.settings.publicUrl)
  const response = passkey.create(options)
  const { passkeys } = await client.call('/account/confirm-passkey', { setup_id, name, response })
  return { passkey, id: passkeys.at(-1)?.id ?? '' }
}

export const wrongCode = (otp: string): string => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

/** A member of staff approves the removal of a person's authenticator app. */
export async function approveFactorRemoval(
  server: TestServer,
  person: MadePerson,
  staff: string,
): Promise<OperatorOutcome> {
  const { deps } = server
  return deps.sql.begin(async (tx) => {
    await bindBusiness(tx, person.business_id)
    const user = await findUser(tx, person.id)
    if (!user) throw new Error('the person does not exist')
    return approveFactorRemovalByStaff(tx, deps, user, { staff_id: staff, full_name: staff, reason: '' })
  })
}
