import type { OnwardStep, StatusGroup } from '../../base/statuses/groups.ts'
import type { StatusName } from '../../base/statuses/reported.ts'

export const statusesZh = {
  created: '草稿',
  awaiting_approval: '待审批',
  awaiting_payment: '待付款',
  denied: '审批未通过',
  payment_confirming: '付款确认中',
  succeeded: '已完成',
  failed: '失败',
  payment_timed_out: '付款超时',
  processing: '处理中',
  refunded: '已退款',
  rejected: '被收款银行退回',
  refunding: '退款中',
  recipient_lapsed: '收款人逾期未处理',
  cancelled: '已取消',
  refund_failed: '退款失败',
  awaiting_recipient_registration: '等待收款人登记',
  awaiting_recipient_kyc: '等待收款人验证身份',
  bulk_validating: '正在检查文件',
  bulk_processing: '正在逐笔付款',
  bulk_failed: '批量汇款失败',
  top_up_awaiting_payment: '充值待付款',
  top_up_verifying: '凭证审核中',
  top_up_declined: '凭证未通过审核',
} satisfies Record<StatusName, string>

export const statusGroupsZh = {
  draft: '草稿',
  needs_you: '待您处理',
  waits_for_others: '等待他人',
  on_its_way: '在途',
  done: '已完成',
  back_or_failed: '已退回或失败',
} satisfies Record<StatusGroup, string>

/** What a waiting transfer says to the person who can take it on. */
export const statusNeedsZh = {
  approve: '待您审批',
  pay: '待您付款',
  pay_in: '需要您汇入款项',
  requote: '需采用新汇率',
} satisfies Record<OnwardStep, string>
