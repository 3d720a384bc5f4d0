import { type Brand, builtInBrand } from '../../contract/base/brands/brand.ts'
import type { Locale } from '../../contract/base/calls/envelope.ts'
import type { Formats } from '../../contract/base/texts/formats.ts'
import { textsByLocale } from '../../contract/messages/catalogue.ts'
import { type MailButton, type MailRow, mails, type OwnTemplate } from './catalogues/mails.ts'
import { type NoticeName, notices } from './catalogues/notices.ts'
import { quoteName } from './names.ts'
import { fillText, type TextValue, writeValues } from './textValues.ts'

/** A notice without a template of its own is mailed in the words of the panel. */
export type MailTemplate = OwnTemplate | NoticeName

const texts = textsByLocale(mails)
const noticeTexts = textsByLocale(notices)

const isOwn = (template: string): template is OwnTemplate => Object.hasOwn(mails.templates, template)
const isNotice = (template: string): template is NoticeName => Object.hasOwn(notices, template)

export const isMailTemplate = (template: string): template is MailTemplate => isOwn(template) || isNotice(template)

function textsOf(template: MailTemplate, locale: Locale): { subject: string; text: string } {
  if (isOwn(template)) return texts[locale].templates[template]
  const { title, content } = noticeTexts[locale][template]
  return { subject: title, text: content }
}

/** Values shown as a table below the text, in this order; absent ones are left out. */
const mailTableRows = {
  otp_login: [],
  otp_pay: ['amount', 'schedule', 'transfer_count', 'payee', 'account_tail'],
  otp_approve: ['amount', 'schedule', 'transfer_count', 'request_count', 'payee', 'account_tail'],
  otp_factor_change: ['change'],
  otp_pin_reset: [],
  otp_password_change: [],
  factor_changed: ['change'],
  password_reset_hold: [],
  pin_reset_hold: [],
  recovery_code_used: [],
  recovery_codes_few: [],
  new_sign_in: [],
  approval_requested: ['amount', 'payee', 'account_tail', 'reference', 'actor'],
  approval_reminder: ['amount', 'payee', 'account_tail', 'reference', 'actor'],
  approval_escalation: ['amount', 'payee', 'account_tail', 'reference', 'actor'],
  request_expiring: ['company'],
  request_expired: ['company'],
  request_commented: ['company', 'actor'],
  policy_proposed: ['company', 'actor'],
  policy_published: ['company', 'actor'],
  policy_waiting: ['company', 'actor'],
  policy_stopped: ['company', 'actor'],
  policy_sent_back: ['company'],
  passkeys_allowed: ['company', 'actor'],
  admins_changed: ['company', 'change', 'actor'],
  admins_changed_policy_open: ['company', 'change', 'actor'],
  payment_instruction: ['amount', 'payee', 'account_tail', 'reference'],
  transfer_completed: ['amount', 'payee', 'account_tail', 'reference'],
  transfer_failed: ['amount', 'payee', 'account_tail', 'reference', 'reason'],
  transfer_refunded: ['amount', 'payee', 'reference', 'reason'],
  schedule_approval_requested: ['amount', 'schedule', 'payee', 'account_tail', 'reference', 'actor'],
  schedule_trouble: ['amount', 'payee', 'account_tail', 'reference'],
  refund_to_choose: ['amount', 'payee', 'reference'],
  refund_awaiting_approval: ['amount', 'reference', 'actor'],
  refund_failed: ['amount', 'reference', 'reason'],
  refund_paid: ['amount', 'reference'],
  bulk_awaiting_approval: ['amount', 'transfer_count', 'reference', 'actor'],
  bulk_pay_in: ['amount', 'transfer_count', 'reference'],
  bulk_finished: ['amount', 'transfer_count', 'reference'],
  topup_credited: ['amount', 'reference'],
  topup_declined: ['amount', 'reference', 'reason'],
  balance_low: ['amount'],
  otp_register: [],
  registration_attempt: [],
  password_reset: [],
  password_changed: [],
  recipient_link: ['amount', 'company'],
  invitation: ['company', 'actor'],
  pin_changed: [],
  recipient_change_requested: [],
  webhook_added: [],
  webhook_changed: [],
  webhook_stopped: [],
  api_access_approved: [],
  api_access_declined: [],
  verification_asked: [],
  verification_reminder: [],
  verification_approved: [],
  verification_declined: [],
  verification_not_eligible: [],
  bank_account_added: [],
  bank_account_deleted: [],
  bank_account_default: [],
  balance_paid_out: ['amount'],
  company_closed: [],
  proposal_commented: ['actor', 'reason'],
  proposal_expiring: ['actor', 'reason'],
  proposal_expired: ['reason'],
  proposal_carried_out: ['reason'],
  proposal_declined: ['reason'],
  proposal_void: ['reason'],
} as const satisfies Record<OwnTemplate, readonly MailRow[]>

