import { isDeepStrictEqual } from 'node:util'
import type { CodeName } from '../../contract/base/codes.ts'
import { codes } from '../../contract/base/codes.ts'
import type { Reply } from '../../contract/base/envelope.ts'
import type { CallAnswer, CallPath, CallRequest } from '../../contract/calls.ts'
import { isUnknownOutcome, newIdem, type PortalClient, RefusedCall } from '../support/portalClient.ts'
import type { MortalServer } from './server.ts'

/** What a client was told of an operation: the database must agree with it, exactly. */
export interface Told {
  path: CallPath
  idem: string
  outcome: 'acknowledged' | 'refused'
  reply: Reply
}

export interface Journal {
  told: readonly Told[]
  /** Operations that had to be asked again because no answer had come. */
  retries(): number
  /** Asks until there is an answer, always with the same key. */
  acknowledged<Path extends CallPath>(
    client: PortalClient,
    path: Path,
    request: CallRequest<Path>,
    idem?: string,
  ): Promise<CallAnswer<Path>>
  /** The same until there is an answer, which must be this refusal. */
  refused<Path extends CallPath>(
    client: PortalClient,
    path: Path,
    request: CallRequest<Path>,
    ...names: CodeName[]
  ): Promise<void>
  /** An operation that is known to be done, once more with its key: the answer must be the first one. */
  repeated<Path extends CallPath>(
    client: PortalClient,
    path: Path,
    request: CallRequest<Path>,
    idem: string,
  ): Promise<void>
}

const triesMax = 100

export function createJournal(server: MortalServer): Journal {
  const told: Told[] = []
  let retries = 0

  async function ask(client: PortalClient, path: CallPath, request: object, idem: string): Promise<Reply> {
    for (let attempt = 1; ; attempt++) {
      await server.whenUp()
      try {
        const reply = await client.reply(path, request, idem)
        server.countAnswer()
        return reply
      } catch (error) {
        if (!isUnknownOutcome(error) || attempt === triesMax) throw error
        retries += 1
      }
    }
  }

  return {
    told,
    retries: () => retries,
    async acknowledged(client, path, request, idem = newIdem()) {
      const reply = await ask(client, path, request as object, idem)
      if (reply.code !== 0) throw new RefusedCall(path, reply)
      told.push({ path, idem, outcome: 'acknowledged', reply })
      return reply.data as CallAnswer<typeof path>
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
        throw new Error(`${path} ${idem}: told ${JSON.stringify(first?.reply)}, then ${JSON.stringify(reply)}`)
      }
    },
  }
}
