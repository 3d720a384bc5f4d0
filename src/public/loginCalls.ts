import type { CallAnswer } from '../../contract/calls.ts'
import { codes, reactionOf } from '../../contract/codes.ts'
import type { Reply } from '../../contract/envelope.ts'
import type { Channel } from '../dataProvider/channel/createChannel.ts'
import { TransportError } from '../dataProvider/channel/TransportError.ts'
import type { Credentials, StepError } from './PasswordStep.tsx'

type LoginPath = '/account/get-otp-method' | '/account/resend-otp' | '/account/login'
export type Challenge = CallAnswer<'/account/get-otp-method'>

/** lost: no answer came. keyless: no key could be made, so nothing can be asked. */
export type Outcome<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'refused'; error: StepError }
  | { kind: 'lost' }
  | { kind: 'keyless'; insecure: boolean }

interface LoginCallsDeps {
  channel: Pick<Channel, 'call'>
  /** UUIDv7. */
  newId: () => string
}

const fields = ['identifier', 'password', 'otp'] as const
const isField = (name: unknown): name is (typeof fields)[number] => (fields as readonly unknown[]).includes(name)

/** An error stands at the field the server names, else at the field the step is about. */
function placeError({ code, message, data }: Reply, step: 'password' | 'otp'): StepError {
  const named = Object(data).field
  if (isField(named)) return { at: named, text: message }
  if (code === codes.wrong_credentials.code) return { at: 'password', text: message }
  return { at: step === 'otp' && reactionOf(code) === 'field' ? 'otp' : 'form', text: message }
}

/** The calls of the log-in, without the machinery of the signed-in portal. */
export function createLoginCalls({ channel, newId }: LoginCallsDeps) {
  // A press repeated after a lost answer means the same thing: it keeps its idempotency key.
  let unanswered: { asked: string; idem: string } | null = null

  async function send<Path extends LoginPath>(path: Path, payload: object): Promise<Outcome<CallAnswer<Path>>> {
    const asked = JSON.stringify([path, payload])
    const idem = unanswered?.asked === asked ? unanswered.idem : newId()
    unanswered = { asked, idem }
    try {
      const reply = await channel.call(path, payload, { idem })
      unanswered = null
      if (reply.code === 0) return { kind: 'done', data: reply.data as CallAnswer<Path> }
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
    logIn: (challengeId: string, otp: string) => send('/account/login', { challenge_id: challengeId, otp }),
  }
}

export type LoginCalls = ReturnType<typeof createLoginCalls>
