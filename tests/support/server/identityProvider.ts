import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'

/** An account at the identity provider. */
export interface Account {
  sub: string
  email: string
  email_verified: boolean
}

export interface IdentityProvider {
  environment: Record<string, string>
  /** Selects the account for the next sign-ins. */
  use(account: Account): void
  /** Follows the URL like a browser and signs in; returns the query of the redirect back. */
  visit(url: string): Promise<string>
  stop(): Promise<void>
}

/** A sign-in page without a password: the address is enough. */
const loginPage =
  '<!doctype html><title>Log in</title><form method="post"><label>Address <input name="email"></label></form>'

/** A real OpenID Connect provider on a local port. Its sign-in page asks for an address; `visit` signs in as the account of `use`. */
export async function startIdentityProvider(publicUrl = 'http://localhost:8080'): Promise<IdentityProvider> {
  const redirectUri = `${publicUrl}/operator/signed-on`
  let account: Account = { sub: '', email: '', email_verified: false }
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'desk', client_secret: 'a secret of the desk', redirect_uris: [redirectUri] }],
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['of this test'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...account, sub }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const isBrowser = request.headers.accept?.includes('text/html') === true
    if (isBrowser && request.method === 'GET')
      return void response.setHeader('content-type', 'text/html').end(loginPage)
    const finish = () => provider.interactionFinished(request, response, { login: { accountId: account.sub } })
    if (!isBrowser) return void finish()
    void text(request).then((typed) => {
      const email = new URLSearchParams(typed).get('email') ?? ''
      account = { sub: email, email, email_verified: true }
      return finish()
    })
  })

  async function visit(url: string): Promise<string> {
    const cookies = new Map<string, string>()
    let at = url
    while (!at.startsWith(redirectUri)) {
      const reply = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const line of reply.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const next = reply.headers.get('location')
      if (next === null) throw new Error(`the provider responded with ${reply.status}: ${await reply.text()}`)
      at = new URL(next, at).href
    }
    return new URL(at).search
  }
  return {
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: 'a secret of the desk',
      PUBLIC_URL: publicUrl,
    },
    use(next) {
      account = next
    },
    visit,
    stop: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}
