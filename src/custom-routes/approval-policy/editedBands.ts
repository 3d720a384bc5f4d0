import type { Band } from '../../../contract/base/approvalRules.ts'
import { bandsMax } from '../../../contract/base/approvalRules.ts'
import { parseAmount } from '../../../contract/base/money.ts'
import { type TransferKind, transferKinds } from '../../../contract/base/transferKinds.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { VersionBand } from './policyTypes.ts'

type AskedBand = CallRequest<'/approval/simulate'>['bands'][number]

/** A band while it is typed. */
export interface EditedBand {
  key: string
  kind: TransferKind
  /** Plain digits, as `AmountInput` keeps them. */
  from: string
  needed: number
  isNamed: boolean
  approvers: readonly string[]
}

export const editedOf = (bands: readonly VersionBand[]): EditedBand[] =>
  bands.map((band, index) => ({
    key: `stored ${index}`,
    kind: band.kind,
    from: band.total_from_minor,
    needed: band.approvals_needed,
    isNamed: band.approvers.length > 0,
    approvers: band.approvers,
  }))

export const ofKind = (bands: readonly EditedBand[], kind: TransferKind): EditedBand[] =>
  bands.filter((band) => band.kind === kind)

export const isFirst = (bands: readonly EditedBand[], band: EditedBand): boolean =>
  ofKind(bands, band.kind)[0]?.key === band.key

export const isFull = (bands: readonly EditedBand[]): boolean => bands.length >= bandsMax

/** A new last tier of the kind, as strict as the one before it. */
export function withNewBand(bands: readonly EditedBand[], kind: TransferKind, key: string): EditedBand[] {
  const last = ofKind(bands, kind).at(-1)
  const band = { key, kind, from: '', needed: Math.max(1, last?.needed ?? 1), isNamed: false, approvers: [] }
  return transferKinds.flatMap((each) => [...ofKind(bands, each), ...(each === kind ? [band] : [])])
}

/** As the rules judge it, whatever has been typed so far. */
export const bandOf = (band: EditedBand): Band => ({
  kind: band.kind,
  total_from_minor: parseAmount(band.from, 'IDR') ?? 0n,
  approvals_needed: band.needed,
  approvers: band.isNamed && band.needed > 0 ? band.approvers : [],
})

export interface BandFault {
  index: number
  field: string
  message: string
}

/** What is asked of the server, in the order of the screen; null with the first place where something is missing. */
export function askedOf(bands: readonly EditedBand[]): {
  bands: AskedBand[]
  missing: null | { index: number; field: string }
} {
  const index = bands.findIndex((band) => parseAmount(band.from, 'IDR') === null)
  if (index >= 0) return { bands: [], missing: { index, field: 'total_from_minor' } }
  const unnamed = bands.findIndex((band) => band.isNamed && band.needed > 0 && band.approvers.length === 0)
  if (unnamed >= 0) return { bands: [], missing: { index: unnamed, field: 'approvers' } }
  return {
    missing: null,
    bands: bands.map((band) => {
      const { total_from_minor, approvers, ...rest } = bandOf(band)
      return { ...rest, total_from_minor: String(total_from_minor), approvers: [...approvers] }
    }),
  }
}

/** `bands.3.approvers` → the fourth band's; anything else is said of the whole, at -1. Without a field the call has told it. */
export function faultOfField(field: string | undefined, message: string): BandFault | null {
  if (field === undefined) return null
  const match = /^bands\.(\d+)\.(\w+)$/.exec(field)
  return match ? { index: Number(match[1]), field: match[2] ?? '', message } : { index: -1, field, message }
}
