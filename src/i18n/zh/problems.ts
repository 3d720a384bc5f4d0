import type { MoneyPlace, ProblemKind, Remedy } from '../../../contract/base/transferEvents.ts'
import type { problems as english } from '../en/problems.ts'

/** What went wrong with a transfer: what happened, where the money is, what to do. */
export const problems = {
  title: {
    held: '已暂停核查',
    late: '银行尚未确认',
    denied: '由 %{name} 拒绝',
    timed_out: '逾期未付款',
    rejected: '被收款银行退回',
    failed: '未能付出',
    recipient_lapsed: '收款人逾期未处理',
  } satisfies Record<ProblemKind, string>,
  what: {
    held: '我们的核查发现内容与签署时不一致。',
    late: '按预计应已到账。',
    timed_out: '汇率保留至 %{time}。',
  } satisfies Partial<Record<ProblemKind, string>>,
  bank: '%{reason}（%{code}）。',
  bank_words: '银行说明：%{reason}',
  checker: '原因：%{reason}',
  money: {
    never_taken: '未从您的余额扣款。',
    with_us: '%{total} 在我方，尚未发送至银行。',
    with_bank: '%{received} 在银行。',
    owed: '款项暂存我方，等待选择去向。',
    coming_back: '款项正在退还给您。',
    back_at_bank: '%{refunded} 已退到贵公司的银行账户。',
    back: '%{refunded} 已退回您的余额。',
  } satisfies Record<MoneyPlace, string>,
  fee: '银行扣除 %{fee}。',
  todo: {
    fix_account: '请与收款人核对账户信息，更正后重新汇款。',
    send_again: '您可以按当前汇率重新汇款。',
    modify: '请修改内容后重新汇款。',
    ask_recipient: '请先询问收款人，再重新汇款。',
    ask_support: '请先联系我们，再重新汇款。',
    wait: '我们正在处理，有结果会通知您，您无需任何操作。',
  } satisfies Record<Remedy, string>,
  button: {
    fix_account: '更正账户并重新汇款',
    send_again: '重新汇款',
    modify: '修改并重新汇款',
    ask_recipient: '修改并重新汇款',
  } satisfies Partial<Record<Remedy, string>>,
} satisfies typeof english
