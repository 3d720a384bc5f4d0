import type { InferType, ObjectSchema } from 'yup'
import { deskSettings } from './deskSettings.ts'
import { amountMinor, count, currency, date, dateFrom, id, oneOf, record, text, words } from './fields.ts'
import { hasStaffRight, type StaffRight, type StaffRole } from './staffRights.ts'

/**
 * What the operator's staff do by two: one member proposes, another decides, and what is carried out is what was proposed. Every act
 * that moves money, opens a business or changes terms is a row here; how it is done stands in the feature that it is about, named in
 * `server/features/operator/proposalActs.ts`.
 */
interface Row {
  /** The kind of its object, as the audit log names it. An object has one open proposal at a time. */
  readonly about: string
  readonly proposes: StaffRight
  readonly decides: StaffRight
  readonly payload: ObjectSchema<object>
  /** Facts of the object that are shown with the proposal, in this order, before the payload. */
  readonly seen: readonly string[]
}

/** A text that the customer reads. */
const note = () => words(500)
const promoCode = () => words(20).matches(/^[A-Z0-9]{4,20}$/, 'input_invalid')
const uses = () => count().min(1, 'input_invalid').max(1_000_000_000, 'input_invalid')
const twoWith = <Right extends StaffRight>(right: Right) => ({ proposes: right, decides: right }) as const
const transfers = twoWith('transfers.handle')
const refunds = twoWith('refunds.decide')
const prices = twoWith('prices.propose')
const ofTransfer = () => ({ business_id: id(), transfer_id: id() })
/** Facts of held money. The last ones name the business whose payment it was announced as, which is told if it goes to another. */
const ofCredit = [
  'currency',
  'amount_minor',
  'credited_at',
  'account_number',
  'payer_name',
  'remittance',
  'held_reason',
  'announced_by',
  'announced_by_id',
  'announced_for',
] as const
/** Facts of a payout: how much goes to whom. */
const ofPayout = [
  'business',
  'transfer',
  'transfer_status',
  'currency',
  'amount_minor',
  'recipient',
  'account_number',
] as const
const ofRequest = [
  'business',
  'transfer',
  'stage',
  'currency',
  'amount_minor',
  'bank',
  'account_number',
  'account_name',
  'held_reason',
  'digest',
] as const
const ofLock = ['lock_reason', 'locked_by', 'locked_at'] as const
const ofRefund = () => ({ business_id: id(), request_id: id() })

