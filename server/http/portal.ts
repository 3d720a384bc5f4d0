import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { type Brand, isBuiltIn } from '../../contract/base/brands/brand.ts'
import { colours } from '../../contract/base/brands/colours.ts'
import { brandIcon, brandStyle } from '../../contract/base/brands/css.ts'
import { type PageConfig, pageConfigElementId, pagePlaceholders } from '../../contract/base/calls/pageConfig.ts'
import { limits } from '../../contract/base/money/limits.ts'
import { brandLook, brandOfHost, defaultBrand } from '../brands.ts'
import type { Deps } from '../deps.ts'
import { allRules, createPageFees } from '../features/config/calls.ts'
import { activeFees } from '../features/config/store.ts'
import { escapeHtml } from '../i18n/mails.ts'
import { type AppEnv, hostNameOf } from './core/requestLog.ts'
import { pagePolicy } from './core/securityHeaders.ts'
import type { ServerKeys } from './encrypted/serverKeys.ts'

export interface PortalOptions {
  /** Mount path: the portal, or the operator's app. */
  base: '/business' | '/operator'
  /** Output folder of `vite build`. */
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
/** Supported content encodings, smallest first. Built files exist in both; the page is generated per response. */
const encodings = [
  {
    name: 'br',
    ending: '.br',
    compress: (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  },
  { name: 'gzip', ending: '.gz', compress: (html: string) => gzipSync(html) },
] as const

/** File names that contain a content hash. */
const immutable = /^assets\/.+-[A-Za-z0-9_-]{8}\.\w+$/

/** Every built file by its path below the folder, with `/`. */
function listFiles(folder: string): Set<string> {
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
  const entries = isThere ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  )
}

const builtInIcon = /<link rel="icon"[^<>]{0,300}>/
const escapeForScript = (json: string): string => json.replace(/</g, '\\u003c')
const accepts = (c: Context, encoding: string): boolean =>
  (c.req.header('accept-encoding') ?? '').split(/[,;\s]+/).includes(encoding)

const notBuilt =
  '<!doctype html><title>Lintas</title><p>The portal has not been built yet: run <code>npm run build</code>.</p>' +
  // The development server's page takes its config from here.
  `<script type="application/json" id="${pageConfigElementId}">${pagePlaceholders.config}</script>`

/** Settings that the operator console may change at run time. */
const changeable = ({ bulkRowsMax, decimalCorridors, support }: Deps['settings']): Partial<PageConfig> => ({
  bulk_rows_max: bulkRowsMax,
  decimal_corridors: decimalCorridors,
  ...(support === null ? {} : { support }),
})

interface PageParts {
  base: PortalOptions['base']
  assetHost: string | null
  nonce: string
  brand: Brand
  config: PageConfig
}

/** The built page with this response's nonce, config and brand. */
function fillPage(template: string, { base, assetHost, nonce, brand, config }: PageParts): string {
  const iconLink = `<link rel="icon" href="${base}/icon.svg" type="image/svg+xml">`
  return template
    .replace('</head>', `<style nonce="${nonce}">${brandStyle(brand)}</style></head>`)
    .replace(builtInIcon, (link) => (brand.mark === null ? link : iconLink))
    .replaceAll(`"${base}/assets/`, `"${assetHost ?? ''}${base}/assets/`)
    .replaceAll(pagePlaceholders.nonce, nonce)
    .replaceAll(pagePlaceholders.brandName, () => escapeHtml(brand.name))
    .replaceAll(pagePlaceholders.brandMark, brand.mark ?? '')
    .replaceAll(pagePlaceholders.brandColour, brand.tint?.light.brandFrom ?? colours.light.brandFrom)
    .replaceAll(pagePlaceholders.config, () => escapeForScript(JSON.stringify(config)))
}

/** The console has the operator's own brand at every address. */
const brandAt = (settings: Deps['settings'], base: PortalOptions['base'], c: Context<AppEnv>): Brand =>
  brandLook(base === '/business' ? brandOfHost(settings, hostNameOf(c)) : defaultBrand(settings))

const iconFile = (brand: Brand, headers: PortalOptions['headers']): Response =>
  new Response(brandIcon(brand, colours.light.brandTo), {
    headers: { ...headers, 'content-type': types['.svg'] ?? '', 'cache-control': 'no-cache' },
  })

/** Serves an app: its built files, and its page for every other path below the mount. */
export function portal(
  deps: Pick<Deps, 'settings' | 'randomBytes' | 'sql' | 'now'>,
  options: PortalOptions,
): Hono<AppEnv> {
  const { base, distFolder, headers } = options
  const files = listFiles(distFolder)
  const template = files.has('index.html') ? readFileSync(path.join(distFolder, 'index.html'), 'utf8') : notBuilt
  const { errorReportDsn, assetHost } = deps.settings
  // Resources loaded by a page of another origin must allow it.
  const shared =
    assetHost === null ? {} : { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

  const feesOfPage = createPageFees((brandId) => activeFees(deps.sql, brandId, deps.now()))

  async function page(c: Context<AppEnv>): Promise<Response> {
    const nonce = Buffer.from(deps.randomBytes(18)).toString('base64url')
    const brand = brandAt(deps.settings, base, c)
    const config: PageConfig = {
      ...(isBuiltIn(brand) ? {} : { brand }),
      identity_keys: await options.serverKeys.pinned(),
      field_rules: allRules(),
      ...changeable(deps.settings),
      corridor_fees: await feesOfPage(brandOfHost(deps.settings, hostNameOf(c)).id),
      ...(base === '/operator' && deps.settings.oidc !== null ? { sign_on: true as const } : {}),
      ...(errorReportDsn === null ? {} : { error_report_url: errorReportDsn }),
    }
    const html = fillPage(template, { base, assetHost, nonce, brand, config })
    const encoding = encodings.find(({ name }) => accepts(c, name))
    return new Response(encoding ? new Uint8Array(encoding.compress(html)) : html, {
      status: template === notBuilt ? 503 : 200,
      headers: {
        ...headers,
        'content-type': types['.html'] ?? '',
        'content-security-policy': pagePolicy(nonce, deps.settings),
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding.name } : {}),
      },
    })
  }

