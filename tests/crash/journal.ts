import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type CodeName, codes } from '../../contract/base/calls/codes.ts'
import type { ResponseEnvelope } from '../../contract/base/calls/envelope.ts'
import type { CallPath, CallRequest, CallResponse } from '../../contract/calls.ts'
import { isUnknownOutcome, newIdem, type PortalClient, RefusedCall } from '../support/portal/portalClient.ts'
import type { RestartingServer } from './restartingServer.ts'

/** The response that a client received; the database must agree with it exactly. */
export interface RecordedResponse {
  path: CallPath
  idem: string
  outcome: 'acknowledged' | 'refused'
  reply: ResponseEnvelope
}

export interface Journal {
  told: readonly RecordedResponse[]
  /** Number of operations that were repeated because no response arrived. */
  retries(): number
  /** The time of the slowest response. */
  longestMs(): number
  /** Repeats the call with the same key until there is a response. */
  acknowledged<Path extends CallPath>(
    client: PortalClient,
    path: Path,
    request: CallRequest<Path>,
    idem?: string,
  ): Promise<CallResponse<Path>>
  /** False if the sign-in succeeded, but its response was lost and with it the session. */
  loggedIn(client: PortalClient, request: CallRequest<'/account/login'>): Promise<boolean>
  /** Like `acknowledged`, but the response must be one of these errors. */
  refused<Path extends CallPath>(
    client: PortalClient,
    path: Path,
    request: CallRequest<Path>,
    ...names: CodeName[]
  ): Promise<void>
  /** Repeats a completed operation with its key: the response must be the first one. */
  repeated<Path extends CallPath>(
    client: PortalClient,
    path: Path,
    request: CallRequest<Path>,
    idem: string,
  ): Promise<void>
}

/** A fault of the database lasts half a minute; slow machines need more time to recover. */
const patienceMs = 120_000
const againMs = 100

/** The only code that no client may get, whatever the database does. */
function refuseDefects(path: string, reply: ResponseEnvelope | null): void {
  if (reply?.code === codes.internal.code) throw new RefusedCall(path, reply)
}

export function createJournal(
  server: Pick<RestartingServer, 'whenUp' | 'countReply'>,
  notePayment: () => void = () => undefined,
): Journal {
  const told: RecordedResponse[] = []
  let retries = 0
  let longestMs = 0

  /** Null if the outcome is unknown. */
  async function askOnce(
    client: PortalClient,
    path: CallPath,
    request: object,
    idem: string,
  ): Promise<ResponseEnvelope | null> {
    const startedMs = performance.now()
    try {
      const reply = await client.reply(path, request, idem)
      refuseDefects(path, reply)
      return reply
    } catch (error) {
      if (!isUnknownOutcome(error)) throw error
      refuseDefects(path, error.reply)
      return null
    } finally {
      longestMs = Math.max(longestMs, performance.now() - startedMs)
    }
  }

  async function ask(client: PortalClient, path: CallPath, request: object, idem: string): Promise<ResponseEnvelope> {
    for (const lastMs = performance.now() + patienceMs; ; ) {
      await server.whenUp()
      const reply = await askOnce(client, path, request, idem)
      if (reply !== null) {
        server.countReply()
        return reply
      }
      if (performance.now() > lastMs) throw new Error(`${path} got no response within ${patienceMs / 1_000} s`)
      retries += 1
      await delay(againMs)
    }
  }

  return {
    told,
    retries: () => retries,
    longestMs: () => longestMs,
    async acknowledged(client, path, request, idem = newIdem()) {
      const reply = await ask(client, path, request as object, idem)
      if (reply.code !== 0) throw new RefusedCall(path, reply)
      told.push({ path, idem, outcome: 'acknowledged', reply })
      if (path === '/transfer/pay') notePayment()
      return reply.data as CallResponse<typeof path>
    },
    async loggedIn(client, request) {
      const idem = newIdem()
      const path = '/account/login'
      const reply = await ask(client, path, request, idem)
      const isLost = reply.code === codes.sign_in_lost.code
      if (reply.code !== 0 && !isLost) throw new RefusedCall(path, reply)
      told.push({ path, idem, outcome: 'acknowledged', reply })
      return !isLost
    },
    async refused(client, path, request, ...names) {
      const idem = newIdem()
      const reply = await ask(client, path, request as object, idem)
      if (!names.some((name) => codes[name].code === reply.code)) throw new RefusedCall(path, reply)
      told.push({ path, idem, outcome: 'refused', reply })
    },
    async repeated(client, path, request, idem) {
      const first = told.find((row) => row.idem === idem)
      const reply = await ask(client, path, request as object, idem)
      if (!isDeepStrictEqual(reply, first?.reply)) {
        throw new Error(
          `${path} ${idem}: first answered ${JSON.stringify(first?.reply)}, then ${JSON.stringify(reply)}`,
        )
      }
    },
  }
}
