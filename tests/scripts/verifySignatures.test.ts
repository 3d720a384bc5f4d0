import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ProofFields,
  proofForms,
  proofText,
  type SignedKind,
  type StoredProof,
  signingText,
} from '../../contract/crypto/proof.ts'
import { findStoredSignatureError } from '../../server/passkeySignature.ts'

const script = path.resolve(import.meta.dirname, '../../scripts/verify-signatures.mjs')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lintas-signatures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function check(lines: readonly string[], ...more: string[]): Promise<{ said: string[]; code: number }> {
  const file = path.join(folder, 'signatures.jsonl')
  await writeFile(file, lines.map((line) => `${line}\n`).join(''))
  return new Promise((resolve) => {
    execFile(process.execPath, [script, file, ...more], { maxBuffer: 2 ** 24 }, (error, stdout) => {
      const said = stdout.split('\n').filter((line) => /^(HOLDS|ALTERED|UNPROVEN)/.test(line))
      resolve({ said, code: error === null ? 0 : Number(error.code) })
    })
  })
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const text64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

interface Signer {
  cose: Uint8Array
  sign(bytes: Buffer): Buffer
}

function signerOf(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  digest: 'sha256' | null,
  fieldsOf: (part: (name: string) => Uint8Array) => [number, number | Uint8Array][],
): Signer {
  const jwk: Record<string, unknown> = { ...publicKey.export({ format: 'jwk' }) }
  const fields = fieldsOf((name) => Uint8Array.from(Buffer.from(String(jwk[name]), 'base64url')))
  return { cose: isoCBOR.encode(new Map(fields)), sign: (bytes) => sign(digest, bytes, privateKey) }
}

/** The three kinds of signers. */
const signers = {
  ES256: signerOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }), 'sha256', (part) => [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, part('x')],
    [-3, part('y')],
  ]),
  EdDSA: signerOf(generateKeyPairSync('ed25519'), null, (part) => [
    [1, 1],
    [3, -8],
    [-1, 6],
    [-2, part('x')],
  ]),
  RS256: signerOf(generateKeyPairSync('rsa', { modulusLength: 2048 }), 'sha256', (part) => [
    [1, 3],
    [3, -257],
    [-1, part('n')],
    [-2, part('e')],
  ]),
}

const approval: ProofFields<'transfer'> = {
  transfer_id: '01970000-0000-7000-8000-000000000001',
  version: 3,
  payload_digest: 'ab'.repeat(32),
  amount_minor: '100000',
  currency: 'CNY',
  payee: '上海贸易 · 55779911',
  fee_minor: '2500',
  quote_id: '01970000-0000-7000-8000-000000000002',
  user_id: '01970000-0000-7000-8000-000000000003',
  access_time: String(Date.UTC(2026, 10, 23, 16)),
}

interface Facts {
  kind?: SignedKind
  signed?: StoredProof
  type?: string
  host?: string
  flags?: number
}

/** A record of one passkey assertion over this transfer and another. */
function recordOf(signer: Signer, facts: Facts = {}) {
  const { kind = 'transfer', signed = approval, type = 'webauthn.get', host = 'pay.example.com', flags = 0b101 } = facts
  const digests = [signed, { ...signed, [proofForms[kind].fields[0]]: 'another' }].map((one) =>
    sha256(proofText(kind, one)).toString('hex'),
  )
  const id = '01970000-0000-7000-8000-000000000004'
  const challenge = sha256(signingText('approve', id, digests)).toString('base64url')
  const client_data = Buffer.from(JSON.stringify({ type, challenge, origin: 'https://pay.example.com' }))
  const authenticator_data = Buffer.concat([sha256(host), Buffer.from([flags, 0, 0, 0, 7])])
  return {
    id,
    kind,
    purpose: 'approve' as const,
    signed,
    signed_digests: digests,
    authenticator_data: text64(authenticator_data),
    client_data: text64(client_data),
    signature: text64(signer.sign(Buffer.concat([authenticator_data, sha256(client_data)]))),
    public_key: text64(signer.cose),
  }
}

const bytes64 = (text: string) => Buffer.from(text, 'base64url')
const keyOf = (signer: Signer) => sha256(signer.cose).toString('hex')

it.each(Object.entries(signers))('The signatures %s are valid as the server finds them', async (_, signer) => {
  const record = recordOf(signer)
  const fault = await findStoredSignatureError({
    ...record,
    authenticator_data: bytes64(record.authenticator_data),
    client_data: bytes64(record.client_data),
    signature: bytes64(record.signature),
    public_key: bytes64(record.public_key),
  })
  expect(fault).toBeNull()
  const { said, code } = await check([JSON.stringify(record)], '--key', keyOf(signer))
  expect(said).toEqual([
    `HOLDS    line 1: approve of transfer ${approval.transfer_id}, version 3: CNY 100000 in minor units to 上海贸易 · 55779911, signed by ${approval.user_id} at 2026-11-23T16:00:00.000Z on pay.example.com with the key ${keyOf(signer)}`,
  ])
  expect(code).toBe(0)
})

