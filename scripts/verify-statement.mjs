#!/usr/bin/env node
// npm run verify-statement -- FILE [--proof FILE.proof.json] [--key JWKS.json]
//
// Verifies that a statement is unchanged since it was issued, or reports which lines were altered, removed, added or
// moved. Needs only Node and the two files: no network, no other file of this repository. docs/statements.md defines
// what is signed.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inflateRawSync, inflateSync } from 'node:zlib'

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** An error that prevents any check of the lines. */
class Unproven extends Error {}

function unzip(bytes, name) {
  let at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (at < 0) throw new Unproven('it is not a workbook')
  const count = bytes.readUInt16LE(at + 10)
  at = bytes.readUInt32LE(at + 16)
  for (let entry = 0; entry < count; entry += 1) {
    const [method, packed, nameLength, extra, comment, local] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
      bytes.readUInt32LE(at + 42),
    ]
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const content = bytes.subarray(start, start + packed)
      return method === 0 ? content : inflateRawSync(content)
    }
    at += 46 + nameLength + extra + comment
  }
  throw new Unproven('the workbook has no sheet')
}

/** The content of each page, in file order. */
function* pdfStreams(bytes) {
  const text = bytes.toString('latin1')
  for (const found of text.matchAll(/\/Length (\d+)\b(?:(?!\/Length )[^>])*>>\s*stream\r?\n/g)) {
    const start = found.index + found[0].length
    try {
      yield inflateSync(bytes.subarray(start, start + Number(found[1]))).toString('latin1')
    } catch {
      // Uncompressed or compressed otherwise: not a page of this program.
    }
  }
}

/** How to find the lines of a file, each in the form digested for the proof. */
const linesOf = {
  csv: (bytes) =>
    bytes
      .toString('utf8')
      .split('\r\n')
      .filter((line) => /^\d+,/.test(line)),
  camt053: (bytes) => bytes.toString('utf8').match(/<Ntry>(?:(?!<Ntry>)[\s\S])*?<\/Ntry>/g) ?? [],
  xlsx: (bytes) =>
    (
      unzip(bytes, 'xl/worksheets/sheet1.xml')
        .toString('utf8')
        .match(/<row [^<>]*>(?:(?!<row ).)*?<\/row>/gs) ?? []
    )
      .filter((row) => /^<row [^>]*><c r="A\d+" s="\d+"><v>/.test(row))
      .map((row) => row.replace(/ r="[A-Z]*\d+"/g, '')),
  pdf: (bytes) =>
    [...pdfStreams(bytes)].flatMap((page) =>
      [...page.matchAll(/\/Line BMC\n((?:(?!\/Line BMC\n)[\s\S])*?)\nEMC(?:\n|$)/g)].map(([, drawn]) => drawn),
    ),
}

/** Indexes of the longest increasing subsequence: the lines that kept their order. */
function inOrder(numbers) {
  const ends = []
  const before = numbers.map(() => -1)
  numbers.forEach((number, index) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[ends[middle]] < number) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? ends[low - 1] : -1
    ends[low] = index
  })
  const kept = new Set()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]) kept.add(index)
  return kept
}

/** Each difference between signed and actual lines, in file order. */
function compare(expected, given) {
  const places = new Map(expected.map((digest, index) => [digest, index]))
  const seen = new Set()
  const known = []
  const lines = given.map((digest, index) => {
    const place = places.get(digest)
    if (place === undefined) return { is: 'unknown', index }
    if (seen.has(place)) return { is: 'copy', index, place }
    seen.add(place)
    const line = { is: 'moved', index, place }
    known.push(line)
    return line
  })
  const kept = inOrder(known.map(({ place }) => place))
  known.forEach((line, index) => {
    if (kept.has(index)) line.is = 'whole'
  })
  const faults = []
  let next = 0
  let strangers = []
  /** Reports the gap between two matching lines: what is missing and what replaced it. */
  const close = (end) => {
    const gone = []
    for (; next < end; next += 1) if (!seen.has(next)) gone.push(next)
    gone.forEach((place, index) => {
      faults.push(`line ${place + 1} was ${index < strangers.length ? 'altered' : 'taken out'}`)
    })
    for (const { index } of strangers.slice(gone.length))
      faults.push(`a line was put in: number ${index + 1} of the file`)
    strangers = []
  }
  for (const line of lines) {
    if (line.is === 'unknown') strangers.push(line)
    if (line.is === 'copy')
      faults.push(`line ${line.place + 1} stands there twice: again as number ${line.index + 1} of the file`)
    if (line.is === 'moved') faults.push(`line ${line.place + 1} was moved: it is number ${line.index + 1} of the file`)
    if (line.is === 'whole') {
      close(line.place)
      next = line.place + 1
    }
  }
  close(expected.length)
  return faults
}

