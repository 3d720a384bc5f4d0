import { codes, reactionOf } from '../../contract/base/calls/codes.ts'
import type { ResponseEnvelope } from '../../contract/base/calls/envelope.ts'
import type { CallRequest, CallResponse } from '../../contract/calls.ts'
import type { Channel } from '../dataProvider/channel/createChannel.ts'
import { TransportError } from '../dataProvider/channel/TransportError.ts'
import type { Credentials, StepError } from './PasswordStep.tsx'

type LoginPath = '/account/get-otp-method' | '/account/resend-otp' | '/account/get-passkey-options' | '/account/login'
export type Challenge = CallResponse<'/account/get-otp-method'>
/** Exactly one of them. */
export type SignInProof = Pick<CallRequest<'/account/login'>, 'otp' | 'recovery_code' | 'passkey'>

/** lost: no response came. keyless: no channel key could be made, so no call can be sent. */
export type Outcome<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'refused'; error: StepError }
  | { kind: 'lost' }
  /** The browser returned no passkey: it has none for this site, or the person closed the dialog. */
  | { kind: 'no_passkey' }
  | { kind: 'keyless'; insecure: boolean }

interface LoginCallsDeps {
  channel: Pick<Channel, 'call'>
  /** UUIDv7. */
  newId: () => string
  /** The browser's own dialog. Rejects if nothing is signed. */
  signWithPasskey: (options: Record<string, unknown>) => Promise<Record<string, unknown>>
}

const fields = ['identifier', 'password', 'otp', 'recovery_code'] as const
const isField = (name: unknown): name is (typeof fields)[number] => (fields as readonly unknown[]).includes(name)

/** Shows an error at the field that the server names, otherwise at the step's main field. */
function placeError({ code, message, data }: ResponseEnvelope, step: 'password' | 'otp'): StepError {
  const named = Object(data).field
  if (isField(named)) return { at: named, text: message }
  if (code === codes.wrong_credentials.code) return { at: 'password', text: message }
  return { at: step === 'otp' && reactionOf(code) === 'field' ? 'otp' : 'form', text: message }
}

/** The sign-in's calls, without the code of the signed-in portal. */
export function createSignInCalls({ channel, newId, signWithPasskey }: LoginCallsDeps) {
  // A press repeated after a lost response is the same request: it reuses its idempotency key.
  let unanswered: { asked: string; idem: string } | null = null

  async function send<Path extends LoginPath>(path: Path, payload: object): Promise<Outcome<CallResponse<Path>>> {
    const asked = JSON.stringify([path, payload])
    const idem = unanswered?.asked === asked ? unanswered.idem : newId()
    unanswered = { asked, idem }
    try {
      const reply = await channel.call(path, payload, { idem })
      unanswered = null
      if (reply.code === 0) return { kind: 'done', data: reply.data as CallResponse<Path> }
      return { kind: 'refused', error: placeError(reply, path === '/account/get-otp-method' ? 'password' : 'otp') }
    } catch (error) {
      if (!(error instanceof TransportError)) throw error
      if (error.kind !== 'swap' && error.kind !== 'insecure') return { kind: 'lost' }
      return { kind: 'keyless', insecure: error.kind === 'insecure' }
    }
  }

  return {
    askForCode: (credentials: Credentials) => send('/account/get-otp-method', credentials),
    resendCode: (challengeId: string) => send('/account/resend-otp', { challenge_id: challengeId }),
    logIn: (challengeId: string, proof: SignInProof) => send('/account/login', { challenge_id: challengeId, ...proof }),
    async logInByPasskey(challengeId: string): Promise<Outcome<CallResponse<'/account/login'>>> {
      const asked = await send('/account/get-passkey-options', { challenge_id: challengeId })
      if (asked.kind !== 'done') return asked
      try {
        const passkey = await signWithPasskey(asked.data.options)
        return await send('/account/login', { challenge_id: challengeId, passkey })
      } catch {
        return { kind: 'no_passkey' }
      }
    },
  }
}

export type SignInCalls = ReturnType<typeof createSignInCalls>