  /** The smallest variant that was built and the browser accepts. */
  async function bytesOf(c: Context, name: string): Promise<{ bytes: Buffer; encoding: string | null }> {
    const built = encodings.find(({ name: encoding, ending }) => files.has(`${name}${ending}`) && accepts(c, encoding))
    const bytes = await readFile(path.join(distFolder, `${name}${built?.ending ?? ''}`))
    return { bytes, encoding: built?.name ?? null }
  }

  async function file(c: Context, name: string): Promise<Response> {
    // A new build may remove files of the build that this server started with.
    const found = await bytesOf(c, name).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    })
    if (!found) return new Response('', { status: 404, headers })
    const { bytes, encoding } = found
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        ...(immutable.test(name) ? shared : {}),
        'content-type': types[path.extname(name)] ?? 'application/octet-stream',
        'cache-control': immutable.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
        vary: 'accept-encoding',
        ...(encoding === null ? {} : { 'content-encoding': encoding }),
      },
    })
  }

  const app = new Hono<AppEnv>()
  app.get('/icon.svg', (c) => iconFile(brandAt(deps.settings, base, c), headers))
  // The build writes its own; without one the contract's version is used.
  app.get('/version.json', (c) => {
    if (files.has('version.json')) return file(c, 'version.json')
    return new Response(JSON.stringify({ version: limits.appVersion }), {
      headers: { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' },
    })
  })
  app.get('/*', (c) => {
    const name = c.req.path.slice(base.length).replace(/^\//, '')
    if (name !== 'index.html' && files.has(name)) return file(c, name)
    // Paths that look like files return 404; any other gets the page, which does its own routing.
    return name.startsWith('assets/') ? new Response('', { status: 404, headers }) : page(c)
  })
  return app
}
