import { defineCall } from '../base/call.ts'
import { languages } from '../base/envelope.ts'
import { id, nothing, oneOf, record, text } from '../base/fields.ts'
import { brokenRule } from '../base/patterns/pattern.ts'
import { type PatternName, patternString, patterns, requiredMessage } from '../base/patterns/patterns.ts'
import { roleNames } from '../base/roles.ts'
import { verificationStatuses } from '../base/statuses/verification.ts'

/** What a person is asked for first when they prove who they are. */
export const primaryFactors = ['email', 'authenticator'] as const
export type PrimaryFactor = (typeof primaryFactors)[number]

const required = (name: PatternName) => patternString(name).required(requiredMessage)

/** Numbers of Indonesia have a rule of their own (spec §5). */
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
  '/account/get-profile': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'read',
    request: nothing(),
    answer: profile,
  }),
  '/account/update-profile': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ ...profileFields, avatar: id().nullable() }),
    answer: profile,
  }),
  '/account/set-language': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ language: oneOf(languages) }),
    answer: nothing(),
    overlay: false,
  }),
}