/** Where a button leads; a mail without a link has none. */
const mailButtons = {
  otp_login: 'log_in',
  otp_pay: 'transfer',
  otp_approve: 'decide',
  otp_factor_change: 'security',
  otp_pin_reset: 'security',
  otp_password_change: 'security',
  factor_changed: 'security',
  password_reset_hold: 'security',
  pin_reset_hold: 'security',
  recovery_code_used: 'security',
  recovery_codes_few: 'security',
  new_sign_in: 'sessions',
  approval_requested: 'decide',
  approval_reminder: 'decide',
  approval_escalation: 'transfer',
  request_expiring: 'decide',
  request_expired: 'request',
  request_commented: 'decide',
  policy_proposed: 'decide',
  policy_published: 'rules',
  policy_waiting: 'stop_rules',
  policy_stopped: 'rules',
  policy_sent_back: 'decide',
  passkeys_allowed: 'rules',
  admins_changed: 'team',
  admins_changed_policy_open: 'stop_rules',
  payment_instruction: 'pay',
  transfer_completed: 'transfer',
  transfer_failed: 'transfer',
  transfer_refunded: 'transfer',
  schedule_approval_requested: 'decide',
  schedule_trouble: 'schedule',
  refund_to_choose: 'choose_refund',
  refund_awaiting_approval: 'decide',
  refund_failed: 'choose_refund',
  refund_paid: 'refund',
  bulk_awaiting_approval: 'decide',
  bulk_pay_in: 'pay',
  bulk_finished: 'bulk',
  topup_credited: 'top_up',
  topup_declined: 'top_up',
  balance_low: 'top_up_now',
  otp_register: 'open',
  registration_attempt: 'log_in',
  password_reset: 'set_password',
  password_changed: 'set_password',
  recipient_link: 'confirm_details',
  invitation: 'accept_invitation',
  pin_changed: 'security',
  recipient_change_requested: 'decide',
  webhook_added: 'webhooks',
  webhook_changed: 'webhooks',
  webhook_stopped: 'webhooks',
  api_access_approved: 'api',
  api_access_declined: 'api',
  verification_asked: 'verification',
  verification_reminder: 'verification',
  verification_approved: 'send_money',
  verification_declined: 'verification',
  verification_not_eligible: 'verification',
  bank_account_added: 'bank_accounts',
  bank_account_deleted: 'bank_accounts',
  bank_account_default: 'bank_accounts',
  balance_paid_out: 'balance',
  company_closed: 'open',
  proposal_commented: 'proposals',
  proposal_expiring: 'proposals',
  proposal_expired: 'proposals',
  proposal_carried_out: 'proposals',
  proposal_declined: 'proposals',
  proposal_void: 'proposals',
} as const satisfies Record<OwnTemplate, MailButton>

/** Mails that their author can send to anyone: they greet nobody by name, and quote names (T49). */
const templatesToStrangers: readonly MailTemplate[] = ['invitation', 'recipient_link', 'otp_register']

/** To the operator's staff, under the default brand: staff have no panel, and no event to switch off. */
const staffMails = [
  'proposal_commented',
  'proposal_expiring',
  'proposal_expired',
  'proposal_carried_out',
  'proposal_declined',
  'proposal_void',
] as const satisfies readonly OwnTemplate[]
export type StaffMail = (typeof staffMails)[number]

export const isToStaff = (template: MailTemplate): template is StaffMail =>
  (staffMails as readonly MailTemplate[]).includes(template)

