import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { ValidationError } from 'yup'
import type { Call } from '../../../contract/base/calls/call.ts'
import { type CodeName, codeName, codes } from '../../../contract/base/calls/codes.ts'
import type { Locale, ResponseEnvelope } from '../../../contract/base/calls/envelope.ts'
import type { Role } from '../../../contract/base/people/roles.ts'
import { businessZone } from '../../../contract/base/time/clock.ts'
import { type CallRequest, type CallResponse, calls } from '../../../contract/calls.ts'
import { withBookCopy } from '../../../server/db/bookCopy.ts'
import { createDatabase } from '../../../server/db/client.ts'
import type { Deps, SignedInContext } from '../../../server/deps.ts'
import { AppError } from '../../../server/errors.ts'
import type { CoolingOffColumns } from '../../../server/features/factors/rules.ts'
import { refreshRates } from '../../../server/features/quotes/jobs.ts'
import { replaceRole } from '../../../server/features/team/calls.ts'
import type { AnyHandler, ServedPath } from '../../../server/handler.ts'
import { handlers } from '../../../server/handlers.ts'
import { authorize } from '../../../server/http/core/authorize.ts'
import { executeCall } from '../../../server/http/core/execute.ts'
import { errorText } from '../../../server/http/core/responses.ts'
import { validatePayload } from '../../../server/http/core/validate.ts'
import { formatsForRequest } from '../../../server/i18n/textValues.ts'
import { decryptCode, type MailJob } from '../../../server/jobs/mailOrder.ts'
import { createTasks } from '../../../server/jobs/tasks.ts'
import { checkBooks } from '../../../server/ledger/invariants.ts'
import { post } from '../../../server/ledger/post.ts'
import { topUpPosting } from '../../../server/ledger/postings.ts'
import { singleRail } from '../../../server/ports/rails/rails.ts'
import { createSandboxRail } from '../../../server/ports/rails/sandbox.ts'
import { createEmbeddedRates } from '../../../server/ports/rates/rates.ts'
import { storedMacsOf } from '../../../server/storedMacs.ts'
import { type MadePerson, pin } from '../business.ts'
import { createTestServer, type TestServer, type TestServerOptions } from './testServer.ts'

export interface TestCallOptions {
  idem?: string
  locale?: Locale
  /** Another server process. */
  deps?: Deps
}

export interface WaitingJob {
  id: bigint
  task: string
  payload: unknown
}

/** Calls without a channel: schema, rights, handler, transaction and stored response as in the server. */
export interface TestApp {
  server: TestServer
  reply<P extends ServedPath>(
    person: MadePerson,
    path: P,
    request: CallRequest<P>,
    options?: TestCallOptions,
  ): Promise<ResponseEnvelope<CallResponse<P>>>
  /** The data of the response; throws if the server refuses. */
  call<P extends ServedPath>(
    person: MadePerson,
    path: P,
    request: CallRequest<P>,
    options?: TestCallOptions,
  ): Promise<CallResponse<P>>
  code<P extends ServedPath>(
    person: MadePerson,
    path: P,
    request: CallRequest<P>,
    options?: TestCallOptions,
  ): Promise<CodeName>
  /** Requests a one-time password by this call and reads it. */
  signed(
    person: MadePerson,
    ask: () => Promise<{ challenge_id: string }>,
  ): Promise<{ challenge_id: string; otp: string; pin: string }>
  /** Requests and reads a one-time password for these transfers: the signature that `pay` and `approve` need. */
  signFor(
    person: MadePerson,
    purpose: 'pay' | 'approve',
    seen: Seen[],
  ): Promise<{ challenge_id: string; otp: string; pin: string }>
  /** Moves the balance to this amount by a posting, up or down. */
  setBalance(businessId: string, amountMinor: bigint): Promise<void>
  /** Advances the clock, and updates the exchange rates. */
  advance(ms: number): Promise<void>
  /** Jobs due by the test clock, oldest first. */
  dueJobs(): Promise<WaitingJob[]>
  /** A failed job waits for its retry. */
  runJob(job: WaitingJob): Promise<void>
  /** Runs due jobs, and those they add, until none is left. */
  runDueJobs(): Promise<void>
  /** Findings of all checkers of the books, with their names. */
  checkBooks(): Promise<string[]>
}

export type Seen = Pick<CallResponse<'/transfer/detail'>, 'id' | 'version' | 'payload_digest'>
export const seenOf = ({ id, version, payload_digest }: Seen): Seen => ({ id, version, payload_digest })

