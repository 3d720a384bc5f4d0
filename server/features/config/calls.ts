import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { array, object, string, ValidationError } from 'yup'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { currencies, currencyCodes } from '../../../contract/base/money/money.ts'
import { incomeSourceCodes, purposeCodes, relationshipCodes } from '../../../contract/base/money/purposes.ts'
import { type ActiveRules, activeRules } from '../../../contract/base/patterns/activeRules.ts'
import { type Pattern, rulesOf } from '../../../contract/base/patterns/pattern.ts'
import { countryCodes } from '../../../contract/base/people/countryCodes.ts'
import { monthlyFrequencies, monthlyVolumes, purposesOfUse } from '../../../contract/base/people/registrationLists.ts'
import { permissionNames, permissions } from '../../../contract/base/people/roles.ts'
import { securityQuestions } from '../../../contract/base/people/securityQuestions.ts'
import { refundStates } from '../../../contract/base/statuses/refund.ts'
import { type Status, statuses, statusNumbers } from '../../../contract/base/statuses/reported.ts'
import { transferStatuses } from '../../../contract/base/statuses/transfer.ts'
import type { Fees } from '../../../contract/corridors/fees.ts'
import { formats } from '../../../contract/corridors/formats.ts'
import { indonesianBanks } from '../../../contract/corridors/indonesianBanks.ts'
import type { configCalls } from '../../../contract/features/config.ts'
import { statusTexts } from '../../../contract/messages/catalogues/statuses.ts'
import { listRows } from '../../../contract/messages/lists.ts'
import { patternMessage } from '../../../contract/messages/patterns.ts'
import { brandOfHost } from '../../brands.ts'
import { defineHandler, type HandlerTable } from '../../handler.ts'
import { SettingsError } from '../../settings.ts'
import { corridorSchema } from './corridors.ts'
import { brandIdOf, feesAt, upcomingBankHolidays } from './store.ts'

/** E-wallets of the specification; none can be paid to until it has a corridor. */
const ewallets = [
  { code: 'alipay', label: 'Alipay (支付宝)', country: 'CN' },
  { code: 'wechat_pay', label: 'WeChat Pay (微信支付)', country: 'CN' },
  { code: 'gopay', label: 'GoPay', country: 'ID' },
  { code: 'ovo', label: 'OVO', country: 'ID' },
  { code: 'dana', label: 'DANA', country: 'ID' },
  { code: 'shopeepay', label: 'ShopeePay', country: 'ID' },
  { code: 'linkaja', label: 'LinkAja', country: 'ID' },
] as const

interface StatusRow {
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

/** The complete common config of spec §3, in one language. */
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
    // Beyond the specification's list: needed by the transfer form.
    purposes: listRows('purposes', purposeCodes, locale),
    income_sources: listRows('income_sources', incomeSourceCodes, locale),
    relationships: listRows('relationships', relationshipCodes, locale),
  }
}

/**
 * Result of `/common/get-regular-content`: each named pattern with its expressions, in the order they are tried, and the error text. A
 * client can validate its fields with these alone.
 */
export const regularContent = (locale: Locale) => ({
  items: Object.entries<Pattern>(formats).map(([name, pattern]) => ({
    name,
    rules: rulesOf(pattern).map(({ source, message }) => ({
      pattern: source,
      msg: patternMessage(message, locale) ?? message,
    })),
  })),
})

type ChangedFees = Readonly<Record<string, Fees>>

/** Longest wait of a page for the database; after that it is served with the last known fees. */
const pageFeesTimeoutMs = 300

/** Reads the changed fees for pages; concurrent pages share one read. */
export function createPageFees(
  read: (brandId: string) => Promise<ChangedFees>,
): (brandId: string) => Promise<ChangedFees> {
  const known = new Map<string, ChangedFees>()
  const readings = new Map<string, Promise<void>>()
  const refresh = (brandId: string) => {
    const reading =
      readings.get(brandId) ??
      read(brandId)
        .then(
          (fees) => {
            known.set(brandId, fees)
          },
          () => undefined,
        )
        .finally(() => {
          readings.delete(brandId)
        })
    readings.set(brandId, reading)
    return reading
  }
  return async (brandId) => {
    await Promise.race([refresh(brandId), setTimeout(pageFeesTimeoutMs, undefined, { ref: false })])
    return known.get(brandId) ?? {}
  }
}

const expression = string()
  .required()
  .max(2000)
  .test(
    'expression',
    ({ value, path }) => `${path} is no regular expression: ${value}`,
    (source) => {
      try {
        return RegExp(source, 'u') instanceof RegExp
      } catch {
        return false
      }
    },
  )
const text = string().required().max(255)
const replaced = array()
  .of(object({ pattern: expression, msg: object({ en: text, id: text, zh: text }).required() }).noUnknown())
  .min(1)
  .required()

/** Operator rules that replace the built-in ones: `{"phone":[{"pattern":"^…$","msg":{"en":…,"id":…,"zh":…}}]}`. */
export async function readPatternRules(file: string): Promise<ActiveRules> {
  try {
    const written = Object.entries(Object(JSON.parse(await readFile(file, 'utf8'))) as Record<string, unknown>)
    const rules: Record<string, { source: string; message: string }[]> = {}
    const texts: Record<string, { en: string; id: string; zh: string }> = {}
    for (const [name, value] of written) {
      if (!Object.hasOwn(formats, name)) throw new ValidationError(`${name} is no pattern`)
      rules[name] = replaced.validateSync(value, { strict: true }).map(({ pattern, msg }, at) => {
        const message = `operator_rules.${name}_${at}`
        texts[message] = msg
        return { source: pattern, message }
      })
    }
    return { rules, texts }
  } catch (error) {
    throw new SettingsError(`Setting PATTERN_RULES ${file}: ${error instanceof Error ? error.message : error}`)
  }
}

/** The rules of every pattern, for pages. */
export const allRules = (): ActiveRules => ({
  rules: Object.fromEntries(
    Object.entries<Pattern>(formats).map(([name, pattern]) => [
      name,
      rulesOf(pattern).map(({ source, message }) => ({ source, message })),
    ]),
  ),
  texts: activeRules().texts,
})

export const configHandlers = {
  '/config/corridor-schema': defineHandler('/config/corridor-schema', {
    async run(tx, { host, locale, now, actor }, { country, currency, method }, { deps }) {
      const schema = corridorSchema(country, currency, locale, method)
      const isPerson = actor?.kind === 'person'
      const brand = isPerson ? brandIdOf(tx, actor.business_id) : brandOfHost(deps.settings, host).id
      return { ...schema, fee_minor: (await feesAt(tx, brand, schema.id, now)) ?? schema.fee_minor }
    },
  }),
  '/common/common-config': defineHandler('/common/common-config', {
    run: (_tx, { locale }) => Promise.resolve(commonConfig(locale)),
  }),
  '/common/bank-holidays': defineHandler('/common/bank-holidays', {
    run: async (tx, { now }) => ({ days: await upcomingBankHolidays(tx, now) }),
  }),
  '/common/get-country-code': defineHandler('/common/get-country-code', {
    run: (_tx, { locale }, { source_type }) => Promise.resolve(countryCodes(locale, source_type)),
  }),
  '/common/get-regular-content': defineHandler('/common/get-regular-content', {
    run: (_tx, { locale }) => Promise.resolve(regularContent(locale)),
  }),
  '/common/get-security-question-list': defineHandler('/common/get-security-question-list', {
    run: (_tx, { locale }) => Promise.resolve(securityQuestions(locale)),
  }),
} satisfies Pick<HandlerTable, keyof typeof configCalls>
