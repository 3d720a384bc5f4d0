import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { isCurrency } from '../../../contract/base/money/money.ts'
import { type ChangeRequestFact, changeRequestFacts } from '../../../contract/base/operator/changeRequestKinds.ts'
import { type Status, statuses } from '../../../contract/base/statuses/reported.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import { pathTo } from '../../addresses/paths.ts'
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { BrandMark, Swatch } from '../brands/BrandMark.tsx'
import { Facts } from '../ui/Facts.tsx'
import { useCorridorName } from '../ui/useCorridorName.ts'

type ChangeRequest = CallResponse<'/staff/proposal/detail'>

type Form =
  | 'text'
  | 'coded'
  | 'time'
  | 'day'
  | 'status'
  | 'customer'
  | 'case'
  | 'items'
  | 'money'
  | 'rupiah'
  | 'missing'
  | 'role'
  | 'corridor'
  | 'setting'
  | 'colour'
  | 'mark'

/** Renderer for each fact; a fact without one does not compile. */
const forms = {
  account: 'text',
  account_name: 'text',
  account_number: 'text',
  amount_minor: 'money',
  announced_by: 'text',
  announced_by_id: 'customer',
  announced_for: 'text',
  attempt: 'text',
  bank: 'text',
  booked_on: 'day',
  born: 'day',
  business: 'text',
  business_id: 'customer',
  business_uses_max: 'text',
  case_id: 'case',
  code: 'text',
  company_type: 'coded',
  credit_id: 'text',
  credited_at: 'time',
  currency: 'text',
  description: 'text',
  digest: 'text',
  email: 'text',
  finding: 'coded',
  finding_at: 'time',
  finding_reason: 'text',
  from: 'day',
  full_name: 'text',
  held_reason: 'coded',
  hits: 'text',
  items: 'items',
  items_at: 'time',
  kind: 'coded',
  line_id: 'text',
  lock_reason: 'text',
  locked_at: 'time',
  locked_by: 'text',
  missing_currency: 'text',
  missing_minor: 'missing',
  note: 'text',
  payer_name: 'text',
  payout: 'text',
  people: 'text',
  recipient: 'text',
  remittance: 'text',
  request_id: 'text',
  requested_minor: 'rupiah',
  role: 'role',
  screened_at: 'time',
  screening: 'coded',
  stage: 'text',
  submitted_at: 'time',
  submitted_by: 'text',
  topup: 'text',
  topup_id: 'text',
  topup_status: 'status',
  transfer: 'text',
  transfer_id: 'text',
  transfer_status: 'status',
  until: 'day',
  user_id: 'text',
  uses_max: 'text',
  valid_until: 'time',
  variance_minor: 'money',
  version: 'text',
  changes_to_come: 'text',
  corridor: 'corridor',
  corridor_id: 'text',
  money: 'text',
  our_minor: 'rupiah',
  our_minor_now: 'rupiah',
  percent: 'text',
  percent_now: 'text',
  sha_minor: 'rupiah',
  sha_minor_now: 'rupiah',
  worth: 'text',
  brand_id: 'text',
  name: 'text',
  name_now: 'text',
  host: 'text',
  host_now: 'text',
  colour_light: 'colour',
  colour_dark: 'colour',
  mark: 'mark',
  mail_from: 'text',
  screened_as: 'coded',
  screened_name: 'text',
  country: 'text',
  listed_name: 'text',
  listed_born: 'text',
  listed_countries: 'text',
  matched_name: 'text',
  score: 'text',
  match_reasons: 'text',
  list: 'text',
  list_version: 'text',
  hit_id: 'text',
  setting: 'setting',
  value: 'text',
  value_now: 'text',
} as const satisfies Record<ChangeRequestFact, Form>

const inCurrency = (minor: string, currency: unknown): ReactNode =>
  typeof currency === 'string' && isCurrency(currency) ? <MoneyField minor={minor} currency={currency} /> : minor

const linkTo = (to: string, text: string): ReactNode => (
  <Link component={RouterLink} to={to}>
    {text}
  </Link>
)

/** Shows exactly the digested content of a proposal, so that the decider sees all of it. */
export const ChangeRequestFacts = ({ proposal }: { proposal: ChangeRequest }) => {
  const translate = useTranslate()
  const corridorName = useCorridorName()
  const all: Record<string, unknown> = { ...proposal.seen, ...proposal.payload }
  const draw: Record<Form, (value: string, name: string) => ReactNode> = {
    text: (value) => value,
    coded: (value, name) => translate(`treasury.coded.${name}.${value}`, { _: value }),
    time: (value) => <DateTimeField value={value} />,
    day: (value) => <DateTimeField value={value} dateOnly />,
    status: (value) => (value in statuses ? <StatusChip status={Number(value) as Status} /> : value),
    customer: (value) => linkTo(pathTo('customers.show', { id: value }), value),
    case: (value) =>
      linkTo(pathTo('verifications.show', { business_id: String(all.business_id), case_id: value }), value),
    items: (value) =>
      value
        .split(',')
        .map((item) => translate(`operator.case.items.${item.replace('document.', '')}`))
        .join(', '),
    money: (value) => inCurrency(value, all.currency),
    rupiah: (value) => inCurrency(value, 'IDR'),
    corridor: (value) => corridorName(value),
    setting: (value) => translate(`house.sys.setting_names.${value}`),
    role: (value) => translate(`shell.role_${value}`),
    colour: (value) => <Swatch colour={value} />,
    mark: (value) => <BrandMark mark={value} colour={String(all.colour_light) || null} />,
    missing: (value) => inCurrency(value, all.missing_currency),
  }
  return (
    <Facts
      facts={changeRequestFacts(proposal).map(([name, value]) => {
        const form: Form = name in forms ? forms[name as ChangeRequestFact] : 'text'
        const isThere = value !== null && value !== ''
        return {
          name: translate(`treasury.facts.${name}`, { _: name }),
          value: isThere ? draw[form](String(value), name) : '–',
        }
      })}
    />
  )
}
