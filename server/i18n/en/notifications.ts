/** Title and content of each notification; `{place}` is filled from its params. */
export const notificationsEn = {
  transfer_awaiting_approval: {
    title: 'Approval needed',
    content: '{actor} asks you to approve {amount} to {payee} ({reference}).',
  },
  transfer_approved: {
    title: 'Transfer approved',
    content: '{actor} approved {amount} to {payee} ({reference}).',
  },
  transfer_denied: {
    title: 'Transfer denied',
    content: '{actor} denied {amount} to {payee} ({reference}): {reason}',
  },
  transfer_processing: {
    title: 'Transfer on its way',
    content: '{amount} to {payee} ({reference}) is paid and with the bank.',
  },
  transfer_succeeded: {
    title: 'Transfer arrived',
    content: '{payee} has received {amount} ({reference}).',
  },
  transfer_rejected: {
    title: 'Rejected by the recipient’s bank',
    content:
      'The bank did not accept {amount} to {payee} ({reference}): {reason}. The money goes back to your balance.',
  },
  transfer_failed: {
    title: 'Transfer failed',
    content: '{amount} to {payee} ({reference}) could not be sent. The money goes back to your balance.',
  },
  transfer_refunded: {
    title: 'Money is back',
    content: '{amount} for {payee} ({reference}) is back in your balance.',
  },
  transfer_awaiting_payment: {
    title: 'Waiting for payment',
    content:
      '{amount} to {payee} ({reference}) is approved, but the balance is too low. Top up and pay before {deadline}.',
  },
  transfer_payment_timed_out: {
    title: 'Payment deadline passed',
    content: '{amount} to {payee} ({reference}) was not paid in time. Create it again if it is still needed.',
  },
  transfer_cancelled: {
    title: 'Transfer cancelled',
    content: '{actor} cancelled {amount} to {payee} ({reference}).',
  },
  transfer_rate_changed: {
    title: 'New rate taken',
    content: 'The rate of {amount} to {payee} ({reference}) had run out. Approvals given before are void.',
  },
} as const
