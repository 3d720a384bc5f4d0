import proxyAddress from 'proxy-addr'
import { number, type StringSchema, string } from 'yup'
import { payInBankNames } from '../contract/base/money/paymentMethods.ts'
import type { SupportHours } from '../contract/base/people/supportContact.ts'
import { businessZone, isTimeZone } from '../contract/base/time/clock.ts'
import { corridors } from '../contract/corridors/all.ts'
import { parseTarget } from './db/hosts.ts'

/** Validators of settings, each with its error message. */

export const url = (...protocols: string[]) =>
  string().test({
    name: 'url',
    message: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    test: (value) => value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
  })

/** One host, or several as libpq has them. */
export const databaseUrl = () =>
  string().test({
    name: 'database',
    message:
      'must be a URL that starts with postgres:// or postgresql://, with one host or several as in h1:5432,h2:5432, and target_session_attrs, if any, of read-write, primary or any',
    test: (value) => value === undefined || (/^postgres(ql)?:/.test(value) && parseTarget(value) !== null),
  })

/** One machine: what was asked of it must hold for the next statement. */
export const standbyUrl = () =>
  string().test({
    name: 'standby',
    message: 'must be a URL that starts with postgres:// or postgresql://, with one host and no target_session_attrs',
    test: (value) => value === undefined || (/^postgres(ql)?:/.test(value) && parseTarget(value)?.hosts.length === 0),
  })

export const key = () =>
  string().matches(/^[A-Za-z0-9_-]{43}$/, 'must be 32 random bytes in base64url without padding (43 characters)')

export const keysForm = /^[A-Za-z0-9_-]{43}(,[A-Za-z0-9_-]{43})*$/

export const requiredInProduction = (schema: StringSchema<string | undefined>) =>
  schema.when('PROFILE', ([profile]) =>
    profile === 'production' ? schema.required('is required in production') : schema,
  )

export const withS3 = () =>
  string().when('FILES_S3_URL', ([address], schema) =>
    address === undefined ? schema : schema.required('is required with FILES_S3_URL'),
  )

export const withIssuer = () =>
  string().when('OIDC_ISSUER', ([issuer], schema) =>
    issuer === undefined ? schema : schema.required('is required with OIDC_ISSUER'),
  )

export const listOf = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

/** `NAME=VALUE,NAME=VALUE` with encoded values; null for any other form. */
export function parseHeaders(text: string): Record<string, string> | null {
  const pairs = listOf(text).map((pair) => /^([!#$%&'*+.^_`|~\w-]+)=(.*)$/.exec(pair))
  try {
    const entries = pairs.map((pair) => (pair === null ? null : [pair[1] ?? '', decodeURIComponent(pair[2] ?? '')]))
    return entries.includes(null) ? null : Object.fromEntries(entries as [string, string][])
  } catch {
    return null
  }
}

export const addresses = () =>
  string().test(
    'addresses',
    'must be addresses or networks with commas between, as in 127.0.0.1,10.0.0.0/8',
    (value = '') => {
      try {
        proxyAddress.compile(listOf(value))
        return true
      } catch {
        return false
      }
    },
  )

export const corridorIds = () =>
  string().test({
    name: 'corridors',
    message:
      'must be ids of corridors whose payouts can have decimals, with commas between, as in gb-gbp-bank,us-usd-bank',
    test: (value = '') =>
      listOf(value).every((id) => corridors.some((pack) => pack.id === id && pack.payout_decimals > 0)),
  })

export const banks = () =>
  string().test({
    name: 'banks',
    message: `must be some of ${payInBankNames.join(', ')}, with commas between`,
    test: (value = '') => listOf(value).every((name) => (payInBankNames as readonly string[]).includes(name)),
  })

export const decimalSetting = () => number().typeError('must be a number')
export const integerSetting = () => decimalSetting().integer('must be a whole number')

/** argon2id: memory in KiB, passes, lanes. */
export const hashCost = () =>
  string()
    .matches(/^\d{1,7},\d{1,2},\d{1,2}$/, 'must be three numbers: memory in KiB, passes, lanes; as in 19456,2,1')
    .test({
      name: 'cost',
      message: 'needs at least 1 pass, 1 lane and 8 KiB of memory a lane',
      test: (value = '') => {
        const [memoryKib = 0, passes = 0, lanes = 0] = value.split(',').map(Number)
        return passes >= 1 && lanes >= 1 && memoryKib >= 8 * lanes
      },
    })
    .default('19456,2,1')

const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
export const supportHoursDefault = `Mon-Fri 09:00-17:00 ${businessZone}`
const hoursForm = /^(\w{3})-(\w{3}) (\d\d:\d\d)-(\d\d:\d\d) ([\w+/-]+)$/

/** Hours in the form of the default; null for any other form. */
export function parseSupportHours(text: string): SupportHours | null {
  const [, from = '', to = '', opens = '', closes = '', time_zone = ''] = hoursForm.exec(text) ?? []
  const [from_day, to_day] = [from, to].map((day) => dayNames.indexOf(day.toLowerCase()) + 1)
  if (!from_day || !to_day || opens >= closes || closes > '24:00' || !isTimeZone(time_zone)) return null
  return { from_day, to_day, opens, closes, time_zone }
}

/** Named addresses of lists, as in `un=https://…,eu=https://…`; null if one is not. */
export function parseListAddresses(text: string): { name: string; url: string }[] | null {
  const parsed = listOf(text).map((one) => {
    const [, name = '', url = ''] = /^([a-z0-9-]{1,40})=(https?:\/\/\S+)$/.exec(one) ?? []
    return { name, url }
  })
  return parsed.every(({ url }) => URL.canParse(url)) ? parsed : null
}

export const listAddresses = () =>
  string()
    .test('addresses', 'must be NAME=ADDRESS, separated by commas', (text) => parseListAddresses(text ?? '') !== null)
    .when('PROFILE', ([profile], schema) =>
      profile === 'production'
        ? schema.test('tls', 'must be https in production', (text) =>
            (parseListAddresses(text ?? '') ?? []).every(({ url }) => url.startsWith('https:')),
          )
        : schema,
    )