export const proposalKinds = {
  /** Money that is held goes to a business, and pays for its transfer where one is named. */
  credit_assign: {
    ...transfers,
    about: 'credit',
    payload: record({ credit_id: id(), business_id: id(), transfer_id: id().nullable() }),
    seen: [...ofCredit, 'business', 'transfer', 'transfer_status'],
  },
  /** Money that is held is that of a top-up: by its receipt, or by what is known of its parts. */
  topup_accept: {
    proposes: 'topups.decide',
    decides: 'topups.decide',
    about: 'credit',
    payload: record({ credit_id: id(), business_id: id(), topup_id: id() }),
    seen: [...ofCredit, 'business', 'topup', 'requested_minor', 'topup_status', 'version'],
  },
  /** Money that is held goes back to who sent it. */
  credit_return: { ...transfers, about: 'credit', payload: record({ credit_id: id() }), seen: ofCredit },
  /** A payout that is held goes on. */
  payout_release: {
    ...transfers,
    about: 'transfer',
    payload: record(ofTransfer()),
    seen: [...ofPayout, 'payout', 'held_reason'],
  },
  refund_release: { ...refunds, about: 'refund', payload: record(ofRefund()), seen: ofRequest },
  refund_decline: { ...refunds, about: 'refund', payload: record({ ...ofRefund(), note: note() }), seen: ofRequest },
  /** What is missing of a payment is put on the sender's balance. */
  variance_make_good: {
    ...transfers,
    about: 'transfer',
    payload: record(ofTransfer()),
    seen: [...ofPayout, 'variance_minor', 'missing_currency', 'missing_minor'],
  },
  variance_explain: {
    ...transfers,
    about: 'transfer',
    payload: record({ ...ofTransfer(), note: note() }),
    seen: [...ofPayout, 'variance_minor'],
  },
  /** A line of the bank's statement that is no payment of anybody's, such as a fee, goes into the books. */
  bank_line_book: {
    ...twoWith('books.reconcile'),
    about: 'bank_line',
    payload: record({ line_id: id() }),
    seen: ['account', 'booked_on', 'currency', 'amount_minor', 'description'],
  },
  /** A business is opened: from then on it moves money. */
  verification_approve: {
    ...twoWith('verification.decide'),
    about: 'verification',
    payload: record({ business_id: id(), case_id: id() }),
    seen: [
      'business',
      'company_type',
      'attempt',
      'submitted_by',
      'submitted_at',
      'people',
      'bank',
      'account_number',
      'account_name',
      'items',
      'items_at',
      'screening',
      'screened_at',
      'hits',
    ],
  },
  /** The operator's lock of a person, or of a whole business, is taken off. */
  user_unlock: {
    ...twoWith('customers.lock'),
    about: 'user',
    payload: record({ business_id: id(), user_id: id() }),
    seen: ['business', 'full_name', 'email', 'role', ...ofLock],
  },
  business_unlock: {
    ...twoWith('customers.lock'),
    about: 'business',
    payload: record({ business_id: id() }),
    seen: ['business', ...ofLock],
  },
  /** For quotes made from that day on. */
  fee_change: {
    ...prices,
    about: 'corridor',
    payload: record({ corridor_id: words(40), our_minor: amountMinor(), sha_minor: amountMinor(), from: date() }),
    seen: ['corridor', 'our_minor_now', 'sha_minor_now', 'changes_to_come'],
  },
  spread_change: {
    ...prices,
    about: 'currency',
    payload: record({
      money: currency(),
      percent: words(7).matches(/^\d{1,2}(\.\d{1,4})?$/, 'input_invalid'),
      from: date(),
    }),
    seen: ['percent_now', 'changes_to_come'],
  },
  promo_create: {
    ...prices,
    about: 'promo_code',
    payload: record({
      code: promoCode(),
      kind: oneOf(['percent', 'fixed'] as const),
      /** Percent of the fee, or rupiah. */
      worth: amountMinor(),
      from: date(),
      until: dateFrom('from'),
      uses_max: uses(),
      business_uses_max: uses(),
    }),
    seen: [],
  },
  /** A limit, a switch of the whole server, or how customers reach the operator. An empty value counts as not set. */
  setting_change: {
    ...twoWith('switches.turn'),
    about: 'setting',
    payload: record({ setting: oneOf(deskSettings), value: text(500) }),
    seen: ['value_now'],
  },
  promo_end: { ...prices, about: 'promo_code', payload: record({ code: promoCode() }), seen: ['worth', 'valid_until'] },
} as const satisfies Record<string, Row>

export type ProposalKind = keyof typeof proposalKinds
export const proposalKindNames = Object.keys(proposalKinds) as ProposalKind[]

export type PayloadOf<Kind extends ProposalKind> = InferType<(typeof proposalKinds)[Kind]['payload']>
export type SeenOf<Kind extends ProposalKind> = Record<(typeof proposalKinds)[Kind]['seen'][number], string | null>
/** The name of any fact or payload field of any kind. */
export type ProposalFact = { [Kind in ProposalKind]: keyof SeenOf<Kind> | keyof PayloadOf<Kind> }[ProposalKind]

/** The kinds that a role sees: those that it may propose or decide. */
export const proposalKindsOf = (role: StaffRole): ProposalKind[] =>
  proposalKindNames.filter((kind) => {
    const { proposes, decides } = proposalKinds[kind]
    return hasStaffRight(role, proposes) || hasStaffRight(role, decides)
  })

interface Digested {
  readonly kind: ProposalKind
  readonly seen: object
  readonly payload: object
}

/** All that is digested of the object and of what is to be done with it, so that whoever decides is shown the whole of it. */
export function proposalFacts({ kind, seen, payload }: Digested): [name: string, value: unknown][] {
  const { seen: seenNames, payload: schema } = proposalKinds[kind]
  const order: readonly string[] = [...seenNames, ...Object.keys(schema.fields)]
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const all: [string, unknown][] = [...Object.entries(seen), ...Object.entries(payload)]
  return all.toSorted(([one], [other]) => placeOf(one) - placeOf(other))
}

/**
 * How a proposal stands. `stale`: its object is no longer what was seen when it was proposed. `broken`: its row is not what was proposed,
 * so somebody has written to the database.
 */
export const proposalStates = ['open', 'carried_out', 'declined', 'withdrawn', 'stale', 'expired', 'broken'] as const
export type ProposalState = (typeof proposalStates)[number]
