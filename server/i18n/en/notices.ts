/** Title and content of each notification; `{place}` is filled from its params. */
export const notificationsEn = {
  factor_changed: {
    title: 'Account security changed',
    content: 'How you log in or sign payments was changed. If it was not you, tell your admin and our support at once.',
  },
  recovery_code_used: {
    title: 'Recovery code used',
    content: 'A recovery code was used to log in. {left} are left. If it was not you, change your password at once.',
  },
  new_sign_in: {
    title: 'New sign-in',
    content:
      'Your account was used from a device that was not known before, at {address}. If it was not you, change your password at once.',
  },
  recovery_codes_few: {
    title: 'Few recovery codes left',
    content: 'A recovery code was used to log in. Codes left: {left}. Make new ones in your settings.',
  },
  transfer_awaiting_approval: {
    title: 'Approval needed',
    content: '{actor} asks you to approve {amount} to {payee} ({reference}).',
  },
  approval_reminder: {
    title: 'Still waiting for approval',
    content: '{amount} to {payee} ({reference}) by {actor} has waited for approval for {hours} hours.',
  },
  approval_escalation: {
    title: 'Nobody has approved yet',
    content:
      '{amount} to {payee} ({reference}) by {actor} has waited for approval for {hours} hours. Please see to it.',
  },
  policy_proposed: {
    title: 'Approval policy: please confirm',
    content: '{actor} proposes version {version} of the approval policy. Another admin must confirm it.',
  },
  policy_published: {
    title: 'New approval policy',
    content: 'Version {version} of the approval policy is in force. {actor} published it.',
  },
  policy_withdrawn: {
    title: 'Proposal withdrawn',
    content: '{actor} withdrew the proposed version {version} of the approval policy.',
  },
  delegation_made: {
    title: 'Approvals delegated to you',
    content: 'You approve in the name of {actor} from {from} to {to}.',
  },
  delegation_ended: {
    title: 'Delegation ended',
    content: '{actor} ended the delegation from {delegator} to {delegate}.',
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
  team_role_changed: {
    title: 'Your role was changed',
    content: '{actor} changed your role. The menu shows what it permits now.',
  },
  team_invited: {
    title: 'Somebody was invited',
    content: '{actor} invited {name} to the team.',
  },
  team_changed: {
    title: 'A role was changed',
    content: '{actor} changed the role of {name}.',
  },
  team_left: {
    title: 'Somebody left the team',
    content: '{actor} removed {name} from the team.',
  },
  password_changed: {
    title: 'Password changed',
    content: 'Your password was changed, and every other device was logged out.',
  },
  pin_changed: {
    title: 'Payment PIN changed',
    content: 'Your payment PIN was set, changed or reset.',
  },
  bank_account_added: {
    title: 'Bank account added',
    content: '{actor} added {account}. Refunds can go to it after 24 hours.',
  },
  bank_account_deleted: {
    title: 'Bank account deleted',
    content: '{actor} deleted {account}.',
  },
  bank_account_default: {
    title: 'Account for refunds changed',
    content: '{actor} chose {account} for refunds.',
  },
} as const

export type NotificationName = keyof typeof notificationsEn
export type NotificationTexts = Record<NotificationName, { title: string; content: string }>
