import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import type { Channel } from '../../dataProvider/channel/createChannel.ts'
import { TransportError } from '../../dataProvider/channel/TransportError.ts'

type PreSessionPath =
  | '/staff/open-invitation'
  | '/staff/accept-invitation'
  | '/staff/start-login'
  | '/staff/start-sign-on'
  | '/staff/finish-sign-on'
  | '/staff/login'

/** lost: no response came. */
export type Outcome<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'refused'; field: string | null; text: string }
  | { kind: 'lost' }

export type SendPreSession = <P extends PreSessionPath>(
  path: P,
  request: CallRequest<P>,
) => Promise<Outcome<CallResponse<P>>>

const fieldOf = (data: unknown): string | null => {
  const named: unknown = Object(data).field
  return typeof named === 'string' ? named : null
}

/** The calls before sign-in. A press repeated after a lost response is the same request: it reuses its idempotency key. */
export function createPreSessionCalls({
  channel,
  newId,
}: {
  channel: Pick<Channel, 'call'>
  newId: () => string
}): SendPreSession {
  let unanswered: { asked: string; idem: string } | null = null
  return async (path, request) => {
    const asked = JSON.stringify([path, request])
    const idem = unanswered?.asked === asked ? unanswered.idem : newId()
    unanswered = { asked, idem }
    try {
      const { code, message, data } = await channel.call(
        path,
        Object(request),
        path === '/staff/open-invitation' ? {} : { idem },
      )
      unanswered = null
      if (code === 0) return { kind: 'done', data: data as never }
      return { kind: 'refused', field: fieldOf(data), text: message }
    } catch (error) {
      if (error instanceof TransportError) return { kind: 'lost' }
      throw error
    }
  }
}
