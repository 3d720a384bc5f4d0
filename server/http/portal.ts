import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { limits } from '../../contract/base/limits.ts'
import { type PageConfig, pageConfigElementId, pagePlaceholders } from '../../contract/base/pageConfig.ts'
import type { Deps } from '../deps.ts'
import type { AppEnv } from './core/requestLog.ts'
import { pagePolicy } from './core/securityHeaders.ts'
import type { ServerKeys } from './sealed/serverKeys.ts'

export interface PortalOptions {
  /** Where `vite build` puts the portal. */
  distFolder: string
  serverKeys: Pick<ServerKeys, 'pinned'>
  headers: Readonly<Record<string, string>>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const compressible = ['.js', '.css', '.json', '.svg', '.txt', '.webmanifest']
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/** Names that hold their content's hash. */
const immutable = /^assets\/.+-[A-Za-z0-9_-]{8,}\.\w+$/

/** Every built file by its name below the folder, with `/`. */
function listFiles(folder: string): Set<string> {
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
  const entries = isThere ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  )
}

const escapeForScript = (json: string): string => json.replace(/</g, '\\u003c')
const accepts = (c: Context, encoding: string): boolean =>
  (c.req.header('accept-encoding') ?? '').split(/[,;\s]+/).includes(encoding)

const notBuilt =
  '<!doctype html><title>Lintas</title><p>The portal has not been built yet: run <code>npm run build</code>.</p>' +
  // The development server's page takes its config from here.
  `<script type="application/json" id="${pageConfigElementId}">${pagePlaceholders.config}</script>`

/** The portal: its built files, and its page for every other address below /business. */
export function portal(deps: Pick<Deps, 'settings' | 'randomBytes'>, options: PortalOptions): Hono<AppEnv> {
  const { distFolder, headers } = options
  const files = listFiles(distFolder)
  const template = files.has('index.html') ? readFileSync(path.join(distFolder, 'index.html'), 'utf8') : notBuilt
  const gzipped = new Map<string, Buffer>()
  const { errorReportDsn } = deps.settings

  async function page(c: Context<AppEnv>): Promise<Response> {
    const nonce = Buffer.from(deps.randomBytes(18)).toString('base64url')
    const config: PageConfig = {
      identity_keys: await options.serverKeys.pinned(),
      ...(errorReportDsn === null ? {} : { error_report_url: errorReportDsn }),
    }
    const html = template
      .replaceAll(pagePlaceholders.nonce, nonce)
      .replaceAll(pagePlaceholders.config, () => escapeForScript(JSON.stringify(config)))
    const isGzip = accepts(c, 'gzip')
    return new Response(isGzip ? new Uint8Array(gzipSync(html)) : html, {
      status: template === notBuilt ? 503 : 200,
      headers: {
        ...headers,
        'content-type': types['.html'] ?? '',
        'content-security-policy': pagePolicy(nonce, errorReportDsn),
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
      },
    })
  }

  /** The smallest form there is; text that was not compressed by the build is compressed once. */
  async function bytesOf(c: Context, name: string): Promise<{ bytes: Buffer; encoding: string | null }> {
    const built = encodings.find(({ name: encoding, ending }) => files.has(`${name}${ending}`) && accepts(c, encoding))
    if (built) return { bytes: await readFile(path.join(distFolder, `${name}${built.ending}`)), encoding: built.name }
    if (!compressible.includes(path.extname(name)) || !accepts(c, 'gzip')) {
      return { bytes: await readFile(path.join(distFolder, name)), encoding: null }
    }
    const bytes = gzipped.get(name) ?? gzipSync(await readFile(path.join(distFolder, name)))
    gzipped.set(name, bytes)
    return { bytes, encoding: 'gzip' }
  }

  async function file(c: Context, name: string): Promise<Response> {
    // A new build beside a running server removes files of the build it was started with.
    const found = await bytesOf(c, name).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    })
    if (!found) return new Response('', { status: 404, headers })
    const { bytes, encoding } = found
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        'content-type': types[path.extname(name)] ?? 'application/octet-stream',
        'cache-control': immutable.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
        vary: 'accept-encoding',
        ...(encoding === null ? {} : { 'content-encoding': encoding }),
      },
    })
  }

  const app = new Hono<AppEnv>()
  // The build writes its own; without one it is the version that the contract names.
  app.get('/version.json', (c) => {
    if (files.has('version.json')) return file(c, 'version.json')
    return new Response(JSON.stringify({ version: limits.appVersion }), {
      headers: { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' },
    })
  })
  app.get('/*', (c) => {
    const name = c.req.path.replace(/^\/business\/?/, '')
    if (name !== 'index.html' && files.has(name)) return file(c, name)
    // An address that looks like a file answers 404; any other gets the page, which knows the portal's addresses.
    return name.startsWith('assets/') ? new Response('', { status: 404, headers }) : page(c)
  })
  return app
}
