import type { InferType, ObjectSchema } from 'yup'
import { markLengthMax } from '../brands/brand.ts'
import { amountMinor, count, currency, date, dateFrom, id, nonEmptyText, oneOf, record, text } from '../calls/fields.ts'
import { hasStaffRight, type StaffRight, type StaffRole } from '../people/staffRights.ts'
import { consoleSettings } from './consoleSettings.ts'

/**
 * Actions of the operator's staff that need four eyes: one member proposes, another decides, and exactly the proposal
 * is carried out. Every act that moves money, activates a business or changes terms has a row here;
 * `server/features/operator/changeRequests.ts` names the feature that executes it.
 */
interface Row {
  /** Object type, as in the audit log. An object has at most one open proposal. */
  readonly about: string
  readonly proposes: StaffRight
  readonly decides: StaffRight
  readonly payload: ObjectSchema<object>
  /** Facts of the object shown before the payload, in this order. */
  readonly seen: readonly string[]
}

/** Text that the customer reads. */
const note = () => nonEmptyText(500)
const promoCode = () => nonEmptyText(20).matches(/^[A-Z0-9]{4,20}$/, 'input_invalid')
const uses = () => count().min(1, 'input_invalid').max(1_000_000_000, 'input_invalid')
const twoWith = <Right extends StaffRight>(right: Right) => ({ proposes: right, decides: right }) as const
const transfers = twoWith('transfers.handle')
const refunds = twoWith('refunds.decide')
const prices = twoWith('prices.propose')
const ofTransfer = () => ({ business_id: id(), transfer_id: id() })
/**
 * Facts of money in suspense. The last ones name the business whose payment it was announced as; it is notified if the money is assigned elsewhere.
 */
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
/** Facts of a payout: recipient and amount. */
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
const ofHit = [
  'business',
  'screened_as',
  'screened_name',
  'born',
  'country',
  'account_number',
  'listed_name',
  'listed_born',
  'listed_countries',
  'matched_name',
  'score',
  'match_reasons',
  'list',
  'list_version',
] as const
const screening = twoWith('screening.decide')
const hitKey = () => ({ business_id: id(), hit_id: id() })
const ofRefund = () => ({ business_id: id(), request_id: id() })