export const deviceId = 'desk'

/** The context of a call that a person makes from the portal. */
export function contextOf(server: TestServer, person: MadePerson, locale: Locale = 'en'): SignedInContext {
  const { business_id, id, full_name, role } = person
  return {
    requestId: randomUUID(),
    attempt: randomUUID(),
    channel: { name: 'desk', replayKey: randomUUID(), facts: {} },
    device_id: deviceId,
    device_hash: '',
    address: '192.0.2.1',
    userAgent: 'desk',
    host: 'localhost',
    locale,
    now: server.clock.now(),
    gone: () => new AbortController().signal,
    actor: {
      kind: 'person',
      business_id,
      user_id: id,
      full_name,
      role,
      format_style: person.formats?.style ?? 'standard',
      time_zone: person.formats?.time_zone ?? businessZone,
      session_id_hash: '',
    },
  }
}

async function findKept(server: TestServer, person: MadePerson, path: string, idem: string) {
  const [kept] = await server.database.sql<
    { payload_hash: string; reply: string; channel: string; replay_key: string }[]
  >`
    select payload_hash, reply, channel, replay_key from idempotency where actor = ${person.id} and path = ${path} and idem = ${idem}`
  return kept ?? null
}

async function runCall(
  server: TestServer,
  person: MadePerson,
  path: ServedPath,
  payload: object,
  options: TestCallOptions,
) {
  const call: Call = calls[path]
  const { locale = 'en', deps = server.deps } = options
  const idem = options.idem ?? randomUUID()
  const request = validatePayload(call.request, payload)
  const context = contextOf(server, person, locale)
  const [holds] = await server.database.sql<CoolingOffColumns[]>`
    select factor_changed_at, mail_reset_of, mail_reset_until from users where id = ${person.id}`
  if (holds === undefined) throw new Error('the person does not exist')
  const { actor, now } = context
  const standing = { session: 'live', actor, seen: null, confirmedAt: now, isVerified: true, holds } as const
  authorize(call, standing, now)
  const { replyText } = await executeCall(deps, {
    path,
    handler: handlers[path] as AnyHandler<ServedPath>,
    context,
    request,
    json: JSON.stringify(payload),
    file: null,
    idem,
    kept: options.idem === undefined || call.effect === 'read' ? null : await findKept(server, person, path, idem),
  })
  return replyText
}

/** Validates the response against the contract, as the portal does. */
function assertReply(path: ServedPath, reply: ResponseEnvelope): void {
  try {
    calls[path].reply.validateSync(reply.data, { strict: true })
  } catch (error) {
    if (error instanceof ValidationError)
      throw new Error(`invalid response of ${path}: ${error.path}: ${error.message}`)
    throw error
  }
}