export interface MailContent {
  template: MailTemplate
  /** The reader's formats, with their language. */
  formats: Formats
  /** The built-in brand by default. */
  brand?: Brand
  values: Readonly<Record<string, TextValue>>
  code: string | null
  /** Absolute address of the button. */
  link: string | null
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

interface Filled {
  brand: Brand
  locale: Locale
  subject: string
  greeting: string
  text: string
  rows: [label: string, value: string][]
  code: string | null
  link: { label: string; url: string } | null
  footer: string
}

const plain = (mail: Filled): string =>
  [
    mail.greeting,
    mail.text,
    ...(mail.code === null ? [] : [mail.code]),
    ...(mail.rows.length === 0 ? [] : [mail.rows.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...(mail.link === null ? [] : [`${mail.link.label}: ${mail.link.url}`]),
    '--',
    mail.footer,
  ].join('\n\n')

/** A date or a reference, which a mail program would break at its hyphens. */
const hyphenated = /\b[0-9A-Z]{1,12}(?:-[0-9A-Z]{1,12}){1,4}\b/g

const escapeWhole = (text: string): string =>
  escapeHtml(text).replace(hyphenated, '<span style="white-space:nowrap">$&</span>')

/** No remote content: every value is escaped where it enters. */
function page(mail: Filled): string {
  const h = escapeHtml
  const colour = mail.brand.tint?.light.primary ?? '#0f5e59'
  const code =
    mail.code === null
      ? ''
      : `<p style="font-size:32px;font-weight:700;letter-spacing:6px;margin:24px 0;color:${colour}">${h(mail.code)}</p>`
  const row = ([label, value]: [string, string]) =>
    `<tr><td style="padding:6px 16px 6px 0;color:#5b6b6a;white-space:nowrap;vertical-align:top">${h(label)}</td><td style="padding:6px 0;font-weight:600">${escapeWhole(value)}</td></tr>`
  const table =
    mail.rows.length === 0 ? '' : `<table style="border-collapse:collapse">${mail.rows.map(row).join('')}</table>`
  const button =
    mail.link === null
      ? ''
      : `<p style="margin:24px 0"><a href="${h(mail.link.url)}" style="display:inline-block;background:${colour};color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${h(mail.link.label)}</a></p>`
  return `<!doctype html><html lang="${mail.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${h(mail.subject)}</title></head>
<body style="margin:0;padding:16px;background:#f3f6f5;color:#14211f;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;background:#fff;border-radius:12px;padding:24px">
<p style="font-weight:700;color:${colour};margin:0 0 24px">${h(mail.brand.name)}</p>
<p>${h(mail.greeting)}</p><p>${escapeWhole(mail.text)}</p>${code}${table}${button}
<p style="margin:32px 0 0;font-size:13px;color:#5b6b6a">${h(mail.footer)}</p>
</div></body></html>`
}

const quoteNames = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isNameOf(name) ? quoteName(value) : value]))

const isNameOf = (place: string): boolean => place === 'actor' || place === 'company'

function footerOf(template: MailTemplate): 'footer' | 'footerOfStaff' | 'footerOfStranger' {
  if (isToStaff(template)) return 'footerOfStaff'
  return templatesToStrangers.includes(template) ? 'footerOfStranger' : 'footer'
}

/** Subject, text and HTML of a mail in the reader's language and formats. */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  const { locale } = content.formats.choice
  const brand = content.brand ?? builtInBrand
  const t = texts[locale]
  const { subject, text } = textsOf(content.template, locale)
  const isToStranger = templatesToStrangers.includes(content.template)
  const written: Record<string, string> = { ...writeValues(content.values, content.formats), brand: brand.name }
  const values = isToStranger ? quoteNames(written) : written
  const rows: readonly MailRow[] = isOwn(content.template) ? mailTableRows[content.template] : []
  const button = t.buttons[isOwn(content.template) ? mailButtons[content.template] : 'open']
  const mail: Filled = {
    brand,
    locale,
    subject: fillText(subject, values),
    greeting: isToStranger ? t.greetingOfStranger : fillText(t.greeting, values),
    text: fillText(text, values),
    rows: rows.flatMap((name): [string, string][] => {
      const value = values[name]
      return value === undefined ? [] : [[t.rows[name], value]]
    }),
    code: content.code,
    link: content.link === null ? null : { label: fillText(button, values), url: content.link },
    footer: fillText(t[footerOf(content.template)], values),
  }
  return { subject: mail.subject, text: plain(mail), html: page(mail) }
}

/**
 * Subject of a template's mails for the mail log: placeholders instead of names and amounts. Unknown templates are possible, since a log
 * outlives them.
 */
export function mailSubject(template: string, locale: Locale): string {
  return isMailTemplate(template) ? textsOf(template, locale).subject.replaceAll(/\{\w+\}/g, '…') : template
}