export const changeRequestKinds = {
  /** Assigns money in suspense to a business, and pays its transfer if one is named. */
  credit_assign: {
    ...transfers,
    about: 'credit',
    payload: record({ credit_id: id(), business_id: id(), transfer_id: id().nullable() }),
    seen: [...ofCredit, 'business', 'transfer', 'transfer_status'],
  },
  /** Assigns money in suspense to a top-up, by its receipt or by the known parts of its amount. */
  topup_accept: {
    proposes: 'topups.decide',
    decides: 'topups.decide',
    about: 'credit',
    payload: record({ credit_id: id(), business_id: id(), topup_id: id() }),
    seen: [...ofCredit, 'business', 'topup', 'requested_minor', 'topup_status', 'version'],
  },
  /** Returns money in suspense to its sender. */
  credit_return: { ...transfers, about: 'credit', payload: record({ credit_id: id() }), seen: ofCredit },
  /** Releases a blocked payout. */
  payout_release: {
    ...transfers,
    about: 'transfer',
    payload: record(ofTransfer()),
    seen: [...ofPayout, 'payout', 'held_reason'],
  },
  refund_release: { ...refunds, about: 'refund', payload: record(ofRefund()), seen: ofRequest },
  refund_decline: { ...refunds, about: 'refund', payload: record({ ...ofRefund(), note: note() }), seen: ofRequest },
  /** Credits the shortfall of a payment to the sender's balance. */
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
  /** Books a bank statement line that is nobody's payment, such as a fee. */
  bank_line_book: {
    ...twoWith('books.reconcile'),
    about: 'bank_line',
    payload: record({ line_id: id() }),
    seen: ['account', 'booked_on', 'currency', 'amount_minor', 'description'],
  },
  /** Activates a business, which can then move money. */
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
  /** Removes the operator's lock of a person or a whole business. */
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
  /** Pays a whole balance to the company's own enrolled account, before the company is closed. */
  balance_payout: {
    ...transfers,
    about: 'business',
    payload: record({ business_id: id() }),
    seen: ['business', 'currency', 'amount_minor', 'bank', 'account_number', 'account_name'],
  },
  /** Ends the access of a whole company for good. */
  business_close: {
    ...twoWith('customers.lock'),
    about: 'business',
    payload: record({ business_id: id() }),
    seen: ['business'],
  },
  /** Applies to quotes from that day on. */
  fee_change: {
    ...prices,
    about: 'corridor',
    payload: record({
      corridor_id: nonEmptyText(40),
      /** The default brand's fees are those of every brand without fees of its own. */
      brand_id: nonEmptyText(40),
      our_minor: amountMinor(),
      sha_minor: amountMinor(),
      from: date(),
    }),
    seen: ['corridor', 'our_minor_now', 'sha_minor_now', 'changes_to_come'],
  },
  spread_change: {
    ...prices,
    about: 'currency',
    payload: record({
      money: currency(),
      percent: nonEmptyText(7).matches(/^\d{1,2}(\.\d{1,4})?$/, 'input_invalid'),
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
  /** A limit, a server-wide switch, or the operator's contact. An empty value unsets it. */
  setting_change: {
    ...twoWith('switches.turn'),
    about: 'setting',
    payload: record({ setting: oneOf(consoleSettings), value: text(500) }),
    seen: ['value_now'],
  },
  /** A new brand, or another name or look of one. An empty value unsets it. */
  brand_change: {
    ...twoWith('switches.turn'),
    about: 'brand',
    payload: record({
      brand_id: nonEmptyText(40).matches(/^[a-z0-9-]+$/, 'input_invalid'),
      name: nonEmptyText(60),
      host: text(253).matches(/^(?:[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,10})?$/, 'input_invalid'),
      colour_light: text(7).matches(/^(?:#[0-9a-f]{6})?$/, 'input_invalid'),
      colour_dark: text(7).matches(/^(?:#[0-9a-f]{6})?$/, 'input_invalid'),
      mark: text(markLengthMax),
      mail_from: text(200).matches(/^(?:[^<>"\r\n]{1,100} <[^\s<>@]{1,64}@[^\s<>@]{1,120}>)?$/, 'input_invalid'),
    }),
    seen: ['name_now', 'host_now'],
  },
  /** Another person than the one on the list, or the one on it: for this pair of names until it is reversed. */
  screening_clear: { ...screening, about: 'screening_hit', payload: record(hitKey()), seen: ofHit },
  screening_confirm: { ...screening, about: 'screening_hit', payload: record(hitKey()), seen: ofHit },
  /** The decision was a mistake: two other officers open the hit again. */
  screening_reverse: {
    ...screening,
    about: 'screening_hit',
    payload: record(hitKey()),
    seen: [...ofHit, 'finding', 'finding_reason', 'finding_at'],
  },
  promo_end: { ...prices, about: 'promo_code', payload: record({ code: promoCode() }), seen: ['worth', 'valid_until'] },
} as const satisfies Record<string, Row>

export type ChangeRequestKind = keyof typeof changeRequestKinds
export const changeRequestKindNames = Object.keys(changeRequestKinds) as ChangeRequestKind[]

export type PayloadOf<Kind extends ChangeRequestKind> = InferType<(typeof changeRequestKinds)[Kind]['payload']>
export type SeenOf<Kind extends ChangeRequestKind> = Record<
  (typeof changeRequestKinds)[Kind]['seen'][number],
  string | null
>
/** Name of any fact or payload field of any kind. */
export type ChangeRequestFact = {
  [Kind in ChangeRequestKind]: keyof SeenOf<Kind> | keyof PayloadOf<Kind>
}[ChangeRequestKind]

/** Kinds visible to a role: those it may propose or decide. */
export const changeRequestKindsOf = (role: StaffRole): ChangeRequestKind[] =>
  changeRequestKindNames.filter((kind) => {
    const { proposes, decides } = changeRequestKinds[kind]
    return hasStaffRight(role, proposes) || hasStaffRight(role, decides)
  })

interface Digested {
  readonly kind: ChangeRequestKind
  readonly seen: object
  readonly payload: object
}

/** The digested facts of object and payload, so that the decider sees exactly what is carried out. */
export function changeRequestFacts({ kind, seen, payload }: Digested): [name: string, value: unknown][] {
  const { seen: seenNames, payload: schema } = changeRequestKinds[kind]
  const order: readonly string[] = [...seenNames, ...Object.keys(schema.fields)]
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const all: [string, unknown][] = [...Object.entries(seen), ...Object.entries(payload)]
  return all.toSorted(([one], [other]) => placeOf(one) - placeOf(other))
}

/** State of a proposal. `stale`: the object has changed since it was proposed. `broken`: the row was altered directly in the database. */
export const changeRequestStates = [
  'open',
  'carried_out',
  'declined',
  'withdrawn',
  'stale',
  'expired',
  'broken',
] as const
export type ChangeRequestState = (typeof changeRequestStates)[number]
