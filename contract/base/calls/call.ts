import type { InferType, Schema } from 'yup'
import type { PermissionName } from '../people/roles.ts'
import type { StaffRight } from '../people/staffRights.ts'
import type { ApiScope } from './apiScopes.ts'

/** Any signed-in person, or those whose role has the named permission. */
export type Access = 'member' | PermissionName

/** Any signed-in member of staff, or those whose role has the named right. */
export type StaffAccess = 'member' | StaffRight

/** The audience of a call and the access it requires: anyone with a channel, or one kind of actor. */
interface Audiences {
  anyone: unknown
  /** A person of a business. */
  person: { readonly access: Access }
  /** The operator's staff. */
  staff: {
    readonly right: StaffAccess
    /** Shows customer data without asking for a reason, as queues do; each access is written to the operator's audit log. */
    readonly showsCustomers?: true
  }
  /** A program of a business: an API key that has the scope, or any with null. */
  api_key: { readonly scope: ApiScope | null }
  recipient_link: unknown
}
export type Audience = keyof Audiences

/** `change` calls carry an idempotency key and run in one database transaction; `read` calls do neither. */
export type Effect = 'read' | 'change'

/**
 * Cost of a call in units of a light one; docs/operating.md states each person's budget. Heavy calls build a file or
 * compute over a history: they only read, and run in a worker thread with limited concurrency.
 */
export const costs = { light: 1, search: 5, heavy: 50 } as const
export type Cost = keyof typeof costs

interface CallRow<A extends Audience, Req extends Schema, Ans extends Schema> {
  readonly audience: A
  readonly effect: Effect
  readonly request: Req
  readonly reply: Ans
  /** Sent unencrypted: only the two calls that set up the channel. */
  readonly clear?: true
  /** The file travels as multipart beside the encrypted part, which holds its name, size and SHA-256. */
  readonly upload?: true
  /** Suppresses the portal's loading overlay, as `background` also does. */
  readonly overlay?: false
  /** Moves money or changes who may move it: refused during the person's cooling-off period. */
  readonly waitsForHold?: true
  /** Requires the PIN or password to have been entered in this session within the last minutes (`/account/confirm`). */
  readonly needsConfirmation?: true
  /** Default: light. */
  readonly cost?: Cost
  /** Made by the page without user action, so it does not keep an idle session alive. */
  readonly background?: true
}

type CallFor<A extends Audience, Req extends Schema, Ans extends Schema> = CallRow<A, Req, Ans> & Audiences[A]

/** A call of any audience; `audience` discriminates the union. */
export type Call = { [A in Audience]: CallFor<A, Schema, Schema> }[Audience]

/** Defines one typed call; its path is its key in `contract/calls.ts`. */
export const defineCall = <A extends Audience, Req extends Schema, Ans extends Schema>(
  call: CallFor<A, Req, Ans>,
): CallFor<A, Req, Ans> => call

export type RequestOf<C> = C extends { readonly request: infer Req extends Schema } ? InferType<Req> : never
export type ResponseOf<C> = C extends { readonly reply: infer Ans extends Schema } ? InferType<Ans> : never
