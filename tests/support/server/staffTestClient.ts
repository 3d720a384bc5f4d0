import { randomUUID } from 'node:crypto'
import type { Call } from '../../../contract/base/calls/call.ts'
import { type CodeName, codeName, codes } from '../../../contract/base/calls/codes.ts'
import type { ResponseEnvelope } from '../../../contract/base/calls/envelope.ts'
import type { StaffRole } from '../../../contract/base/people/staffRights.ts'
import { type CallRequest, type CallResponse, calls, type StaffPath } from '../../../contract/calls.ts'
import type { StaffActor } from '../../../server/actor.ts'
import type { RequestContext } from '../../../server/deps.ts'
import { AppError } from '../../../server/errors.ts'
import { insertStaff, replaceSecrets } from '../../../server/features/staff/store.ts'
import type { AnyHandler, ServedPath } from '../../../server/handler.ts'
import { handlers } from '../../../server/handlers.ts'
import { authorize } from '../../../server/http/core/authorize.ts'
import { executeCall } from '../../../server/http/core/execute.ts'
import { errorText } from '../../../server/http/core/responses.ts'
import { validatePayload } from '../../../server/http/core/validate.ts'
import { formatsForRequest } from '../../../server/i18n/textValues.ts'
import type { TestServer } from './testServer.ts'

/** A signed-in member of staff without a browser: schema, rights, handler, transaction and stored response as in the server. */
export interface StaffTestClient {
  actor: StaffActor
  email: string
  reply<P extends StaffPath>(path: P, request: CallRequest<P>): Promise<ResponseEnvelope<CallResponse<P>>>
  /** The data of the response; throws if the server refuses. */
  call<P extends StaffPath>(path: P, request: CallRequest<P>): Promise<CallResponse<P>>
  code<P extends StaffPath>(path: P, request: CallRequest<P>): Promise<CodeName>
}

const holds = { factor_changed_at: null, mail_reset_of: null, mail_reset_until: null }

/** `const treasurer = await signInStaff(desk.server, 'treasurer')`: a new member each time. */
export async function signInStaff(server: TestServer, role: StaffRole, name: string = role): Promise<StaffTestClient> {
  const id = randomUUID()
  const member = { id, email: `${name.toLowerCase()}.${id.slice(0, 8)}@operator.test`, full_name: name, role }
  await server.database.sql.begin(async (tx) => {
    await insertStaff(tx, server.deps.keys, { ...member, created_at: server.clock.now(), created_by: 'test' })
    const secrets = { password_hash: 'set', sealed_seed: null, last_step: 0n }
    await replaceSecrets(tx, server.deps.keys, id, secrets)
  })
  const actor: StaffActor = { kind: 'staff', staff_id: id, full_name: name, role, session_id_hash: '' }
  const contextNow = (): RequestContext => ({
    requestId: randomUUID(),
    attempt: randomUUID(),
    channel: { name: 'desk', replayKey: randomUUID(), facts: {} },
    device_id: 'desk',
    device_hash: '',
    address: '192.0.2.9',
    userAgent: 'desk',
    host: 'localhost',
    locale: 'en',
    now: server.clock.now(),
    gone: () => new AbortController().signal,
    actor,
  })
  const reply: StaffTestClient['reply'] = async (path, payload) => {
    const call: Call = calls[path]
    const context = contextNow()
    try {
      const request = validatePayload(call.request, payload)
      const standing = {
        session: 'live',
        actor,
        seen: null,
        confirmedAt: null,
        isVerified: false,
        holds,
      } as const
      authorize(call, standing, context.now)
      const handler = handlers[path] as AnyHandler<ServedPath>
      const asked = { path, handler, context, request, json: JSON.stringify(payload), file: null }
      const { replyText } = await executeCall(server.deps, { ...asked, idem: randomUUID(), kept: null })
      const said: ResponseEnvelope<CallResponse<typeof path>> = JSON.parse(replyText)
      call.reply.validateSync(said.data, { strict: true })
      return said
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return JSON.parse(errorText(error.codeName, 'en', error.details, formatsForRequest(context)))
    }
  }
  return {
    actor,
    email: member.email,
    reply,
    async call(path, request) {
      const { code, message, data } = await reply(path, request)
      if (code !== codes.ok.code || data === null)
        throw new Error(`${path}: ${codeName(code)}: ${message} ${JSON.stringify(data)}`)
      return data
    },
    async code(path, request) {
      return codeName((await reply(path, request)).code) ?? 'internal'
    },
  }
}