/** The record with each letter of each value changed in turn. */
function alterations(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1]
  if (typeof value === 'string')
    return [...value].map((letter, index, all) => all.with(index, letter === 'A' ? 'B' : 'A').join(''))
  if (Array.isArray(value))
    return [
      value.toReversed(),
      ...value.flatMap((one, index) => alterations(one).map((other) => value.with(index, other))),
    ]
  return Object.entries(Object(value)).flatMap(([name, one]) =>
    alterations(one).map((other) => ({ ...Object(value), [name]: other })),
  )
}

it.each(Object.entries(signers))('Any changed letter in the signatures %s names the line', async (_, signer) => {
  const record = recordOf(signer)
  const lines = alterations(record).map((altered) => JSON.stringify(altered))
  // Without the original record: each accepted alteration would count as its copy.
  const { said, code } = await check(lines, '--key', keyOf(signer))
  expect(lines.length).toBeGreaterThan(700)
  expect(said).toHaveLength(lines.length)
  expect(said.filter((line) => !line.startsWith('ALTERED') || line.includes('stands there before'))).toEqual([])
  expect(code).toBe(1)
})

const es256 = signers.ES256
const whole = recordOf(es256)

it.each([
  ['another amount', { ...whole, signed: { ...approval, amount_minor: '1' } }, 'it is not of this object'],
  ['a payment as an approval', { ...whole, purpose: 'pay' }, 'another challenge was signed'],
  ['an enrolment', recordOf(es256, { type: 'webauthn.create' }), 'it is no assertion'],
  ['another site', recordOf(es256, { host: 'pay.example.org' }), 'it was made for another site'],
  ['nobody recognised', recordOf(es256, { flags: 0b001 }), 'the person was not recognised'],
  ['another key', { ...whole, public_key: text64(signers.EdDSA.cose) }, 'the key did not sign it'],
  [
    'bytes behind the key',
    { ...whole, public_key: text64(Uint8Array.from([...es256.cose, 0])) },
    'its key is of an unknown form',
  ],
  ['bytes in another writing', { ...whole, client_data: `${whole.client_data}=` }, 'its client_data is not base64url'],
  ['a field that nobody signed', { ...whole, note: 'paid' }, 'nobody signed its note'],
  ['a field that is gone', { ...whole, signed: { ...approval, payee: undefined } }, 'it has no payee'],
  ['no record', [], 'it is no record of a signature'],
])('The report says what is wrong: %s', async (_, record, fault) => {
  expect(await check([JSON.stringify(record)])).toEqual({ said: [`ALTERED  line 1: ${fault}`], code: 1 })
})

const ofKinds: [SignedKind, StoredProof, string][] = [
  [
    'bulk',
    { bulk_id: 'B-1', name: 'Salaries', row_count: '12' },
    'approve of bulk B-1, version 1: IDR 500 in minor units to Salaries (12 payments),',
  ],
  [
    'schedule',
    {
      schedule_id: 'S-1',
      payee: 'PT Maju · 1234',
      total_max_minor: '600',
      frequency: 'monthly',
      starts_on: '2026-12-01',
    },
    'approve of schedule S-1, version 1: IDR 500 in minor units to PT Maju · 1234, monthly from 2026-12-01, at most 600 from the balance each time,',
  ],
  [
    'refund',
    { request_id: 'R-1', payee: 'PT Kita · 99', transfer_id: 'T-1' },
    'approve of refund R-1, version 1: IDR 500 in minor units to PT Kita · 99,',
  ],
]

it.each(ofKinds)('A signature of a %s says what was signed, and holds for no other kind', async (kind, own, words) => {
  const common = { version: 1, payload_digest: 'ab'.repeat(32), amount_minor: '500', currency: 'IDR' }
  const signed = { ...own, ...common, user_id: 'U-1', access_time: '0' }
  const record = recordOf(es256, { kind, signed })
  expect((await check([JSON.stringify(record)])).said[0]).toContain(words)
  const others = Object.keys(proofForms).filter((one) => one !== kind)
  const { said } = await check(others.map((other) => JSON.stringify({ ...record, kind: other })))
  expect(said.filter((line) => !line.startsWith('ALTERED'))).toEqual([])
})

it('A file of an earlier release, which names no kind, is of transfers', async () => {
  const { kind: _, ...earlier } = whole
  expect((await check([JSON.stringify(earlier)])).code).toBe(0)
})

it('A record with a foreign key is valid alone, and invalid beside the keys of the audit log', async () => {
  const forged = JSON.stringify(recordOf(signers.EdDSA))
  expect((await check([forged])).code).toBe(0)
  const { said, code } = await check([forged], '--key', keyOf(es256), '--key', keyOf(signers.RS256))
  expect(said[0]).toContain(`it was signed with the key ${keyOf(signers.EdDSA)}, which is none of those given`)
  expect(code).toBe(1)
})

it('A signature is counted once', async () => {
  const line = JSON.stringify(whole)
  expect((await check([line, line])).said[1]).toBe('ALTERED  line 2: the same signature stands there before')
})

it('The output has no terminal control characters', async () => {
  const line = JSON.stringify(recordOf(es256, { signed: { ...approval, payee: 'A\u001b[2K\rB' } }))
  expect((await check([line])).said[0]).toContain('to A?[2K?B,')
})

it('An empty or missing file is reported as nothing to verify', async () => {
  expect(await check([])).toEqual({ said: ['UNPROVEN the file has no line'], code: 2 })
  await expect(check([], 'two.jsonl')).resolves.toMatchObject({ code: 2 })
})
