import type { Role } from '../../../contract/base/people/roles.ts'
import type { World } from './world.ts'

/** Adds a passkey of this person, now. */
export async function addPasskey({ desk, business, person }: World, role: Role): Promise<string> {
  const id = crypto.randomUUID()
  await desk.server.database.sql`
    insert into passkeys (id, business_id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${id}, ${business.id}, ${person(role).id}, ${id}, '', 0, '{}', 'Key', ${desk.server.clock.now()})`
  return id
}

/** Lets this person sign by passkey: allowed by the business, and added long enough ago. */
export async function letSignByPasskey(world: World, role: Role): Promise<void> {
  const { clock, database } = world.desk.server
  const { sql } = database
  const passkey = await addPasskey(world, role)
  const earlier = new Date(clock.now().getTime() - 2 * 24 * 60 * 60_000)
  await sql`update passkeys set created_at = ${earlier} where id = ${passkey}`
  await sql`insert into approval_settings (business_id, signs_by_passkey) values (${world.business.id}, true)
    on conflict (business_id) do update set signs_by_passkey = true`
}
