import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * Check codes of papers: the holder of a paper reads its current status without signing in. A code names its object and carries a MAC
 * with a key outside the database, so that it cannot be guessed or made by others.
 */

/** The position of a kind is its byte in the code: append only. */
const paperKinds = ['transfer', 'bulk', 'refund', 'statement'] as const
type ObjectKind = Exclude<(typeof paperKinds)[number], 'statement'>

/** A statement is not stored, so its code carries what it says. */
export interface StatementPaper {
  kind: 'statement'
  business_id: string
  from: string
  to: string
  lines: number
  closing_minor: bigint
}
/** For a refund, the id is its transfer's. */
export type Paper = { kind: ObjectKind; business_id: string; id: string } | StatementPaper

/** As printed on a paper. */
export interface CheckCode {
  code: string
  /** The public page. */
  pageUrl: string
  /** The public page with this code. */
  url: string
}

export interface PaperCodes {
  issue(paper: Paper): CheckCode
  /** Null unless this server made the code. */
  read(code: string): Paper | null
}

export const checkPaperPath = '/business/check-paper'

const idBytes = 16
const bodyBytes = 1 + 2 * idBytes
const macBytes = 15
const codeForm = /^[A-Za-z0-9_-]{64}$/
const dayMs = 24 * 60 * 60 * 1_000

/** Derived, so that threads that draw papers do not need the KEK. */
export const paperKeyOf = (kek: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', kek, '', 'lintas papers', 32))

const idBuffer = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayText = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

function subjectOf(paper: Paper): Buffer {
  if (paper.kind !== 'statement') return idBuffer(paper.id)
  const bytes = Buffer.alloc(idBytes)
  bytes.writeUInt16BE(dayNumber(paper.from), 0)
  bytes.writeUInt16BE(dayNumber(paper.to), 2)
  bytes.writeUInt32BE(paper.lines, 4)
  bytes.writeBigInt64BE(paper.closing_minor, 8)
  return bytes
}

function paperOf(body: Buffer): Paper | null {
  const kind = paperKinds[body.readUInt8(0)]
  if (kind === undefined) return null
  const business_id = idOf(body.subarray(1, 1 + idBytes))
  const subject = body.subarray(1 + idBytes)
  if (kind !== 'statement') return { kind, business_id, id: idOf(subject) }
  return {
    kind,
    business_id,
    from: dayText(subject.readUInt16BE(0)),
    to: dayText(subject.readUInt16BE(2)),
    lines: subject.readUInt32BE(4),
    closing_minor: subject.readBigInt64BE(8),
  }
}

export function createPaperCodes(key: Uint8Array, publicUrl: string): PaperCodes {
  const macOf = (body: Buffer) => createHmac('sha256', key).update(body).digest().subarray(0, macBytes)
  const pageUrl = `${publicUrl}${checkPaperPath}`
  return {
    issue(paper) {
      const body = Buffer.concat([
        Buffer.from([paperKinds.indexOf(paper.kind)]),
        idBuffer(paper.business_id),
        subjectOf(paper),
      ])
      const code = Buffer.concat([body, macOf(body)]).toString('base64url')
      return { code, pageUrl, url: `${pageUrl}?code=${code}` }
    },
    read(code) {
      if (!codeForm.test(code)) return null
      const bytes = Buffer.from(code, 'base64url')
      const body = bytes.subarray(0, bodyBytes)
      return timingSafeEqual(bytes.subarray(bodyBytes), macOf(body)) ? paperOf(body) : null
    },
  }
}
