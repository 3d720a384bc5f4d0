import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { calls } from '../../../contract/calls.ts'
import { findLinkError, parseLink, type ReceivedLink } from '../../../contract/crypto/link.ts'
import { type FilePurpose, filePurposes, isFilePurpose } from '../../../contract/features/files.ts'
import { type PersonActor, restrictedReaderId } from '../../actor.ts'
import { appendAudit } from '../../audit.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import { fileLabel, proofLabel, startExportPathOf } from '../../features/exports/rules.ts'
import { type ExportRow, lockExport } from '../../features/exports/store.ts'
import { type FileRow, findFile, isHiddenFrom } from '../../features/files/store.ts'
import { hashToken } from '../../secrets.ts'
import type { SessionCookie } from '../core/cookie.ts'
import { type AppEnv, addressOf } from '../core/requestLog.ts'
import { acceptedLocale, errorText } from '../core/responses.ts'
import { closedPolicy } from '../core/securityHeaders.ts'
import type { ChannelKeyCache } from './channelKeys.ts'
import { nodePrimitives, type SecretKey } from './crypto/primitives.ts'
import { authenticateChannel } from './guard.ts'
import { ClearRefusal } from './refusals.ts'

export interface LinkDeps {
  deps: Deps
  cookie: SessionCookie
  channelKeys: ChannelKeyCache
  headers: Readonly<Record<string, string>>
}

interface OpenedLink {
  actor: PersonActor
  params: Readonly<Record<string, string>>
}

interface Download {
  body: BodyInit
  mime: string
  name: string
}

const refuse = (reason: string): ClearRefusal => new ClearRefusal('link_invalid', reason, 404)

/** A link is single-use: its id is used up before anything is returned. */
async function burn(deps: Deps, link: ReceivedLink): Promise<void> {
  const burnt = await deps.sql`
    insert into signed_link_uses (once, expires_at) values (${link.once}, ${new Date(Number(link.expires_at))})
    on conflict do nothing`
  if (burnt.count === 0) throw refuse('used')
}

/** Signature, time, session, single use: the same order as for a call. */
async function openLink(
  { deps, cookie, channelKeys }: LinkDeps,
  c: Context<AppEnv>,
  path: string,
): Promise<OpenedLink> {
  const link = parseLink(path, c.req.url.slice(c.req.url.indexOf('?') + 1))
  if (link === null) throw refuse('form')
  const now = deps.now()
  const token = cookie.read(c)
  const sessionHash = token === null ? '' : hashToken(token)
  const query = { sessionHash, idem: null }
  const guarded = await authenticateChannel(deps, { ...link, seq: '1' }, query, now, {
    door: 'portal',
    life: deps.settings,
  })
  const keys = await channelKeys.open(guarded.suite, link.kid, guarded.wrappedKeys)
  const reason = keys === null ? 'kek' : await findLinkError<SecretKey>(nodePrimitives, keys.exp, link, now.getTime())
  if (reason !== null) throw refuse(reason)
  if (guarded.actor?.kind !== 'person') throw refuse('session')
  await burn(deps, link)
  return { actor: guarded.actor, params: link.params }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function mayOpen(actor: PersonActor, purpose: FilePurpose): boolean {
  const { open } = filePurposes[purpose]
  return open === 'member' || hasPermission(actor.role, open)
}

function mayTake(actor: PersonActor, { subject }: ExportRow): boolean {
  const { access } = calls[startExportPathOf(subject)]
  return access !== 'member' && hasPermission(actor.role, access)
}

/** The file's purpose determines who may read it, and whether each access is audited. */
async function findDocument(deps: Deps, actor: PersonActor, fileId: string, address: string): Promise<FileRow> {
  if (!uuid.test(fileId)) throw refuse('rights')
  return deps.sql.begin(async (tx) => {
    await bindBusiness(tx, actor.business_id)
    const row = await findFile(tx, actor.business_id, fileId)
    if (row === null) throw refuse('not found')
    if (!isFilePurpose(row.purpose) || !mayOpen(actor, row.purpose)) throw refuse('rights')
    const readerId = restrictedReaderId(actor)
    if (row.purpose === 'bulk_document' && readerId !== null && (await isHiddenFrom(tx, readerId, row)))
      throw refuse('rights')
    if (!filePurposes[row.purpose].isWatched) return row
    const { business_id } = actor
    const object = { object_type: 'file', object_id: fileId }
    await appendAudit(tx, { business_id, actor, at: deps.now(), action: 'file.open', ...object, address })
    return row
  })
}

/** RFC 6266, RFC 8187: allows any letter in a name, and prevents header injection. */
const attachment = (name: string): string =>
  `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`

/** The person's own export while it exists; each download is audited. */
async function findExport(deps: Deps, actor: PersonActor, exportId: string, address: string): Promise<ExportRow> {
  if (!uuid.test(exportId)) throw refuse('rights')
  const { business_id } = actor
  return deps.sql.begin(async (tx) => {
    await bindBusiness(tx, business_id)
    const row = await lockExport(tx, { business_id, id: exportId })
    if (row === null || row.user_id !== actor.user_id || row.state !== 'ready') throw refuse('not found')
    if (!mayTake(actor, row)) throw refuse('rights')
    const object = { object_type: 'business', object_id: business_id, detail: { file: row.file_name ?? '' } }
    await appendAudit(tx, { business_id, actor, at: deps.now(), action: 'export.downloaded', ...object, address })
    return row
  })
}

/** `GET /api/link/…?…`: a file of the actor's business, or an export of their own, by a signed single-use link valid for a minute. */
export function linkRoutes(links: LinkDeps): Hono<AppEnv> {
  const { deps, headers } = links
  const closed = { ...headers, 'content-security-policy': closedPolicy, 'cache-control': 'no-store' }
  const app = new Hono<AppEnv>()
  /** `find` returns the linked content. */
  function route(path: string, find: (opened: OpenedLink, address: string) => Promise<Download>): void {
    app.get(path, async (c) => {
      c.get('line').call = `/link${path}`
      try {
        const { body, mime, name } = await find(await openLink(links, c, `/link${path}`), addressOf(c))
        const headers = { ...closed, 'content-type': mime, 'content-disposition': attachment(name) }
        return new Response(body, { headers })
      } catch (error) {
        if (!(error instanceof ClearRefusal)) throw error
        c.get('line').reason = error.reason
        // All failures return the same error.
        const text = errorText('link_invalid', acceptedLocale(c))
        return new Response(text, { status: 404, headers: { ...closed, 'content-type': 'application/json' } })
      }
    })
  }
  route('/file', async ({ actor, params }, address) => {
    const { sha256, mime, name } = await findDocument(deps, actor, params.file_id ?? '', address)
    const bytes = await deps.files.read(sha256)
    if (bytes === null) throw new Error('a file is missing in the file store')
    return { body: new Uint8Array(bytes), mime, name }
  })
  route('/export', async ({ actor, params }, address) => {
    const { id, mime, file_name, proof_size } = await findExport(deps, actor, params.export_id ?? '', address)
    const isProof = params.part === 'proof'
    if (isProof && proof_size === null) throw refuse('not found')
    const content = await deps.files.open(isProof ? proofLabel(id) : fileLabel(id))
    if (content === null) throw new Error('an export is missing in the file store')
    const name = file_name ?? id
    const body = Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream<Uint8Array>
    return isProof ? { body, mime: 'application/json', name: `${name}.proof.json` } : { body, mime: mime ?? '', name }
  })
  return app
}
