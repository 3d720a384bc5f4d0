import type { Role } from './roles.ts'
import { hasPermission } from './roles.ts'
import { type TransferStatus, transferStatusesOf } from './statuses/transfer.ts'
import { type TransferKind, transferKinds } from './transferKinds.ts'

/** How an approval policy judges: pure, the same in the portal's editor, at submission and in the simulator. */

export interface Band {
  kind: TransferKind
  total_from_minor: bigint
  /** How many different people must approve. */
  approvals_needed: number
  /** Empty: all who may approve. */
  approvers: readonly string[]
}

export const approvalsMax = 3
export const bandsMax = 20
export const approversMax = 20
export const delegationDaysMax = 90
export const replayDays = 90

/** What was never submitted, or whose money has not left or is back, does not count towards a day's sum. */
export const uncountedStatuses: readonly TransferStatus[] = transferStatusesOf([
  'created',
  'denied',
  'cancelled',
  'payment_timed_out',
  'refunded',
])

/** The band with the highest start that the amount reaches; one approval of anyone where the policy says nothing. */
export function bandAt<B extends Band>(bands: readonly B[], kind: TransferKind, amountMinor: bigint): B | Band {
  let best: B | null = null
  for (const band of bands) {
    if (band.kind !== kind || band.total_from_minor > amountMinor) continue
    if (best === null || band.total_from_minor > best.total_from_minor) best = band
  }
  return best ?? { kind, total_from_minor: 0n, approvals_needed: 1, approvers: [] }
}

/** Whether any sum could ask for more than the total does: the highest band may have been reached already. */
export const mayRise = (bands: readonly Band[], kind: TransferKind, totalMinor: bigint): boolean =>
  bands.some((band) => band.kind === kind && band.total_from_minor > totalMinor)

/** Other transfers of the same day. */
export interface DaySum {
  sum_minor: bigint
  count: number
}
export const raisers = ['maker', 'recipient'] as const
export type Raiser = (typeof raisers)[number]
export type DaySums = Readonly<Record<Raiser, DaySum>>
export const noOthers: DaySums = { maker: { sum_minor: 0n, count: 0 }, recipient: { sum_minor: 0n, count: 0 } }

export interface Judgement {
  band: Band
  /** Set where the day's sum, and not the total alone, reached the band. */
  raised: { by: Raiser; sum_minor: bigint; count: number } | null
}

/** By the larger of the total and the day's sums of its maker and of its recipient: splitting a payment dodges no band. */
export function judge(
  bands: readonly Band[],
  kind: TransferKind,
  totalMinor: bigint,
  others: DaySums = noOthers,
): Judgement {
  const by: Raiser = others.recipient.sum_minor > others.maker.sum_minor ? 'recipient' : 'maker'
  const sum_minor = totalMinor + others[by].sum_minor
  const [alone, band] = [bandAt(bands, kind, totalMinor), bandAt(bands, kind, sum_minor)]
  const isRaised = band.total_from_minor > alone.total_from_minor
  return { band, raised: isRaised ? { by, sum_minor, count: others[by].count } : null }
}

export interface Member {
  id: string
  role: Role
}
const mayApprove = (member: Member): boolean => hasPermission(member.role, 'transfers.approve')
const mayMake = (member: Member): boolean => hasPermission(member.role, 'transfers.pay')

/** Who may approve in a band, whoever made the transfer. */
export const approversOf = <M extends Member>(band: Pick<Band, 'approvers'>, members: readonly M[]): M[] =>
  members.filter((member) => mayApprove(member) && (band.approvers.length === 0 || band.approvers.includes(member.id)))

export interface Reach {
  /** The most different people who could approve a transfer of the band. */
  people: number
  is_approvable: boolean
  /** Makers whose own transfers nobody could approve in this band. */
  blocked_makers: string[]
}

/** Whether enough different people could approve: nobody approves what they made. The only person of a business needs nobody. */
export function reachOf(band: Band, members: readonly Member[]): Reach {
  const candidates = approversOf(band, members)
  const isFree = band.approvals_needed === 0 || members.length === 1
  const makers = members.filter(mayMake)
  const othersThan = (id: string): number => candidates.filter((person) => person.id !== id).length
  const counts = makers.length === 0 ? [candidates.length] : makers.map(({ id }) => othersThan(id))
  const people = Math.max(...counts)
  return {
    people,
    is_approvable: isFree || people >= band.approvals_needed,
    blocked_makers: isFree ? [] : makers.flatMap(({ id }) => (othersThan(id) < band.approvals_needed ? [id] : [])),
  }
}

type BandFault = 'input_invalid' | 'policy_band_twice' | 'policy_band_weaker' | 'policy_too_few_named'

/** The first thing that is wrong with how the bands are written; `index` is null where a whole kind is concerned. */
export function faultOf(bands: readonly Band[]): { index: number | null; field: string; name: BandFault } | null {
  for (const kind of transferKinds) {
    const ofKind = bands.filter((band) => band.kind === kind)
    if (!ofKind.some((band) => band.total_from_minor === 0n)) return { index: null, field: kind, name: 'input_invalid' }
  }
  for (const [index, band] of bands.entries()) {
    const isOther = (other: Band, at: number) => at !== index && other.kind === band.kind
    if (bands.some((other, at) => isOther(other, at) && at < index && other.total_from_minor === band.total_from_minor))
      return { index, field: 'total_from_minor', name: 'policy_band_twice' }
    const isWeaker = (other: Band, at: number) =>
      isOther(other, at) && other.total_from_minor < band.total_from_minor && other.approvals_needed > 0
    if (band.approvals_needed === 0 && bands.some(isWeaker))
      return { index, field: 'approvals_needed', name: 'policy_band_weaker' }
    const named = band.approvers.length
    if (new Set(band.approvers).size !== named || (named > 0 && named < Math.max(1, band.approvals_needed)))
      return { index, field: 'approvers', name: 'policy_too_few_named' }
    if (named > 0 && band.approvals_needed === 0) return { index, field: 'approvers', name: 'input_invalid' }
  }
  return null
}

export interface PastTransfer {
  kind: TransferKind
  total_minor: bigint
  /** Who made it and who submitted it. */
  makers: readonly string[]
  account: string
  day: string
  is_counted: boolean
}

/** How each would have been judged, in the order given: the order of their submission. */
export function replay(bands: readonly Band[], past: readonly PastTransfer[]): Judgement[] {
  const sums = new Map<string, DaySum>()
  const sumOf = (key: string): DaySum => sums.get(key) ?? { sum_minor: 0n, count: 0 }
  return past.map((transfer) => {
    const { kind, day, total_minor } = transfer
    const makerKeys = [...new Set(transfer.makers)].map((id) => `${kind} ${day} maker ${id}`)
    const recipientKey = `${kind} ${day} recipient ${transfer.account}`
    const maker = makerKeys.map(sumOf).reduce((a, b) => (b.sum_minor > a.sum_minor ? b : a), noOthers.maker)
    const judgement = judge(bands, kind, total_minor, { maker, recipient: sumOf(recipientKey) })
    if (transfer.is_counted) {
      for (const key of [...makerKeys, recipientKey]) {
        const before = sumOf(key)
        sums.set(key, { sum_minor: before.sum_minor + total_minor, count: before.count + 1 })
      }
    }
    return judgement
  })
}
