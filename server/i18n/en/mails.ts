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
    approval_requested: {
      subject: 'Approval requested: {amount} to {payee}',
      text: '{actor} asks you to approve a transfer. Please check the details before you decide.',
    },
    transfer_completed: {
      subject: 'Arrived: {amount} to {payee}',
      text: 'The recipient’s bank has credited this transfer.',
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
  },
} as const
