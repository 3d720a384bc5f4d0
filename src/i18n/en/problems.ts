import type { MoneyPlace, ProblemKind, Remedy } from '../../../contract/base/transferEvents.ts'

/** What went wrong with a transfer: what happened, where the money is, what to do. */
export const problems = {
  title: {
    held: 'Stopped for a check',
    late: 'The bank has not confirmed it yet',
    denied: 'Denied by %{name}',
    timed_out: 'Not paid in time',
    rejected: "The recipient's bank sent it back",
    failed: 'It could not be paid out',
    recipient_lapsed: 'The recipient did not respond in time',
  } satisfies Record<ProblemKind, string>,
  what: {
    held: 'Our checks found that it differs from what was signed.',
    late: 'It should have arrived by now.',
    timed_out: 'Its rate was held until %{time}.',
  } satisfies Partial<Record<ProblemKind, string>>,
  bank: '%{reason} (%{code}).',
  bank_words: 'The bank writes: %{reason}',
  checker: 'Reason: %{reason}',
  money: {
    never_taken: 'Nothing was taken from your balance.',
    with_us: '%{total} is with us; nothing has been sent to the bank.',
    with_bank: '%{received} is with the bank.',
    owed: 'The money waits with us until somebody says where it is to go.',
    coming_back: 'The money is on its way back to you.',
    back_at_bank: '%{refunded} went to the bank account of your company.',
    back: '%{refunded} is back in your balance.',
  } satisfies Record<MoneyPlace, string>,
  fee: 'The bank kept %{fee}.',
  todo: {
    fix_account: 'Check the details with the recipient, correct them and send it again.',
    send_again: 'You can send it again at the current rate.',
    modify: 'Change the details and send it again.',
    ask_recipient: 'Ask the recipient before you send it again.',
    ask_support: 'Ask us before you send it again.',
    wait: 'We are looking into it and will tell you; you need not do anything.',
  } satisfies Record<Remedy, string>,
  button: {
    fix_account: 'Fix the account and send again',
    send_again: 'Send it again',
    modify: 'Change it and send again',
    ask_recipient: 'Change it and send again',
  } satisfies Partial<Record<Remedy, string>>,
}
