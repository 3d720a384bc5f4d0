import type { Locale } from '../../../contract/base/envelope.ts'
import { currencies, currencyCodes } from '../../../contract/base/money.ts'
import { incomeSourceCodes, purposeCodes, relationshipCodes } from '../../../contract/base/purposes.ts'
import { monthlyFrequencies, monthlyVolumes, purposesOfUse } from '../../../contract/base/registrationLists.ts'
import { permissionNames, permissions } from '../../../contract/base/roles.ts'
import { refundStates } from '../../../contract/base/statuses/refund.ts'
import { type Status, statuses, statusNumbers } from '../../../contract/base/statuses/reported.ts'
import { transferStatuses } from '../../../contract/base/statuses/transfer.ts'
import { indonesianBanks } from '../../../contract/corridors/indonesianBanks.ts'
import { statusTexts } from '../../../contract/messages/catalogues/statuses.ts'
import { listRows } from '../../../contract/messages/lists.ts'

/** E-wallets that the specification names; none can be paid to until it has a corridor. */
const ewallets = [
  { code: 'alipay', label: 'Alipay (支付宝)', country: 'CN' },
  { code: 'wechat_pay', label: 'WeChat Pay (微信支付)', country: 'CN' },
  { code: 'gopay', label: 'GoPay', country: 'ID' },
  { code: 'ovo', label: 'OVO', country: 'ID' },
  { code: 'dana', label: 'DANA', country: 'ID' },
  { code: 'shopeepay', label: 'ShopeePay', country: 'ID' },
  { code: 'linkaja', label: 'LinkAja', country: 'ID' },
] as const

export interface StatusRow {
  number: Status
  name: string
  label: string
  colour: 'green' | 'red' | 'amber'
}

const statusRows = (numbers: readonly Status[], locale: Locale): StatusRow[] =>
  numbers.map((number) => {
    const { name, colour } = statuses[number]
    return { number, name, label: statusTexts[name][locale], colour }
  })

/** The common config of spec §3, whole, in one language. */
export function commonConfig(locale: Locale) {
  const inTab = (isHistory: boolean) =>
    transferStatuses.filter((number) => (statuses[number].tab === 'history') === isHistory)
  return {
    transaction_status: statusRows(statusNumbers, locale),
    refund_status: statusRows(
      Object.values(refundStates).map(({ number }) => number),
      locale,
    ),
    report_status_ongoing: statusRows(inTab(false), locale),
    report_status_history: statusRows(inTab(true), locale),
    report_sort_list: listRows(
      'report_sorts',
      [
        'created_at_desc',
        'created_at_asc',
        'total_minor_desc',
        'total_minor_asc',
        'recipient_name_asc',
        'recipient_name_desc',
      ],
      locale,
    ),
    bank_code_list: indonesianBanks.map(({ value, name }) => ({ code: value, label: name })),
    bank_ewallet_list: [...ewallets],
    xcurrency: currencyCodes.map((code) => ({
      code,
      label: new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? code,
      decimals: currencies[code],
    })),
    purpose_of_use: listRows('purposes_of_use', purposesOfUse, locale),
    volume_transaction_per_month: listRows('monthly_volumes', monthlyVolumes, locale),
    transaction_frequency_per_month: listRows('monthly_frequencies', monthlyFrequencies, locale),
    sys_permissions: permissionNames.map((name) => {
      const { id, pid, level } = permissions[name]
      return { id, pid, level, name }
    }),
    beneficiary_account_type: listRows('beneficiary_account_types', ['business', 'individual'], locale),
    is_company_leader: listRows('company_leader', ['yes', 'no'], locale),
    // Beyond the specification's list: what the transfer form asks for.
    purposes: listRows('purposes', purposeCodes, locale),
    income_sources: listRows('income_sources', incomeSourceCodes, locale),
    relationships: listRows('relationships', relationshipCodes, locale),
  }
}
