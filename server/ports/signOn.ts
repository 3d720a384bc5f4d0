import type * as OpenidClient from 'openid-client'
import type { Settings } from '../settings.ts'

/** A pending sign-in at the provider, with the values expected in its response. */
export interface PendingSignOn {
  url: string
  state: string
  nonce: string
  code_verifier: string
}

/** The person authenticated by the provider. A subject is unique at its issuer only. */
export interface SignOnResult {
  issuer: string
  subject: string
  /** Null unless the provider has verified it. */
  verified_email: string | null
}

/** The operator's identity provider over OpenID Connect: authorization code flow with PKCE. */
export interface SignOnPort {
  begin(): Promise<PendingSignOn>
  /** `query`: of the provider's redirect. Null if verification fails. */
  finish(query: string, begun: Pick<PendingSignOn, 'state' | 'nonce' | 'code_verifier'>): Promise<SignOnResult | null>
}

/** Redirect path of the provider, below the public URL. */
export const signedOnPath = '/operator/signed-on'

type Provider = NonNullable<Settings['oidc']>

const loadClient = () => import('openid-client')

/** Errors caused by the provider or its response: an unusable URL, an invalid token. */
const isRefusal = (client: typeof OpenidClient, error: unknown): boolean =>
  error instanceof client.ResponseBodyError ||
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.ClientError

export function createSignOn({ oidc, publicUrl }: Pick<Settings, 'oidc' | 'publicUrl'>): SignOnPort | null {
  if (oidc === null) return null
  const redirect_uri = new URL(signedOnPath, publicUrl).href
  let found: Promise<OpenidClient.Configuration> | null = null
  /** Loaded when first needed, and again after a failure: the server starts without its provider. */
  const configuration = () => {
    found ??= discover(oidc).catch((error: unknown) => {
      found = null
      throw error
    })
    return found
  }
  return {
    async begin() {
      const client = await loadClient()
      const [state, nonce, code_verifier] = [
        client.randomState(),
        client.randomNonce(),
        client.randomPKCECodeVerifier(),
      ]
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state, nonce, code_verifier }
    },
    async finish(query, { state, nonce, code_verifier }) {
      const client = await loadClient()
      const came = new URL(redirect_uri)
      came.search = query
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: code_verifier }
        const tokens = await client.authorizationCodeGrant(await configuration(), came, {
          ...checks,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) return null
        const { iss, sub, email, email_verified } = claims
        const isVerified = email_verified === true && typeof email === 'string'
        return { issuer: iss, subject: sub, verified_email: isVerified ? email : null }
      } catch (error) {
        if (isRefusal(client, error)) return null
        throw error
      }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<OpenidClient.Configuration> {
  const client = await loadClient()
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // Verifies the signatures of ID tokens; the settings allow plain HTTP only in the sandbox.
    execute: [client.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : [])],
    timeout: 10,
  })
}
