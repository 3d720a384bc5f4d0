/** `{place}` is filled from the mail's values. Rows under the text: server/i18n/mails.ts. */
export const mailsEn = {
  greeting: 'Hello {full_name},',
  open: 'Open in Lintas',
  footer:
    'You get this mail because your company uses Lintas. Nobody at Lintas will ever ask you for a code, PIN or password.',
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
      text: 'Use this code to log in. It is good for {minutes} minutes, once. If you did not try to log in, change your password.',
    },
    otp_pay: {
      subject: 'Your code to pay {amount}',
      text: 'Use this code to confirm the payment below, and no other. It is good for {minutes} minutes, once. If you did not ask for it, tell your admin.',
    },
    otp_approve: {
      subject: 'Your code to approve {amount}',
      text: 'Use this code to approve what is listed below, and nothing else. It is good for {minutes} minutes, once. If you did not ask for it, tell your admin.',
    },
    otp_factor_change: {
      subject: 'Your code to change your second factor',
      text: 'Use this code to make the change below, and no other. It is good for {minutes} minutes, once. If you did not ask for it, change your password and tell your admin.',
    },
    otp_pin_reset: {
      subject: 'Your code to reset your payment PIN',
      text: 'Use this code to set a new payment PIN. It is good for {minutes} minutes, once. If you did not ask for it, change your password and tell your admin.',
    },
    otp_password_change: {
      subject: 'Your code to change your password',
      text: 'Use this code to change your password. It is good for {minutes} minutes, once. If you did not ask for it, tell your admin.',
    },
    factor_changed: {
      subject: 'The security of your account was changed',
      text: 'The change below was made to how you log in and sign payments. After a factor was removed or replaced, your payments and approvals wait for 24 hours. If it was not you, tell your admin and our support at once.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used to log in',
      text: 'Somebody has logged in to your account with one of your recovery codes. {left} are left. If it was not you, change your password and tell your admin at once.',
    },
    new_sign_in: {
      subject: 'New sign-in to your account',
      text: 'On {time} (GMT+7) somebody logged in to your account from a device that was not known before. Address: {address}. If it was you, there is nothing to do. If it was not, change your password at once, end the other sessions in your settings, and tell your admin.',
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
      text: 'A transfer by {actor} has waited for approval for {hours} hours, and those who could approve it have been reminded. Please see to it.',
    },
    policy_proposed: {
      subject: 'Please confirm: approval policy, version {version}',
      text: '{actor} proposes a new version of your company’s approval policy. It is in force once another admin has confirmed it. Please look at what it changes.',
    },
    policy_published: {
      subject: 'Approval policy: version {version} is in force',
      text: '{actor} published a new version of your company’s approval policy. Transfers submitted from now on are judged by it.',
    },
    transfer_completed: {
      subject: 'Arrived: {amount} to {payee}',
      text: 'The recipient’s bank has credited this transfer.',
    },
    transfer_failed: {
      subject: 'Not delivered: {amount} to {payee}',
      text: 'The transfer below could not be completed. The money goes back to your balance; you are told once it is there.',
    },
    transfer_refunded: {
      subject: 'Refunded: {amount}',
      text: 'The transfer could not be completed. The amount below is back in your balance.',
    },
    otp_register: {
      subject: 'Your code to register with Lintas',
      text: 'Use this code to finish the registration of your company. It is good for {minutes} minutes, once. If you did not ask for it, ignore this mail: no account is made without it.',
    },
    registration_attempt: {
      subject: 'Somebody tried to register with your address',
      text: 'Somebody filled in a registration with this e-mail address, which already has an account. Nothing has changed. If it was you, log in, or ask for a new password on the log-in page.',
    },
    password_reset: {
      subject: 'Set a new password',
      text: 'Open the link below to set a new password. It is good for {minutes} minutes, once. If you did not ask for it, ignore this mail: your password stays as it is.',
    },
    password_changed: {
      subject: 'Your password was changed',
      text: 'The password of your account was changed on {time} (GMT+7), and you were logged out everywhere else. If this was not you, ask for a new password on the log-in page at once, and tell your admin.',
    },
    invitation: {
      subject: '{company} invites you to Lintas',
      text: '{actor} invites you to join {company} on Lintas. Open the link below to set your own password. It is good for {hours} hours, once.',
    },
    pin_changed: {
      subject: 'Your payment PIN was changed',
      text: 'The payment PIN of your account was set, changed or reset. If it was not you, change your password at once and tell your admin.',
    },
    bank_account_added: {
      subject: 'A bank account was added',
      text: '{actor} added the bank account {account} to your company. Refunds can go to it after 24 hours. If nobody of you did this, delete it and change your passwords.',
    },
    bank_account_deleted: {
      subject: 'A bank account was deleted',
      text: '{actor} deleted the bank account {account} of your company.',
    },
    bank_account_default: {
      subject: 'Refunds go to another account',
      text: '{actor} chose the bank account {account} for refunds. If nobody of you did this, choose another one and change your passwords.',
    },
  },
} as const

export type MailTemplate = keyof typeof mailsEn.templates
export type MailRow = keyof typeof mailsEn.rows

export interface MailTexts {
  greeting: string
  open: string
  footer: string
  rows: Record<MailRow, string>
  templates: Record<MailTemplate, { subject: string; text: string }>
}
