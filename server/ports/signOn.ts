import * as client from 'openid-client'
import type { Settings } from '../settings.ts'

/** A log-in at the provider that has been begun, and what it must come back with. */
export interface BegunSignOn {
  url: string
  state: string
  nonce: string
  code_verifier: string
}

/** Whom the provider has seen. */
export interface SignedOn {
  subject: string
  /** Null where the provider has not verified it. */
  verified_email: string | null
}

/** The operator's identity provider, by OpenID Connect: the code flow with PKCE. */
export interface SignOnPort {
  begin(): Promise<BegunSignOn>
  /** `query`: of the address that the provider has led the browser to. Null where it does not hold. */
  finish(query: string, begun: Pick<BegunSignOn, 'state' | 'nonce' | 'code_verifier'>): Promise<SignedOn | null>
}

/** Where the provider leads back to, below the public address. */
export const signedOnPath = '/operator/signed-on'

type Provider = NonNullable<Settings['oidc']>

/** What the provider, or who came by it, has got wrong: an address that cannot be used, a token that does not hold. */
const isRefusal = (error: unknown): boolean =>
  error instanceof client.ResponseBodyError ||
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.ClientError

export function createSignOn({ oidc, publicUrl }: Pick<Settings, 'oidc' | 'publicUrl'>): SignOnPort | null {
  if (oidc === null) return null
  const redirect_uri = new URL(signedOnPath, publicUrl).href
  let found: Promise<client.Configuration> | null = null
  /** Asked for once it is needed, and again after a failure: the server starts without its provider. */
  const configuration = () => {
    found ??= discover(oidc).catch((error: unknown) => {
      found = null
      throw error
    })
    return found
  }
  return {
    async begin() {
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
        const { sub, email, email_verified } = claims
        const isVerified = email_verified === true && typeof email === 'string'
        return { subject: sub, verified_email: isVerified ? email : null }
      } catch (error) {
        if (isRefusal(error)) return null
        throw error
      }
    },
  }
}

const discover = ({ issuer, clientId, clientSecret }: Provider): Promise<client.Configuration> =>
  client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // The settings let plain HTTP be used in the sandbox alone.
    ...(issuer.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : {}),
    timeout: 10,
  })
