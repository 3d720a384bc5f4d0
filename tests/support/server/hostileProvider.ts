import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Claims and header of an ID token, as a test changes them. */
export interface TokenChange {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  key?: KeyObject
}

export interface HostileProvider {
  issuer: string
  environment: Record<string, string>
  /** Codes that its token endpoint has received. */
  codes: string[]
  /** Changes the discovery document; before the server reads it. */
  metadata: Record<string, unknown>
  /** The query of its redirect for this authorization URL. Its next ID token is for that request, with the changes. */
  redirect(url: string, change?: TokenChange): URLSearchParams
  stop(): Promise<void>
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
export const newSigningKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An OpenID Connect provider that checks nothing and signs what a test tells it to. */
export async function startHostileProvider(publicUrl = 'http://localhost:8080'): Promise<HostileProvider> {
  const { privateKey, publicKey } = newSigningKey()
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const metadata: Record<string, unknown> = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  }
  const codes: string[] = []
  let next = ''

  function signToken(nonce: string, { claims, header, key = privateKey }: TokenChange): string {
    const now = Math.floor(Date.now() / 1000)
    const usual = { iss: issuer, aud: 'console', sub: 'ayu', nonce, iat: now, exp: now + 60, email_verified: true }
    const body = `${base64url({ alg: 'RS256', kid: 'one', ...header })}.${base64url({ ...usual, ...claims })}`
    return `${body}.${header?.alg === 'none' ? '' : sign('sha256', Buffer.from(body), key).toString('base64url')}`
  }

  http.on('request', async (request, response) => {
    const send = (value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
    if (request.url === '/.well-known/openid-configuration') return send(metadata)
    if (request.url === '/keys')
      return send({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] })
    codes.push(new URLSearchParams(await text(request)).get('code') ?? '')
    return send({ access_token: 'token', token_type: 'Bearer', id_token: next })
  })
  return {
    issuer,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'console',
      OIDC_CLIENT_SECRET: 'a secret of the console',
      PUBLIC_URL: publicUrl,
    },
    codes,
    metadata,
    redirect(url, change = {}) {
      const asked = new URL(url).searchParams
      next = signToken(asked.get('nonce') ?? '', change)
      return new URLSearchParams({ code: `code-${codes.length}`, state: asked.get('state') ?? '', iss: issuer })
    },
    stop: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}
