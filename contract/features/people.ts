import { defineCall } from '../base/calls/call.ts'
import { languages } from '../base/calls/envelope.ts'
import { fileId, id, nonEmptyText, nothing, oneOf, record, text } from '../base/calls/fields.ts'
import { brokenRule } from '../base/patterns/pattern.ts'
import { type PatternName, patternString, patterns, requiredMessage } from '../base/patterns/patterns.ts'
import { optionalOnboardingSteps } from '../base/people/onboardingSteps.ts'
import { roleNames } from '../base/people/roles.ts'
import { verificationStatuses } from '../base/statuses/verification.ts'
import { formatStyles } from '../base/texts/formats.ts'
import { isTimeZone } from '../base/time/clock.ts'

/** The factor a person is asked for first. */
export const primaryFactors = ['email', 'authenticator'] as const
export type PrimaryFactor = (typeof primaryFactors)[number]

const required = (name: PatternName) => patternString(name).required(requiredMessage)

/** Indonesian numbers have their own rule (spec §5). */
const phoneNumber = () =>
  required('phone').test(
    'indonesian',
    'patterns.indonesian_phone',
    (number, { parent }) =>
      parent.country_code !== '+62' || brokenRule(patterns.indonesian_phone, number ?? '') === null,
  )

export const profileFields = {
  user_name: required('personal_user_name'),
  full_name: required('full_name'),
  country_code: required('dialling_code'),
  phone_number: phoneNumber(),
  job_title: patternString('job_title').defined('input_invalid'),
}

/** An IANA time zone known to both sides. */
const timeZone = () => nonEmptyText(64).test('time_zone', 'input_invalid', (name) => name == null || isTimeZone(name))

export const formatSettings = () => record({ style: oneOf(formatStyles), time_zone: timeZone() })

const profile = record({
  user_name: text(),
  full_name: text(),
  email: text(),
  country_code: text(),
  phone_number: text(),
  job_title: text(),
  avatar: id().nullable(),
  role: oneOf(roleNames),
  company_name: text(),
  organization_number: text(),
  is_verified: oneOf(verificationStatuses),
})

export const peopleCalls = {
  /** Removes an optional step from one's own checklist for good. */
  '/account/dismiss-first-step': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ step: oneOf(optionalOnboardingSteps) }),
    reply: nothing(),
  }),
  '/account/get-profile': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    reply: profile,
  }),
  '/account/update-profile': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    needsConfirmation: true,
    request: record({ ...profileFields, avatar: fileId().nullable() }),
    reply: profile,
  }),
  '/account/set-language': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ language: oneOf(languages) }),
    reply: nothing(),
    overlay: false,
  }),
  /** Number, date and time formats of this person, on every device and in mails, PDFs and exports. */
  '/account/set-formats': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: formatSettings(),
    reply: nothing(),
    overlay: false,
  }),
}
