import { boolean } from 'yup'
import { defineCall } from '../base/calls/call.ts'
import {
  count,
  countryCode,
  flag,
  id,
  nonEmptyText,
  nothing,
  oneOf,
  otp,
  record,
  text,
  timestamp,
  website,
} from '../base/calls/fields.ts'
import { brokenRule } from '../base/patterns/pattern.ts'
import { type PatternName, patternString, patterns, requiredMessage } from '../base/patterns/patterns.ts'
import { isCountry } from '../base/people/countries.ts'
import { monthlyFrequencies, monthlyVolumes, purposesOfUse } from '../base/people/registrationLists.ts'
import { securityQuestionCodes } from '../base/people/securityQuestions.ts'
import { mailLateness } from './factors.ts'
import { sessionUser } from './session.ts'

/** How a person gets a password: registration, invitation, forgotten password, change. */

const required = (name: PatternName) => patternString(name).required(requiredMessage)
const optional = (name: PatternName) => patternString(name).defined('input_invalid')

/** Token of a mailed link: 256 bits, base64url. */
const token = () => text(43).matches(/^[A-Za-z0-9_-]{43}$/, 'password_link_invalid')

/**
 * A registration with a confirmed code, and the token that proves it afterwards: 256 random bits of the device,
 * base64url. The server stores a hash, and never returns the token.
 */
const ownRegistration = () => ({
  registration_id: id(),
  registration_token: text(43).matches(/^[A-Za-z0-9_-]{43}$/, 'input_invalid'),
})

/** Version of the terms that a person agrees to; a new text gets a new version. */
export const termsVersion = '2026-11'

/** Indonesian numbers have their own rule (spec §5). */
const phoneNumber = () =>
  required('phone').test(
    'indonesian',
    'patterns.indonesian_phone',
    (number, { parent }) => parent.country !== 'ID' || brokenRule(patterns.indonesian_phone, number ?? '') === null,
  )

/** Spec §3 "Registration", except the email address, which is asked first. */
export const registrationFields = {
  full_name: required('full_name'),
  user_name: required('personal_user_name'),
  /** Country of the phone number's dialling code. */
  country: countryCode().test('country', 'patterns.country', (code) => isCountry(code)),
  phone_number: phoneNumber(),
  company_name: required('company_name'),
  website: website(255),
  purpose_of_use: oneOf(purposesOfUse),
  volume_transaction_per_month: oneOf(monthlyVolumes),
  transaction_frequency_per_month: oneOf(monthlyFrequencies),
  job_title: required('job_title'),
  referral_code: optional('referral_code'),
  password: required('password'),
  security_question: oneOf(securityQuestionCodes),
  security_answer: nonEmptyText(100),
  terms_accepted: boolean().defined('input_invalid').oneOf([true], 'declaration_required'),
}

/** The email address that a registration starts with. */
export const registrationEmail = { email: required('email') }

const registration = record({
  registration_id: id(),
  sent_to: text(),
  expires_at: timestamp(),
  resend_at: timestamp(),
  sends_left: count(),
  ...mailLateness,
})

export const registrationCalls = {
  /** Mails a reset link if the account exists; the response is the same if it does not. */
  '/account/forgot-password': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ email: required('email') }),
    reply: nothing(),
  }),
  /** The person a link belongs to. Does not use up the link. */
  '/account/open-password-link': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: record({ kind: oneOf(['reset', 'invite'] as const), token: token() }),
    reply: record({
      email: text(),
      user_name: text(),
      full_name: text(),
      company_name: text(),
      expires_at: timestamp(),
    }),
  }),
  /** Uses up a link of this kind and ends every session of the person. Signing in then works as usual, with the second factor. */
  '/account/create-password': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ token: token(), password: required('password') }),
    reply: nothing(),
  }),
  /** The link proves access to the mailbox: a person without another factor is signed in, the cookie set and the channel revoked. */
  '/account/create-invite-password': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ token: token(), password: required('password') }),
    reply: record({ is_signed_in: flag() }),
  }),
  /** Ends every other session of the person. */
  '/account/change-password': defineCall({
    audience: 'person',
    access: 'member',
    effect: 'change',
    request: record({ password: nonEmptyText(128), new_password: required('password') }),
    reply: nothing(),
  }),
  /** Mails a code. Whether the address already has an account is revealed by mail only. */
  '/account/start-registration': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record(registrationEmail),
    reply: registration,
  }),
  '/account/resend-registration-otp': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ registration_id: id() }),
    reply: registration,
  }),
  /** Confirms the single-use code: from then on the device's own token proves the mailbox until the form is submitted. */
  '/account/confirm-registration': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ ...ownRegistration(), otp: otp() }),
    reply: record({ expires_at: timestamp() }),
  }),
  /**
   * Creates the business and its admin, who is signed in: the cookie is set, the channel revoked. Only this call reveals that a user name is taken.
   */
  '/account/register': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ ...ownRegistration(), ...registrationFields }),
    reply: sessionUser,
  }),
}
