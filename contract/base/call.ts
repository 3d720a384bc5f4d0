import type { InferType, Schema } from 'yup'
import type { PermissionName } from './roles.ts'

/** Any person who is signed in, or whoever's role holds the named permission. */
export type Access = 'member' | PermissionName

/** Who a call is for, and what they must hold: anyone with a channel, or one kind of actor. */
interface Audiences {
  anyone: unknown
  /** A person of a business. */
  person: { readonly access: Access }
  /** The operator's staff. */
  staff: unknown
  api_key: unknown
  recipient_link: unknown
}
export type Audience = keyof Audiences

/** `change` calls carry an idempotency key and run in one database transaction; `read` calls do neither. */
export type Effect = 'read' | 'change'

interface CallRow<A extends Audience, Req extends Schema, Ans extends Schema> {
  readonly audience: A
  readonly effect: Effect
  readonly request: Req
  readonly answer: Ans
  /** Travels in clear: only the two calls that make the channel. */
  readonly clear?: true
  /** The file travels as multipart beside the sealed part, which holds its name, size and SHA-256. */
  readonly upload?: true
  /** The portal shows no loading overlay for it. `change` calls show one unless switched off here. */
  readonly overlay?: false
  /** The page makes it by itself: it does not keep an idle session alive. */
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
export type AnswerOf<C> = C extends { readonly answer: infer Ans extends Schema } ? InferType<Ans> : never
