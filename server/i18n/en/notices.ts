/** Title and content of each notice; `{place}` is filled from its params. */
export const noticesEn = {
  factor_changed: {
    title: 'Account security changed',
    content: 'How you log in or sign payments was changed. If it was not you, tell your admin{and_support} at once.',
  },
  password_reset_hold: {
    title: 'Payments and approvals wait',
    content:
      'Your password was reset by email. Payments and approvals wait until {until}; logging in with an authenticator app or a passkey you had before lifts this.',
  },
  pin_reset_hold: {
    title: 'Payments and approvals wait',
    content:
      'Your payment PIN was reset by email. Payments and approvals wait until {until}; log in with an authenticator app or a passkey you had before and reset the PIN there to lift this.',
  },
  recovery_code_used: {
    title: 'Recovery code used',
    content: 'A recovery code was used to log in. {left} are left. If it was not you, change your password at once.',
  },
  new_sign_in: {
    title: 'New log-in',
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
  policy_waiting: {
    title: 'Approval policy: it can be stopped',
    content:
      '{actor} puts version {version} of the approval policy in force. It waits until {time}; until then you can stop it.',
  },
  policy_stopped: {
    title: 'Approval policy stopped',
    content: '{actor} stopped version {version} of the approval policy. It does not take effect.',
  },
  policy_sent_back: {
    title: 'Approval policy not in force',
    content:
      'Version {version} of the approval policy waited, and the team changed in the meantime. An admin must confirm it again.',
  },
  passkeys_allowed: {
    title: 'Passkeys may sign',
    content:
      '{actor} allows payments and approvals of your company to be signed with a passkey. Code and PIN still work.',
  },
  passkeys_stopped: {
    title: 'Passkeys sign no more',
    content: '{actor} has ended signing with passkeys. Payments and approvals need code and PIN again.',
  },
  team_changed_policy_open: {
    title: 'Team changed while a policy is open',
    content:
      '{actor} changed the seat of {name} while version {version} of the approval policy is open. You can stop that version.',
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
    content: 'The bank did not accept {amount} to {payee} ({reference}). {reason} The money goes back to your balance.',
  },
  transfer_failed: {
    title: 'Transfer failed',
    content: '{amount} to {payee} ({reference}) could not be paid out. {reason} The money goes back to your balance.',
  },
  transfer_refunded: {
    title: 'Money is back',
    content: '{amount} for {payee} ({reference}) is back in your balance.',
  },
  bulk_awaiting_approval: {
    title: 'Bulk transfer: approval needed',
    content: '{actor} asks you to approve “{name}”: {amount} to {rows} recipients ({reference}).',
  },
  bulk_awaiting_payment: {
    title: 'Bulk transfer waits for payment',
    content: '“{name}” ({reference}) is approved. Pay {amount} from the balance by {deadline}.',
  },
  bulk_pay_in: {
    title: 'Your money is awaited',
    content:
      '“{name}” ({reference}) with {rows} payments is ready. Pay in {amount} before {deadline}; the page says how.',
  },
  bulk_denied: {
    title: 'Bulk transfer denied',
    content: '{actor} denied “{name}”, {amount} ({reference}): {reason}',
  },
  bulk_cancelled: {
    title: 'Bulk transfer withdrawn',
    content: '{actor} withdrew “{name}”, {amount} ({reference}).',
  },
  bulk_timed_out: {
    title: 'Bulk transfer not paid in time',
    content: '“{name}”, {amount} ({reference}), was not paid in time. Nobody was paid.',
  },
  bulk_paused: {
    title: 'Bulk transfer waits for balance',
    content: '“{name}” ({reference}) stopped: {missing} is missing for the next row. Top up and continue.',
  },
  bulk_held: {
    title: 'Bulk transfer stopped for a check',
    content:
      '“{name}” ({reference}) is not what was signed and approved. It stopped before its next row, and our staff are looking at it.',
  },
  bulk_finished: {
    title: 'Bulk transfer finished',
    content: '“{name}” ({reference}): {paid} of {rows} payments arrived, {failed} did not.',
  },
  refund_to_choose: {
    title: 'Money came back: say where it goes',
    content:
      '{amount} of the transfer to {payee} ({reference}) came back: {reason}. Ask for it to the balance or to a bank account of your company.',
  },
  refund_awaiting_approval: {
    title: 'Refund: approval needed',
    content: '{actor} asks for {amount} of {reference} to be refunded to {account}. Please approve it.',
  },
  refund_denied: {
    title: 'Refund denied',
    content: '{actor} denied the refund of {amount} ({reference}) to {account}: {reason}',
  },
  refund_confirming: {
    title: 'Refund under way',
    content: 'The refund of {amount} ({reference}) to {account} is confirmed by {deadline} at the latest.',
  },
  refund_failed: {
    title: 'Refund failed',
    content:
      'The refund of {amount} ({reference}) to {account} came to nothing: {reason}. The money is safe with us; ask for it once more.',
  },
  refund_paid: {
    title: 'Refund paid',
    content: '{amount} ({reference}) is on its way into {account}: your bank has accepted it.',
  },
  schedule_awaiting_approval: {
    title: 'Scheduled payments: approval needed',
    content: '{actor} asks you to approve payments of {amount} to {payee} on set days ({reference}).',
  },
  schedule_denied: {
    title: 'Scheduled payments denied',
    content: '{actor} denied the payments of {amount} to {payee} ({reference}): {reason}',
  },
  schedule_active: {
    title: 'Scheduled payments approved',
    content: '{amount} to {payee} ({reference}) is paid from {day} on.',
  },
  schedule_due: {
    title: 'Payment coming up',
    content: '{amount} to {payee} ({reference}) is paid on {day}. Until then you can skip it.',
  },
  schedule_due_short: {
    title: 'Top up for a coming payment',
    content: '{amount} to {payee} ({reference}) is due on {day}, and {missing} is missing from the balance.',
  },
  schedule_short: {
    title: 'Balance too low for today’s payment',
    content:
      '{amount} to {payee} ({reference}) is due today, and {missing} is missing from the balance. We keep trying until {until}.',
  },
  schedule_left: {
    title: 'A scheduled payment needs you',
    content:
      '{amount} to {payee} ({reference}) is ready, but was not paid. {reason}. Please look at it and pay it yourself.',
  },
  schedule_refused: {
    title: 'A scheduled payment was not made',
    content: '{amount} to {payee} ({reference}) was not made on {day}. {reason}.',
  },
  schedule_held: {
    title: 'Scheduled payments are on hold',
    content:
      'Nothing more is paid of {amount} to {payee} ({reference}). {reason}. Set the payments up anew if they are still wanted.',
  },
  payout_held: {
    title: 'Payout stopped for a check',
    content:
      'Our checks found a difference in the payout of {reference}. It is stopped and our staff are looking at it. Your money is safe; you need not do anything.',
  },
  transfer_awaiting_payment: {
    title: 'Waiting for payment',
    content:
      '{amount} to {payee} ({reference}) is approved, but the balance is too low. Top up and pay before {deadline}.',
  },
  transfer_pay_in: {
    title: 'Your money is awaited',
    content: '{amount} to {payee} ({reference}) is ready. Pay in {total} before {deadline}; the page says how.',
  },
  credit_held: {
    title: 'Money received, and held',
    content:
      '{amount} came for {reference}, but does not match the requested payment. It is safe with us; our staff look at it.',
  },
  credit_assigned: {
    title: 'Money credited',
    content: '{amount} that we had held is on your balance.',
  },
  credit_gone: {
    title: 'Money that was held was not yours',
    content:
      '{amount} that we held for {reference} turned out to be somebody else’s, or went back to its sender. Call us if you think otherwise.',
  },
  topup_credited: {
    title: 'Top-up credited',
    content: '{amount} of {reference} is on your balance.',
  },
  topup_timed_out: {
    title: 'Top-up timed out',
    content: 'No money came in time for {reference} ({amount}). Make a new top-up if it is still wanted.',
  },
  topup_declined: {
    title: 'Receipt declined',
    content: 'The receipt of {reference} ({amount}) was declined: {reason}. Hand in another one on its page.',
  },
  balance_low: {
    title: 'Balance is low',
    content: 'The available balance is {amount}, below the {threshold} that your company has set.',
  },
  transfer_payment_timed_out: {
    title: 'Payment deadline passed',
    content: '{amount} to {payee} ({reference}) was not paid in time. Create it again if it is still needed.',
  },
  transfer_awaiting_recipient: {
    title: 'Waits for the recipient',
    content:
      '{amount} to {payee} ({reference}) waits until the recipient has done their step, until {deadline} at the latest. Send them the link, or ask them to look into their mail.',
  },
  transfer_recipient_lapsed: {
    title: 'The recipient did not respond',
    content: '{payee} did not respond in time: {amount} ({reference}) was not paid, and the money comes back.',
  },
  transfer_cancelled: {
    title: 'Transfer cancelled',
    content: '{actor} cancelled {amount} to {payee} ({reference}).',
  },
  transfer_rate_changed: {
    title: 'New rate taken',
    content: 'The rate of {amount} to {payee} ({reference}) had expired. Approvals given before are void.',
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
  team_name_changed: {
    title: 'Your name was changed',
    content: '{actor} changed your name to {name}. If it is not right, tell an admin.',
  },
  team_renamed: {
    title: 'A name was changed',
    content: '{actor} changed the name of {before} to {name}.',
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
  recipient_change_requested: {
    title: 'Changed bank details: please check',
    content: '{actor} asks to change where money for {name} goes. Compare old and new before you approve.',
  },
  recipient_change_approved: {
    title: 'Changed bank details approved',
    content: '{actor} approved the changed bank details of {name}. The first payment needs one approval more.',
  },
  recipient_change_declined: {
    title: 'Changed bank details declined',
    content: '{actor} declined the changed bank details of {name}: {reason}',
  },
  export_ready: {
    title: 'File ready',
    content: '{file} is ready. It can be downloaded for a few days.',
  },
  webhook_added: {
    title: 'Webhook added',
    content: '{actor} added a webhook: events of your company are sent to {url}.',
  },
  webhook_changed: {
    title: 'Webhook changed',
    content: '{actor} changed the webhook to {url}.',
  },
  webhook_stopped: {
    title: 'Webhook stopped',
    content: 'Nothing has reached {url} for days, so nothing is sent there any more. Switch it on again when it works.',
  },
  api_access_approved: {
    title: 'API access granted',
    content: 'Your company can make live API keys now.',
  },
  api_access_declined: {
    title: 'API access not granted',
    content: 'Your request for live API keys was declined: {reason}. You can ask again.',
  },
  verification_asked: {
    title: 'We need more for your verification',
    content: 'Please answer by {deadline}: see what is asked on the verification page.',
  },
  verification_reminder: {
    title: 'Your verification waits for your answer',
    content: 'Please answer by {deadline}, so that your verification can go on.',
  },
  verification_approved: {
    title: 'Your business is verified',
    content: 'You can send money now.',
  },
  verification_declined: {
    title: 'Your verification was declined',
    content: 'See what was declined and why, change it and hand it in again.',
  },
  verification_not_eligible: {
    title: 'Your business is not eligible',
    content: 'Your verification was declined for good.{contact_support}',
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

export type NoticeName = keyof typeof noticesEn
export type NoticeTexts = Record<NoticeName, { title: string; content: string }>
