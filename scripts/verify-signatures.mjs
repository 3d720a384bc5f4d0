#!/usr/bin/env node
// npm run verify-signatures -- FILE [--key DIGEST]…
//
// Verifies for each line of the file that a passkey signed exactly that payment or approval, and reports errors. Needs
// only Node and the file: no network, no database, no other file of this repository. docs/protocol.md, section 12,
// defines what is signed.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Error of one line. */
class Altered extends Error {}

function insist(holds, fault) {
  if (!holds) throw new Altered(fault)
}

/** The proof of each kind of object: a label, then these fields in this order. */
const common = ['version', 'payload_digest', 'amount_minor', 'currency']
const proofs = {
  transfer: { label: 'bp2 txn\0', fields: ['transfer_id', ...common, 'payee', 'fee_minor', 'quote_id', 'user_id', 'access_time'] },
  bulk: { label: 'bp2 bulk\0', fields: ['bulk_id', ...common, 'name', 'row_count', 'user_id', 'access_time'] },
  schedule: {
    label: 'bp2 schedule\0',
    fields: ['schedule_id', ...common, 'payee', 'total_max_minor', 'frequency', 'starts_on', 'user_id', 'access_time'],
  },
  refund: { label: 'bp2 refund\0', fields: ['request_id', ...common, 'payee', 'transfer_id', 'user_id', 'access_time'] },
} // biome-ignore format: a kind is a line
const byteFields = ['authenticator_data', 'client_data', 'signature', 'public_key']
const recordFields = ['id', 'kind', 'purpose', 'signed', 'signed_digests', ...byteFields]

/** Rejects unsigned fields, which would appear next to signed ones. */
function insistOnFields(record, fields) {
  insist(typeof record === 'object' && record !== null && !Array.isArray(record), 'it is no record of a signature')
  for (const name of fields) insist(Object.hasOwn(record, name), `it has no ${name}`)
  for (const name of Object.keys(record)) insist(fields.includes(name), `nobody signed its ${name}`)
}

function readRecord(line) {
  let record
  try {
    record = JSON.parse(line)
  } catch {
    throw new Altered('it is no record of a signature')
  }
  // A file of an earlier release is of transfers, and does not say so.
  if (typeof record === 'object' && record !== null && !Object.hasOwn(record, 'kind')) record.kind = 'transfer'
  insistOnFields(record, recordFields)
  insist(Object.hasOwn(proofs, record.kind), 'it is of an unknown kind')
  insistOnFields(record.signed, proofs[record.kind].fields)
  const { id, purpose, signed, signed_digests } = record
  insist(Array.isArray(signed_digests), 'it has no list of digests')
  for (const text of [id, purpose, ...Object.values({ ...signed, version: '' }), ...signed_digests])
    insist(typeof text === 'string', 'it has a value that is not text')
  insist(Number.isSafeInteger(signed.version), 'its version is not a number')
  return { ...record, ...Object.fromEntries(byteFields.map((name) => [name, bytesOf(record[name], name)])) }
}

/** Bytes have exactly one encoding: any other counts as an alteration. */
function bytesOf(text, name) {
  insist(typeof text === 'string', `its ${name} is no text`)
  const bytes = Buffer.from(text, 'base64url')
  insist(bytes.toString('base64url') === text, `its ${name} is not base64url`)
  return bytes
}

/** Each field as a 4-byte big-endian length, then its bytes. */
const lp = (fields) =>
  Buffer.concat(
    fields.flatMap((field) => {
      const bytes = Buffer.from(String(field))
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      return [length, bytes]
    }),
  )

/** Parses a COSE key: a CBOR map of numbers and byte strings; other CBOR types do not occur in it. */
function readCose(bytes) {
  let at = 0
  const readHead = () => {
    const first = bytes.readUInt8(at)
    at += 1
    const [major, size] = [first >> 5, first & 31]
    if (size < 24) return [major, size]
    insist(size <= 25, 'its key is of an unknown form')
    const length = size === 24 ? 1 : 2
    at += length
    return [major, bytes.readUIntBE(at - length, length)]
  }
  const readItem = () => {
    const [major, size] = readHead()
    if (major < 2) return major === 0 ? size : -1 - size
    insist(major === 2 && at + size <= bytes.length, 'its key is of an unknown form')
    at += size
    return bytes.subarray(at - size, at)
  }
  const [major, count] = readHead()
  insist(major === 5, 'its key is of an unknown form')
  const key = new Map()
  for (let entry = 0; entry < count; entry += 1) key.set(readItem(), readItem())
  insist(at === bytes.length, 'its key is of an unknown form')
  return key
}

/** By COSE number (RFC 9053): the algorithm, then its key parameters. */
const algorithms = {
  [-7]: {
    digest: 'sha256',
    parts: [
      [1, 2],
      [-1, 1],
    ],
    jwk: (text) => ({ kty: 'EC', crv: 'P-256', x: text(-2), y: text(-3) }),
  },
  [-8]: {
    digest: null,
    parts: [
      [1, 1],
      [-1, 6],
    ],
    jwk: (text) => ({ kty: 'OKP', crv: 'Ed25519', x: text(-2) }),
  },
  [-257]: { digest: 'sha256', parts: [[1, 3]], jwk: (text) => ({ kty: 'RSA', n: text(-1), e: text(-2) }) },
}

