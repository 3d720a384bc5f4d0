import { defineCall } from '../base/calls/call.ts'
import {
  amountMinor,
  countryCode,
  currency,
  flag,
  id,
  list,
  oneOf,
  record,
  text,
  textRecord,
  timestamp,
} from '../base/calls/fields.ts'
import { schemaOf } from '../base/patterns/pattern.ts'
import { patterns } from '../base/patterns/patterns.ts'
import { recipientStepKinds, recipientZones } from '../corridors/corridor.ts'

/** Claim links: steps that a recipient completes by a mailed link before they are paid (contract/corridors: `recipient_step`). */

/** 16 bytes of the business id and 32 random bytes. */
const linkToken = () => text(64).matches(/^[A-Za-z0-9_-]{64}$/, 'recipient_link_invalid')

const recipientWait = record({
  kind: oneOf(recipientStepKinds),
  expires_at: timestamp(),
  /** Null until a link has been sent. */
  sent_to: text().nullable(),
  may_send: flag(),
})

export const claimLinkCalls = {
  /** The recipient step that a transfer waits for, or null. */
  '/transfer/recipient-wait': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: record({ wait: recipientWait.nullable() }),
  }),
  /** Mails a new link and invalidates the previous one. */
  '/transfer/send-recipient-link': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({ id: id(), email: schemaOf(patterns.email).required() }),
    reply: recipientWait,
  }),
  '/transfer/open-recipient-link': defineCall({
    audience: 'anyone',
    effect: 'read',
    request: record({ token: linkToken() }),
    reply: record({
      kind: oneOf(recipientStepKinds),
      language: oneOf(['zh', 'ko'] as const),
      country: countryCode(),
      company_name: text(),
      currency: currency(),
      amount_minor: amountMinor(),
      account_tail: text(8),
      expires_at: timestamp(),
      /** Time zone of the displayed deadline. */
      time_zone: oneOf(recipientZones),
      fields: list(
        record({
          name: text(40),
          required: flag(),
          input_mode: oneOf(['text', 'numeric', 'tel', 'date', 'email'] as const),
          choices: list(text(40), 20),
        }),
        20,
      ),
    }),
  }),
  /** Uses up the link, and the payment continues. Answers that differ from the sender's input are refused at their field. */
  '/transfer/complete-recipient-step': defineCall({
    audience: 'anyone',
    effect: 'change',
    request: record({ token: linkToken(), answers: textRecord(), is_consented: flag() }),
    /** False if the operator has to review the payment first; the link still works. */
    reply: record({ is_done: flag() }),
  }),
}
