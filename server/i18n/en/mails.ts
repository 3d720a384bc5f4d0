/** `{place}` is filled from the mail's values. Rows under the text: server/i18n/mails.ts. */
export const mailsEn = {
  greeting: 'Hello {full_name},',
  greetingOfStranger: 'Hello,',
  open: 'Open in Lintas',
  footer:
    'You get this email because your company uses Lintas. Nobody at Lintas will ever ask you for a code, PIN or password.',
  footerOfStranger:
    'You get this email because somebody gave your address to Lintas. If it means nothing to you, there is nothing to do. Nobody at Lintas will ever ask you for a code, PIN or password.',
  rows: {
    amount: 'Amount',
    payee: 'Recipient',
    account_tail: 'Account',
    transfer_count: 'Transfers',
    reference: 'Reference',
    actor: 'From',
    reason: 'Reason',
    change: 'Change',
    company: 'Company',
  },
  templates: {
    otp_login: {
      subject: 'Your login code',
      text: 'Use this code to log in. It is valid for {minutes} minutes and works once. If you did not try to log in, change your password.',
    },
    otp_pay: {
      subject: 'Your code to pay {amount}',
      text: 'Use this code to confirm the payment below, and no other. It is valid for {minutes} minutes and works once. If you did not ask for it, tell your admin.',
    },
    otp_approve: {
      subject: 'Your code to approve {amount}',
      text: 'Use this code to approve what is listed below, and nothing else. It is valid for {minutes} minutes and works once. If you did not ask for it, tell your admin.',
    },
    otp_factor_change: {
      subject: 'Your code to change your second factor',
      text: 'Use this code to make the change below, and no other. It is valid for {minutes} minutes and works once. If you did not ask for it, change your password and tell your admin.',
    },
    otp_pin_reset: {
      subject: 'Your code to reset your payment PIN',
      text: 'Use this code to set a new payment PIN. It is valid for {minutes} minutes and works once. If you did not ask for it, change your password and tell your admin.',
    },
    otp_password_change: {
      subject: 'Your code to change your password',
      text: 'Use this code to change your password. It is valid for {minutes} minutes and works once. If you did not ask for it, tell your admin.',
    },
    factor_changed: {
      subject: 'The security of your account was changed',
      text: 'The change below was made to how you log in and sign payments. After a factor was removed or replaced, your payments and approvals wait for 24 hours. If it was not you, tell your admin{and_support} at once.',
    },
    password_reset_hold: {
      subject: 'Your payments and approvals wait for 24 hours',
      text: 'Your password was reset by a link sent to your email address. For your safety your payments and approvals wait until {until}. To go on at once, log in with an authenticator app or a passkey that you had before. If you did not reset it, ask for a new password at once and tell your admin.',
    },
    pin_reset_hold: {
      subject: 'Your payments and approvals wait for 24 hours',
      text: 'Your payment PIN was reset by a code sent to your email address. For your safety your payments and approvals wait until {until}. To go on at once, log in with an authenticator app or a passkey that you had before and reset the PIN there once more. If you did not reset it, change your password at once and tell your admin.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used to log in',
      text: 'Somebody has logged in to your account with one of your recovery codes. {left} are left. If it was not you, change your password and tell your admin at once.',
    },
    new_sign_in: {
      subject: 'New log-in to your account',
      text: 'On {time} somebody logged in to your account from a new device. Address: {address}. If it was you, there is nothing to do. If it was not, change your password at once, end the other sessions in your settings, and tell your admin.',
    },
    recovery_codes_few: {
      subject: 'A recovery code was used: few are left',
      text: 'Somebody has logged in to your account with one of your recovery codes. Codes left: {left}. Make new ones in your settings. If it was not you, change your password and tell your admin at once.',
    },
    approval_requested: {
      subject: 'Approval requested: {amount} to {payee}',
      text: '{actor} asks you to approve a transfer. Please check the details before you decide.',
    },
    approval_reminder: {
      subject: 'Still waiting for your approval: {amount} to {payee}',
      text: 'A transfer by {actor} has waited for approval for {hours} hours. Please check the details before you decide.',
    },
    approval_escalation: {
      subject: 'Nobody has approved yet: {amount} to {payee}',
      text: 'A transfer by {actor} has waited for approval for {hours} hours, and those who could approve it have been reminded. Please follow up.',
    },
    policy_proposed: {
      subject: 'Please confirm: approval policy, version {version}',
      text: '{actor} proposes a new version of your company’s approval policy. It takes effect once another admin has confirmed it. Please look at what it changes.',
    },
    policy_published: {
      subject: 'Approval policy: version {version} is in force',
      text: 'Version {version} of your company’s approval policy is in force: transfers submitted from now on are judged by it. {actor} put it into force, so it cannot be stopped any more. Every admin of the last 30 days gets this email. If it was not agreed with you, tell the other admins and our support at once: an admin can propose the rules from before again.',
    },
    policy_waiting: {
      subject: 'Please look: version {version} of the approval policy takes effect on {time}',
      text: '{actor} is putting version {version} of the approval policy of {company} into force. It waits until {time}, because no second admin confirmed it, or because the team was changed shortly before. Every admin of the last 30 days gets this email. If it was not agreed with you, open the link below before then: it shows what would be stopped, and stops it.',
    },
    policy_stopped: {
      subject: 'Approval policy: version {version} was stopped',
      text: '{actor} stopped version {version} of the approval policy of {company}. It does not take effect. For the next 72 hours no admin can put another version into force alone.',
    },
    policy_sent_back: {
      subject: 'Approval policy: version {version} did not take effect',
      text: 'Version {version} of the approval policy of {company} waited and did not take effect, because the team changed in the meantime. An admin must confirm it again.',
    },
    passkeys_allowed: {
      subject: 'Payments of {company} may be signed with a passkey',
      text: '{actor} allows payments and approvals of {company} to be signed with a passkey instead of code and PIN. Every admin gets this email. If it was not agreed with you, open the approval policy and switch it off.',
    },
    admins_changed: {
      subject: 'The admins or roles of {company} were changed',
      text: '{actor} made the change below. Every admin of the last 30 days gets this email. If it was not agreed with you, speak to your colleagues{and_support} at once.',
    },
    admins_changed_policy_open: {
      subject: 'Please look: the team was changed while version {version} of the approval policy is open',
      text: '{actor} made the change below while version {version} of the approval policy of {company} is open. Every admin of the last 30 days gets this email. If it was not agreed with you, open the link below: it shows that version, and stops it.',
    },
    payment_instruction: {
      subject: 'Pay in {total} for {reference}',
      text: 'The transfer below waits for your money. Pay in exactly {total} before {deadline}. The link below shows the account and the steps at your bank.',
    },
    transfer_completed: {
      subject: 'Arrived: {amount} to {payee}',
      text: 'The recipient’s bank has credited this transfer.',
    },
    transfer_failed: {
      subject: 'Not delivered: {amount} to {payee}',
      text: 'The transfer below could not be completed. The money goes back to your balance; we will tell you once it is there.',
    },
    transfer_refunded: {
      subject: 'Refunded: {amount}',
      text: 'The transfer could not be completed. The amount below is back in your balance.',
    },
    schedule_approval_requested: {
      subject: 'Approval requested: payments of {amount} to {payee}',
      text: '{actor} asks you to approve payments on set days. Please check amount, account and days before you decide: one approval covers them all.',
    },
    schedule_trouble: {
      subject: 'Not paid by itself: {amount} to {payee}',
      text: '{reason}. Please look at it in the portal.',
    },
    refund_to_choose: {
      subject: 'Please say where {amount} is to go',
      text: 'The transfer below could not be completed: {reason}. Its money waits with us until you say where it is to go: to your balance, or to a bank account of your company.',
    },
    refund_awaiting_approval: {
      subject: 'Please approve a refund of {amount}',
      text: '{actor} asks for the refund below to {account}. It is paid once it has been approved.',
    },
    refund_failed: {
      subject: 'Refund failed: {amount}',
      text: 'The refund below to {account} came to nothing: {reason}. The money is safe with us. Please ask for it once more.',
    },
    refund_paid: {
      subject: 'Refund paid: {amount}',
      text: 'The bank of {account} has accepted the refund below. The proof of payment is in the portal.',
    },
    balance_low: {
      subject: 'Your balance is below {threshold}',
      text: 'The available balance of your company is {amount}, below the {threshold} that its admin has set. Top up so that payments go on.',
    },
    otp_register: {
      subject: 'Your code to register with Lintas',
      text: 'Use this code to finish the registration of your company. It is valid for {minutes} minutes and works once. If you did not ask for it, ignore this email: no account is made without it.',
    },
    registration_attempt: {
      subject: 'Somebody tried to register with your address',
      text: 'Somebody filled in a registration with this email address, which already has an account. Nothing has changed. If it was you, log in, or ask for a new password on the log-in page.',
    },
    password_reset: {
      subject: 'Set a new password',
      text: 'Open the link below to set a new password. It is valid for {minutes} minutes and works once. If you did not ask for it, ignore this email: your password stays as it is.',
    },
    password_changed: {
      subject: 'Your password was changed',
      text: 'The password of your account was changed on {time}, and you were logged out everywhere else. If this was not you, ask for a new password on the log-in page at once, and tell your admin.',
    },
    recipient_link: {
      subject: '{company} is sending you money: one step is left',
      text: '{company} is sending you the amount below by Lintas. The bank asks you to confirm who you are before it can arrive. Open the link within {hours} hours; it works once. We never ask for a password, a code or a payment.',
    },
    invitation: {
      subject: '{company} invites you to Lintas',
      text: '{actor} invites you to join {company} on Lintas. Open the link below to set your own password. It is valid for {hours} hours and works once.',
    },
    pin_changed: {
      subject: 'Your payment PIN was changed',
      text: 'The payment PIN of your account was set, changed or reset. If it was not you, change your password at once and tell your admin.',
    },
    recipient_change_requested: {
      subject: 'Please check changed bank details',
      text: '{actor} asks to change where your company’s money for {name} goes. Compare old and new in the portal, and ask the recipient by a number you know already, never by one that came with the request.',
    },
    webhook_added: {
      subject: 'A webhook was added',
      text: '{actor} added a webhook: events about transfers of your company are sent to {url}. Every admin gets this email. If it was not agreed with you, delete the webhook and speak to your colleagues at once.',
    },
    webhook_changed: {
      subject: 'A webhook was changed',
      text: '{actor} changed the webhook to {url}. Every admin gets this email. If it was not agreed with you, look at the webhook and speak to your colleagues at once.',
    },
    webhook_stopped: {
      subject: 'A webhook was stopped',
      text: 'Nothing has reached {url} for days, so nothing is sent there any more. When your server works again, switch the webhook on: what could not be delivered can then be sent again.',
    },
    api_access_approved: {
      subject: 'Your company can make live API keys',
      text: 'We have looked at your request for API access and granted it. An admin can make live keys on the API page now; payments made with them are paid from the API balance.',
    },
    api_access_declined: {
      subject: 'Your request for API access was declined',
      text: 'We have looked at your request for live API keys and declined it: {reason}. You can change what you told us and ask again on the API page. Sandbox keys are not affected.',
    },
    verification_asked: {
      subject: 'We need more for the verification of your company',
      text: 'To go on with the verification of your company we need an answer by {deadline}. What is asked stands on the verification page; you can write there and add documents.',
    },
    verification_reminder: {
      subject: 'Your answer is due: verification of your company',
      text: 'The verification of your company waits for your answer, which is due by {deadline}. You can write and add documents on the verification page.',
    },
    verification_approved: {
      subject: 'Your company is verified',
      text: 'Your company has been verified. You can send money and use all of Lintas now.',
    },
    verification_declined: {
      subject: 'The verification of your company was declined',
      text: 'The verification page says which parts were declined and why. You can change them and hand your verification in again; our sales team will contact you, too.',
    },
    verification_not_eligible: {
      subject: 'Your company cannot be verified',
      text: 'Your company is not eligible for Lintas, so its verification was declined for good. The verification page says why.{contact_support}',
    },
    bank_account_added: {
      subject: 'A bank account was added',
      text: '{actor} added the bank account {account} to your company. Refunds can go to it after 24 hours. If nobody in your company did this, delete it and change your passwords.',
    },
    bank_account_deleted: {
      subject: 'A bank account was deleted',
      text: '{actor} deleted the bank account {account} of your company.',
    },
    bank_account_default: {
      subject: 'Refunds go to another account',
      text: '{actor} chose the bank account {account} for refunds. If nobody in your company did this, choose another one and change your passwords.',
    },
  },
} as const

export type MailTemplate = keyof typeof mailsEn.templates
export type MailRow = keyof typeof mailsEn.rows

export interface MailTexts {
  greeting: string
  greetingOfStranger: string
  open: string
  footer: string
  footerOfStranger: string
  rows: Record<MailRow, string>
  templates: Record<MailTemplate, { subject: string; text: string }>
}