function isSignedBy({ public_key, authenticator_data, client_data, signature }) {
  try {
    const cose = readCose(public_key)
    const algorithm = algorithms[cose.get(3)]
    insist(
      algorithm?.parts.every(([name, value]) => cose.get(name) === value),
      'its key is of an unknown form',
    )
    const jwk = algorithm.jwk((name) => Buffer.from(cose.get(name)).toString('base64url'))
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verify(algorithm.digest, Buffer.concat([authenticator_data, sha256(client_data)]), key, signature)
  } catch (error) {
    if (error instanceof Altered) throw error
    // Node throws for bytes that are no key or no signature.
    return false
  }
}

/** The first field of a proof is the object's id. */
const objectOf = (kind, signed) => signed[proofs[kind].fields[0]]

function readClientData(bytes) {
  try {
    const { type, challenge, origin } = JSON.parse(bytes.toString())
    return { type, challenge, host: new URL(origin).hostname }
  } catch {
    throw new Altered('it is no assertion')
  }
}

/** WebAuthn flags: user present and user verified. */
const flagsNeeded = 0b101
const hashBytes = 32

/** Rebuilds the challenge from the signed content and verifies the assertion against it. */
function checkRecord(record) {
  const { id, kind, purpose, signed, signed_digests, authenticator_data, client_data } = record
  const { label, fields } = proofs[kind]
  const proof = sha256(label, lp(fields.map((name) => signed[name])))
  insist(signed_digests.includes(proof.toString('hex')), 'it is not of this object')
  const { type, challenge, host } = readClientData(client_data)
  insist(type === 'webauthn.get', 'it is no assertion')
  const asked = sha256('bp2 sign\0', lp([purpose, id, ...signed_digests]))
  insist(challenge === asked.toString('base64url'), 'another challenge was signed')
  insist(authenticator_data.subarray(0, hashBytes).equals(sha256(host)), 'it was made for another site')
  insist((authenticator_data[hashBytes] & flagsNeeded) === flagsNeeded, 'the person was not recognised')
  insist(isSignedBy(record), 'the key did not sign it')
  return host
}

/** A payee, or the name and the number of payments of a bulk transfer. */
const toWhom = ({ payee, name, row_count }) => payee ?? `${name} (${row_count} payments)`

/** Beyond the first payment of a schedule. */
const extent = ({ frequency, starts_on, total_max_minor }) =>
  frequency === undefined
    ? ''
    : ` ${frequency} from ${starts_on}, at most ${total_max_minor} from the balance each time,`

function tellOf({ kind, purpose, signed, public_key }, host) {
  const { version, amount_minor, currency, user_id, access_time } = signed
  const at = new Date(Number(access_time))
  return [
    `${purpose} of ${kind} ${objectOf(kind, signed)}, version ${version}: ${currency} ${amount_minor} in minor units to ${toWhom(signed)},${extent(signed)}`,
    `signed by ${user_id} at ${Number.isNaN(at.getTime()) ? access_time : at.toISOString()} on ${host}`,
    `with the key ${sha256(public_key).toString('hex')}`,
  ].join(' ')
}

/** The result of one line; if keys are given, only those are trusted. */
function checkLine(line, keys, seen) {
  const record = readRecord(line)
  const host = checkRecord(record)
  const digest = sha256(record.public_key).toString('hex')
  insist(
    keys.length === 0 || keys.includes(digest),
    `it was signed with the key ${digest}, which is none of those given`,
  )
  const name = JSON.stringify([record.id, objectOf(record.kind, record.signed)])
  insist(!seen.has(name), 'the same signature stands there before')
  seen.add(name)
  return tellOf(record, host)
}

/** Text in the file may contain terminal control characters. */
const say = (text) => console.log(text.replace(/\p{Cc}/gu, '?'))

function check(file, keys) {
  const lines = readFileSync(file, 'utf8').split('\n')
  if (lines.at(-1) === '') lines.pop()
  if (lines.length === 0) throw new Error('the file has no line')
  const seen = new Set()
  let altered = 0
  lines.forEach((line, index) => {
    try {
      say(`HOLDS    line ${index + 1}: ${checkLine(line, keys, seen)}`)
    } catch (error) {
      if (!(error instanceof Altered)) throw error
      altered += 1
      say(`ALTERED  line ${index + 1}: ${error.message}`)
    }
  })
  say(altered === 0 ? `All signatures hold: ${lines.length}.` : `Invalid signatures: ${altered} of ${lines.length}.`)
  if (keys.length === 0)
    say('The file cannot prove whose keys these are: compare them with the audit log, and pass them with --key.')
  return altered === 0 ? 0 : 1
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string', multiple: true, default: [] } },
  })
  if (positionals.length !== 1) throw new Error('usage: verify-signatures FILE [--key DIGEST]…')
  return check(
    positionals[0],
    values.key.map((key) => key.toLowerCase()),
  )
}

try {
  process.exitCode = main()
} catch (error) {
  say(`UNPROVEN ${error.message}`)
  process.exitCode = 2
}
