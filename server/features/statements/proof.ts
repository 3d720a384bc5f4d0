import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

/**
 * Proof that verifies a statement offline: a hash chain over its lines, signed together with its facts and the head of the audit log.
 * scripts/verify-statement.mjs checks it.
 */

/** In the order of signing. */
export interface StatementFacts {
  statement_id: string
  business_id: string
  business_name: string
  account: string
  currency: string
  from: string
  to: string
  time_zone: string
  opening_minor: string
  closing_minor: string
  lines: number
  format: string
  made_at: string
  /** Head of the business's audit log. */
  audit_seq: string
  audit_hash: string
}

export interface StatementKey {
  /** RFC 7638 thumbprint: the key's id. */
  kid: string
  /** As published. */
  jwk: { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; use: 'sig'; alg: 'EdDSA' }
  sign(text: string): string
}

/** Printed at the end of the statement. */
export interface StatementSignature {
  chain: string
  kid: string
  signature: string
}

/** PKCS #8 around the 32 bytes of an Ed25519 key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function privateKey(kek: Uint8Array): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', kek, '', 'lintas statements', 32))
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
}

/** The signing key, derived from the KEK, so that every process has the same one. Its public key is published. */
export function createStatementKey(kek: Uint8Array): StatementKey {
  const secret = privateKey(kek)
  const { x } = createPublicKey(secret).export({ format: 'jwk' })
  if (x === undefined) throw new Error('not an Ed25519 key')
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
  return {
    kid,
    jwk: { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' },
    sign: (text) => sign(null, Buffer.from(text), secret).toString('base64url'),
  }
}

const sha256 = (...parts: (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export const statementSignedText = (facts: StatementFacts, chain: string): string =>
  JSON.stringify(['lintas statement', facts, chain])

/** Each link hashes the previous one and a line's digest; the first hashes the facts. */
export function createStatementChain(facts: StatementFacts) {
  let link = sha256(JSON.stringify(facts))
  const digests: Buffer[] = []
  return {
    /** The line as in the file. */
    add(line: string): void {
      const digest = sha256(line)
      digests.push(digest)
      link = sha256(link, digest)
    },
    seal(key: StatementKey): StatementSignature {
      const chain = link.toString('hex')
      return { chain, kid: key.kid, signature: key.sign(statementSignedText(facts, chain)) }
    },
    digests,
  }
}

export interface FileFacts {
  name: string
  size: number
  sha256: string
}

/** The proof file that accompanies a statement and verifies each of its lines, in pieces. */
export function* writeProof(
  facts: StatementFacts,
  seal: StatementSignature,
  digests: readonly Buffer[],
  file: FileFacts,
  key: StatementKey,
): Generator<Uint8Array> {
  const signature = key.sign(JSON.stringify(['lintas statement file', seal.signature, file]))
  const head = JSON.stringify({ statement: facts, seal, key: key.jwk, file: { ...file, signature } })
  yield Buffer.from(`${head.slice(0, -1)},"digests":[\n`)
  for (let at = 0; at < digests.length; at += 1_000) {
    const lines = digests.slice(at, at + 1_000).map((digest) => `"${digest.toString('base64url')}"`)
    yield Buffer.from(`${at === 0 ? '' : ',\n'}${lines.join(',\n')}`)
  }
  yield Buffer.from('\n]}\n')
}
