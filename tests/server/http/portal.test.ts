import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRules } from '../../../server/features/config/calls.ts'
import { createTestServer, pinnedKeys, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer
let distFolder: string

const page = `<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>
<script type="application/json" id="page-config">__PAGE_CONFIG__</script>
<script type="module" crossorigin src="/business/assets/main-Abc12345.js"></script>`

beforeAll(async () => {
  distFolder = await mkdtemp(path.join(tmpdir(), 'lintas-dist-'))
  await mkdir(path.join(distFolder, 'assets'))
  await writeFile(path.join(distFolder, 'index.html'), page)
  await writeFile(path.join(distFolder, 'version.json'), '{"version":"1.1.0+abc"}')
  await writeFile(path.join(distFolder, 'assets', 'main-Abc12345.js'), 'let long = 1\n'.repeat(100))
  await writeFile(path.join(distFolder, 'assets', 'main-Abc12345.js.br'), 'built with brotli')
  await writeFile(path.join(distFolder, 'assets', 'main-Abc12345.js.gz'), gzipSync('built with gzip'))
  server = await createTestServer({
    distFolder,
    environment: { ERROR_REPORT_DSN: 'https://reports.example/</script>?a=1' },
  })
})
afterAll(async () => {
  await server.stop()
  await rm(distFolder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}, app = server.app) => app.request(url, { headers })

describe('page of the portal', () => {
  it.each(['/business', '/business/', '/business/report-detail/1?x=<b>', '/business/index.html'])(
    'The address %s serves the page with its nonce and pinned keys',
    async (url) => {
      const response = await get(url)
      const html = await response.text()
      const policy = response.headers.get('content-security-policy') ?? ''
      const nonce = /'nonce-([\w-]{24})'/.exec(policy)?.[1] ?? ''
      expect(html.split(`"${nonce}"`)).toHaveLength(3)
      const config = /id="page-config">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
      expect(JSON.parse(config)).toEqual({
        identity_keys: await pinnedKeys(server),
        field_rules: allRules(),
        bulk_rows_max: 100,
        decimal_corridors: [],
        corridor_fees: {},
        error_report_url: 'https://reports.example/</script>?a=1',
      })
      expect(html).not.toMatch(/__[A-Z]+_[A-Z]+__/)
    },
  )

  it('A file that a build removed under the running server is not found', async () => {
    const gone = path.join(distFolder, 'assets', 'gone-Abc12345.woff2')
    await writeFile(gone, 'font')
    const other = await createTestServer({ distFolder })
    await rm(gone)
    expect((await get('/business/assets/gone-Abc12345.woff2', {}, other.app)).status).toBe(404)
    await other.stop()
  })

  it('The portal page has a new nonce each time and may not be cached', async () => {
    const [one, two] = await Promise.all([get('/business'), get('/business')])
    expect(one.headers.get('content-security-policy')).not.toBe(two.headers.get('content-security-policy'))
    expect(one.headers.get('cache-control')).toBe('no-store')
  })

  it('T35 The portal page loads no script or style except the portal’s own', async () => {
    const policy = (await get('/business')).headers.get('content-security-policy') ?? ''
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
    expect(rules.get('default-src')).toEqual(["'none'"])
    expect(rules.get('script-src')).toEqual(["'self'"])
    expect(rules.get('style-src')?.every((source) => source === "'self'" || source.startsWith("'nonce-"))).toBe(true)
    expect(rules.get('connect-src')).toEqual(["'self'", 'https://reports.example'])
    expect(rules.get('frame-ancestors')).toEqual(["'none'"])
    expect(rules.get('base-uri')).toEqual(["'none'"])
    expect(rules.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(rules.get('trusted-types')).toEqual(["'none'"])
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  it('The portal page loads scripts, styles and fonts from the configured asset host with CORS', async () => {
    const other = await createTestServer({ distFolder, environment: { ASSET_HOST: 'https://assets.example/x' } })
    const response = await get('/business', {}, other.app)
    expect(await response.text()).toContain('src="https://assets.example/business/assets/main-Abc12345.js"')
    const policy = response.headers.get('content-security-policy') ?? ''
    for (const kind of ['script', 'style', 'font', 'img'])
      expect(policy).toMatch(new RegExp(`${kind}-src 'self' https://assets\\.example( |;)`))
    const asset = await get('/business/assets/main-Abc12345.js', {}, other.app)
    expect(asset.headers.get('access-control-allow-origin')).toBe('*')
    expect(asset.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const own = await get('/business/assets/main-Abc12345.js')
    expect(own.headers.get('access-control-allow-origin')).toBeNull()
    expect(await (await get('/business')).text()).toContain('src="/business/assets/main-Abc12345.js"')
    await other.stop()
  })

  it.each([
    ['br', 'gzip, br', brotliDecompressSync],
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ] as const)('The portal page is compressed by %s where the browser accepts %s', async (encoding, accepted, open) => {
    const response = await get('/business', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(open(Buffer.from(await response.arrayBuffer())).toString()).toContain('page-config')
  })
})

describe('built files', () => {
  const asset = '/business/assets/main-Abc12345.js'

  it('Built files are cached for good, in the smallest form the browser accepts', async () => {
    const built = await get(asset, { 'accept-encoding': 'gzip, deflate, br' })
    expect(await built.text()).toBe('built with brotli')
    expect(Object.fromEntries(built.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    const gzip = await get(asset, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe('built with gzip')
    expect(await (await get(asset)).text()).toContain('let long')
  })

  it('A missing file is not answered by the page, and nothing outside the folder is served', async () => {
    expect((await get('/business/assets/old-Abc12345.js')).status).toBe(404)
    for (const url of [
      '/business/assets/../../package.json',
      '/business/%2e%2e/package.json',
      '/business/assets/%2e%2e%2fx',
    ]) {
      expect(await (await get(url)).text()).not.toContain('"dependencies"')
    }
  })

  it('The built files state their version', async () => {
    const response = await get('/business/version.json')
    expect(await response.json()).toEqual({ version: '1.1.0+abc' })
  })
})

describe('security headers of every response', () => {
  it.each(['/', '/business', '/business/version.json', '/nowhere', '/api/link/file'])(
    'The response at %s restricts what the browser may do',
    async (url) => {
      const { headers } = await get(url)
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      expect(headers.has('strict-transport-security')).toBe(false)
    },
  )

  it('The root redirects to the portal', async () => {
    const response = await get('/')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/business'])
  })

  it('TLS is enforced in production, and there is no mailbox page', async () => {
    const key = 'A'.repeat(43)
    const production = await createTestServer({
      environment: {
        PROFILE: 'production',
        KEK: key,
        PEPPER: Buffer.alloc(32, 8).toString('base64url'),
        PUBLIC_URL: 'https://lintas.example',
        MAIL_FROM: 'Lintas <pay@lintas.example>',
      },
    })
    try {
      const { headers } = await get('/business', {}, production.app)
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
      expect((await get('/mailbox', {}, production.app)).status).toBe(404)
      expect((await get('/mailbox')).status).toBe(200)
    } finally {
      await production.stop()
    }
  })
})