const isSigned = (key, text, signature) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))

/** Only Ed25519, whatever the proof says of its key; the key id must be the key's thumbprint (RFC 7638). */
function publicKeyOf({ kid, x }) {
  const [kty, crv] = ['OKP', 'Ed25519']
  if (kid !== sha256(JSON.stringify({ crv, kty, x })).toString('base64url'))
    throw new Unproven('the key of the proof has the name of another one')
  return createPublicKey({ key: { kty, crv, x }, format: 'jwk' })
}

/** Verifies the proof itself: its key, its two signatures, and that its digests match the chain. */
function insistOnProof({ statement, seal, key, file, digests }, published) {
  if (published !== null && !published.some(({ kid, x }) => kid === key.kid && x === key.x)) {
    throw new Unproven('the proof was signed with another key than the published one')
  }
  const publicKey = publicKeyOf(key)
  if (!isSigned(publicKey, JSON.stringify(['lintas statement', statement, seal.chain]), seal.signature)) {
    throw new Unproven('the proof was altered: its facts are not what was signed')
  }
  const { signature, ...facts } = file
  if (!isSigned(publicKey, JSON.stringify(['lintas statement file', seal.signature, facts]), signature)) {
    throw new Unproven('the proof was altered: the file it tells of is not what was signed')
  }
  const chain = digests.reduce(
    (link, digest) => sha256(link, Buffer.from(digest, 'base64url')),
    sha256(JSON.stringify(statement)),
  )
  if (chain.toString('hex') !== seal.chain)
    throw new Unproven('the proof was altered: its lines are not those that were signed')
}

function readJson(file, what) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Unproven(`${what} cannot be read: ${file}`)
  }
}

function check(file, { proof: proofFile = `${file}.proof.json`, key: keyFile }) {
  const proof = readJson(proofFile, 'the proof')
  const published = keyFile === undefined ? null : readJson(keyFile, 'the key').keys
  try {
    insistOnProof(proof, published)
  } catch (error) {
    throw error instanceof Unproven ? error : new Unproven(`this is no proof of a statement (${error.message})`)
  }
  const { statement, file: signed, digests, key } = proof
  console.log(
    `${statement.business_name}, ${statement.from} to ${statement.to}, ${digests.length} lines, ${statement.format}`,
  )
  console.log(
    `signed by the key ${key.kid}${published === null ? '; compare it with the published one' : ', which is published'}`,
  )
  console.log(`when the audit log ended with row ${statement.audit_seq}, ${statement.audit_hash}`)
  const bytes = readFileSync(file)
  if (sha256(bytes).toString('hex') === signed.sha256) {
    console.log('The statement is whole: byte for byte what was handed out.')
    return 0
  }
  const given = linesOf[statement.format](bytes).map((line) => sha256(line).toString('base64url'))
  const faults = compare(digests, given)
  for (const fault of faults.slice(0, 100)) console.log(`ALTERED  ${fault}`)
  if (faults.length > 100) console.log(`ALTERED  and ${faults.length - 100} more`)
  if (faults.length === 0) console.log('ALTERED  every line is as it was; something beside the lines was changed')
  return 1
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { proof: { type: 'string' }, key: { type: 'string' } },
})
if (positionals.length !== 1) {
  console.error('usage: verify-statement FILE [--proof FILE.proof.json] [--key JWKS.json]')
  process.exitCode = 2
} else {
  try {
    process.exitCode = check(positionals[0], values)
  } catch (error) {
    console.log(`UNPROVEN ${error.message}`)
    process.exitCode = 2
  }
}
