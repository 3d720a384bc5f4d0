import { bytesOf, fromBase64, importSecret, toBase64 } from './bytes.ts'

/** A signing key: the secret of an HMAC key as it was shown, or the private half of an Ed25519 key. */
export type SigningKey = { id: string } & ({ secret: string } | { privateKey: CryptoKey })

/** Imports an Ed25519 private key from PEM (PKCS #8), as written by `openssl genpkey -algorithm ed25519`. */
export function importEd25519Key(pem: string): Promise<CryptoKey> {
  const bytes = fromBase64(pem.replaceAll(/-----[^-]+-----|\s/g, ''))
  return crypto.subtle.importKey('pkcs8', bytes, { name: 'Ed25519' }, false, ['sign'])
}

async function sign(key: SigningKey, base: string): Promise<string> {
  const bytes = bytesOf(base)
  const made =
    'secret' in key
      ? await crypto.subtle.sign('HMAC', await importSecret(bytesOf(key.secret), 'sign'), bytes)
      : await crypto.subtle.sign('Ed25519', key.privateKey, bytes)
  return toBase64(made)
}

interface Unsigned {
  method: string
  url: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  body: string | null
  now: Date
}

/** Returns the headers of a request with its signature (RFC 9421) and the digest of its body (RFC 9530). */
export async function signRequest(
  key: SigningKey,
  { method, url, headers, body, now }: Unsigned,
): Promise<Record<string, string>> {
  const digest = body === null ? null : toBase64(await crypto.subtle.digest('SHA-256', bytesOf(body)))
  const sent = { ...headers, ...(digest === null ? {} : { 'content-digest': `sha-256=:${digest}:` }) }
  const covered = Object.entries({ '@method': method, '@target-uri': url, ...sent }).filter(([name]) =>
    ['@method', '@target-uri', 'content-digest', 'idempotency-key'].includes(name),
  )
  const created = Math.floor(now.getTime() / 1000)
  const names = covered.map(([name]) => `"${name}"`).join(' ')
  const input = `(${names});created=${created};keyid="${key.id}";nonce="${crypto.randomUUID()}"`
  const lines = [...covered.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${input}`]
  const signature = await sign(key, lines.join('\n'))
  return { ...sent, 'signature-input': `sig1=${input}`, signature: `sig1=:${signature}:` }
}
