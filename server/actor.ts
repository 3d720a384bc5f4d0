import type { ApiMode, ApiScope } from '../contract/base/calls/apiScopes.ts'
import type { Audience } from '../contract/base/calls/call.ts'
import { hasPermission, type Role } from '../contract/base/people/roles.ts'
import type { StaffRole } from '../contract/base/people/staffRights.ts'
import type { FormatStyle } from '../contract/base/texts/formats.ts'
import { noBusiness } from './db/business.ts'

/** A signed-in person of a business, built from the session row alone. */
export interface PersonActor {
  kind: 'person'
  business_id: string
  user_id: string
  full_name: string
  role: Role
  format_style: FormatStyle
  time_zone: string
  session_id_hash: string
}

/** A signed-in member of the operator's staff, without a business. */
export interface StaffActor {
  kind: 'staff'
  staff_id: string
  full_name: string
  role: StaffRole
  session_id_hash: string
}

/** A program of a business, authenticated by an API key. */
export interface ApiKeyActor {
  kind: 'api_key'
  business_id: string
  api_key_id: string
  mode: ApiMode
  /** It uses tools: what it makes waits for a person. */
  is_agent: boolean
  /** Scopes of the key that its owner's role allows. */
  scopes: readonly ApiScope[]
  /** The person responsible for the key; payments are made in their name. */
  owner: { user_id: string; full_name: string }
}

/** The server itself, by task name. */
export interface JobActor {
  kind: 'job'
  task: string
}

/** A recipient of a business, authenticated by a claim link. */
export interface RecipientActor {
  kind: 'recipient_link'
  business_id: string
  link_id: string
}

/** The caller, as used by sessions, rights, idempotency, limits and the audit log. */
export type Actor = PersonActor | StaffActor | ApiKeyActor | JobActor | RecipientActor

/** The person from whom other people's private payments are hidden; null: the actor may see them. */
export function restrictedReaderId(actor: Actor | null): string | null {
  if (actor?.kind === 'person') return hasPermission(actor.role, 'transfers.private') ? null : actor.user_id
  // A program without the scope does not even see its owner's private payments, hence a nonexistent id.
  if (actor?.kind === 'api_key') return actor.scopes.includes('transfers.private') ? null : noBusiness
  return null
}

/** The business whose rows row-level security exposes, or none. Null: nobody is signed in. */
export function businessOf(actor: Actor | null): string | null {
  if (actor === null) return null
  return 'business_id' in actor ? actor.business_id : noBusiness
}

/** Kind and id of an actor. */
export type ActorIdentity =
  | Pick<PersonActor, 'kind' | 'user_id'>
  | Pick<StaffActor, 'kind' | 'staff_id'>
  | Pick<ApiKeyActor, 'kind' | 'api_key_id'>
  | JobActor
  | Pick<RecipientActor, 'kind' | 'link_id'>

/** The id within its kind. */
export function actorIdOf(actor: ActorIdentity): string {
  switch (actor.kind) {
    case 'person':
      return actor.user_id
    case 'staff':
      return actor.staff_id
    case 'api_key':
      return actor.api_key_id
    case 'job':
      return actor.task
    case 'recipient_link':
      return actor.link_id
  }
}

/** Actor type in a handler of that audience. */
export type ActorFor<A extends Audience> = A extends 'anyone' ? Actor | null : Extract<Actor, { kind: A }>
