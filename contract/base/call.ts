import type { InferType, Schema } from 'yup'
import type { ApiScope } from './apiScopes.ts'
import type { PermissionName } from './roles.ts'
import type { StaffRight } from './staffRights.ts'

/** Any person who is signed in, or whoever's role holds the named permission. */
export type Access = 'member' | PermissionName

/** Any member of staff who is signed in, or whoever's role holds the named right. */
export type StaffAccess = 'member' | StaffRight

/** Who a call is for, and what they must hold: anyone with a channel, or one kind of actor. */
interface Audiences {
  anyone: unknown
  /** A person of a business. */
  person: { readonly access: Access }
  /** The operator's staff. */
  staff: {
    readonly right: StaffAccess
    /** It shows data of customers without asking for a reason, as queues do: each look is in the operator's audit log. */
    readonly showsCustomers?: true
  }
  /** A program of a business: a key that has the scope. */
  api_key: { readonly scope: ApiScope }
  recipient_link: unknown
}
export type Audience = keyof Audiences

/** `change` calls carry an idempotency key and run in one database transaction; `read` calls do neither. */
export type Effect = 'read' | 'change'

/**
 * What a call may cost the server, in units of a light one; docs/operating.md says how many a person has. A heavy one makes a file or
 * reckons through a history: it reads, and runs in a thread of its own, few at once.
 */
export const costs = { light: 1, search: 5, heavy: 50 } as const
export type Cost = keyof typeof costs

interface CallRow<A extends Audience, Req extends Schema, Ans extends Schema> {
  readonly audience: A
  readonly effect: Effect
  readonly request: Req
  readonly reply: Ans
  /** Travels in clear: only the two calls that make the channel. */
  readonly clear?: true
  /** The file travels as multipart beside the sealed part, which holds its name, size and SHA-256. */
  readonly upload?: true
  /** The portal shows no loading overlay for it, as for `background` calls; for every other it does. */
  readonly overlay?: false
  /** It moves money, or says who may: refused while the person's hold runs. */
  readonly waitsForHold?: true
  /** Refused unless PIN or password was entered in this session within the last minutes (`/account/confirm`). */
  readonly needsConfirmation?: true
  /** Absent: light. */
  readonly cost?: Cost
  /** Made by the page without its person, so it does not keep an idle session alive. */
  readonly background?: true
}

type CallFor<A extends Audience, Req extends Schema, Ans extends Schema> = CallRow<A, Req, Ans> & Audiences[A]

/** A call of any audience: `audience` says which, and so what else its row holds. */
export type Call = { [A in Audience]: CallFor<A, Schema, Schema> }[Audience]

/** Defines one typed call; its path is its key in `contract/calls.ts`. */
export const defineCall = <A extends Audience, Req extends Schema, Ans extends Schema>(
  call: CallFor<A, Req, Ans>,
): CallFor<A, Req, Ans> => call

export type RequestOf<C> = C extends { readonly request: infer Req extends Schema } ? InferType<Req> : never
export type ReplyOf<C> = C extends { readonly reply: infer Ans extends Schema } ? InferType<Ans> : never
