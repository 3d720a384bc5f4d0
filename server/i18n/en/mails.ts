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
  },
} as const