async function readCode(server: TestServer, person: MadePerson): Promise<string> {
  const [job] = await server.database.sql<{ payload: MailJob }[]>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'to' = ${person.email} and payload ->> 'template' like 'otp_%' order by id desc limit 1`
  const code = job && decryptCode(server.deps, job.payload)
  if (!code) throw new Error(`no code waits for ${person.email}`)
  return code
}

const listDue = (server: TestServer): Promise<WaitingJob[]> => server.database.sql<WaitingJob[]>`
  select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier <> 'send_mail' and (j.run_at = j.created_at or j.run_at <= ${server.clock.now()}) order by j.id`

async function setBalance(server: TestServer, businessId: string, amountMinor: bigint): Promise<void> {
  await server.database.sql.begin(async (tx) => {
    const [account] = await tx<{ balance_minor: bigint }[]>`
      select balance_minor from accounts where business_id = ${businessId} and account = 'customer:available' for update`
    const change = amountMinor - (account?.balance_minor ?? 0n)
    const to = { business_id: businessId, entry_id: randomUUID(), at: server.clock.now() }
    if (change !== 0n) await post(tx, to, topUpPosting(randomUUID(), change))
  })
}

/** Serialises by person: the newest code then belongs to the last request. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return <Done>(id: string, work: () => Promise<Done>): Promise<Done> => {
    const mine = (last.get(id) ?? Promise.resolve()).then(work)
    const settled = mine.catch(() => {})
    last.set(id, settled)
    return mine
  }
}

/** Those of a spread database are checked on a copy. */
async function checkBooksOf({ database, deps }: TestServer): Promise<string[]> {
  const macs = storedMacsOf(deps.keys)
  const results = await withBookCopy(database.url, async (copy) => {
    if (copy === database.url) return checkBooks(database.sql, macs)
    const own = createDatabase(copy, { max: 2 })
    try {
      return await checkBooks(own, macs)
    } finally {
      await own.end()
    }
  })
  return results.flatMap(({ name, findings }) => findings.map((finding) => `${name}: ${finding}`))
}

export async function createTestApp(options: TestServerOptions = {}): Promise<TestApp> {
  const server = await createTestServer(options)
  Object.assign(server.deps, {
    rates: createEmbeddedRates(),
    rails: singleRail(createSandboxRail({ sql: server.deps.sql, now: server.clock.now })),
  })
  await refreshRates(server.deps)
  const { addBusiness } = server
  server.addBusiness = async (name, roles) => {
    const made = await addBusiness(name, roles)
    await server.database
      .sql`update users set created_at = ${server.clock.now()} - interval '1 day' where business_id = ${made.id}`
    return made
  }
  const tasks = createTasks({ url: server.database.url })

  const reply: TestApp['reply'] = async (person, path, request, more = {}) => {
    try {
      const said: ResponseEnvelope = JSON.parse(await runCall(server, person, path, request as object, more))
      assertReply(path, said)
      return said as ResponseEnvelope<CallResponse<typeof path>>
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { locale = 'en' } = more
      const formats = formatsForRequest(contextOf(server, person, locale))
      return JSON.parse(errorText(error.codeName, locale, error.details, formats))
    }
  }
  const call: TestApp['call'] = async (person, path, request, more) => {
    const { code, message, data } = await reply(person, path, request, more)
    if (code !== codes.ok.code || data === null)
      throw new Error(`${path}: ${codeName(code)}: ${message} ${JSON.stringify(data)}`)
    return data
  }
  const inTurn = createTurns()
  const signed: TestApp['signed'] = (person, ask) =>
    inTurn(person.id, async () => {
      // The limit of five codes an hour is for people, not for tests.
      await server.database
        .sql`update user_guards set otp_sends = 0, otp_locked_until = null, stranger_sends = 0, stranger_locked_until = null where user_id = ${person.id}`
      const { challenge_id } = await ask()
      return { challenge_id, otp: await readCode(server, person), pin }
    })
  const runJob: TestApp['runJob'] = async (job) => {
    const task = tasks[job.task]
    if (!task) throw new Error(`no task ${job.task}`)
    const { sql } = server.database
    await sql`delete from graphile_worker._private_jobs where id = ${job.id}`
    try {
      await task(server.deps, job.payload, { id: String(job.id), attempt: 1, signal: undefined })
    } catch (error) {
      const retryAt = new Date(server.clock.now().getTime() + 3_000)
      await sql`select graphile_worker.add_job(${job.task}, ${sql.json(job.payload as JSONValue)}::json, run_at => ${retryAt})`
      throw error
    }
  }
  return {
    server,
    reply,
    call,
    async code(person, path, request, more) {
      const { code } = await reply(person, path, request, more)
      return codeName(code) ?? 'internal'
    },
    signed,
    signFor: (person, purpose, seen) =>
      signed(person, () => call(person, '/transfer/request-otp', { purpose, transfers: seen.map(seenOf) })),
    setBalance: (businessId, amountMinor) => setBalance(server, businessId, amountMinor),
    async advance(ms) {
      server.clock.advance(ms)
      await refreshRates(server.deps)
    },
    dueJobs: () => listDue(server),
    runJob,
    async runDueJobs() {
      for (let jobs = await listDue(server); jobs.length > 0; jobs = await listDue(server)) {
        for (const job of jobs) await runJob(job)
      }
    },
    checkBooks: () => checkBooksOf(server),
  }
}

export function personOf(people: readonly MadePerson[], role: Role): MadePerson {
  const found = people.find((person) => person.role === role)
  if (!found) throw new Error(`the business has no ${role}`)
  return found
}

/** Changes the role in the database only; a session may still have the old one. */
export async function setRole({ server }: TestApp, person: MadePerson, role: Role): Promise<void> {
  const { business_id, id } = person
  await server.database.sql.begin((tx) =>
    replaceRole(tx, server.deps.keys, { business_id, user_id: id, changed_by: null, now: server.clock.now() }, role),
  )
  person.role = role
}
