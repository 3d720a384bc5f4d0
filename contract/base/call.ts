import type { InferType, Schema } from 'yup'
import type { PermissionName } from './roles.ts'

/** Who may call: anyone with a channel, anyone signed in, or whoever holds the named permission. */
export type Access = 'anyone' | 'member' | PermissionName

/** `change` calls carry an idempotency key and run in one database transaction; `read` calls do neither. */
export type Effect = 'read' | 'change'

export interface Call<Req extends Schema = Schema, Ans extends Schema = Schema> {
  readonly access: Access
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

/** Defines one typed call; its path is its key in `contract/calls.ts`. */
export const defineCall = <Req extends Schema, Ans extends Schema>(call: Call<Req, Ans>): Call<Req, Ans> => call

export type RequestOf<C> = C extends Call<infer Req, Schema> ? InferType<Req> : never
export type AnswerOf<C> = C extends Call<Schema, infer Ans> ? InferType<Ans> : never
