import type { TransferEvent } from '../../../contract/base/transferEvents.ts'
import type { timeline as english } from '../en/timeline.ts'

export const timeline = {
  title: '进度',
  by_server: '系统',
  reference: '参考号 %{reference}',
  void: '已失效：之后内容或权限有变动。',
  until: '截至',
  expected: '预计不迟于',
  /** What has happened. */
  events: {
    created: '由 %{name} 创建',
    awaiting_approval: '由 %{name} 签署并提交审批',
    awaiting_payment: '由 %{name} 签署',
    denied: '由 %{name} 拒绝',
    payment_confirming: '付款确认中',
    succeeded: '已到账',
    failed: '未能付出',
    payment_timed_out: '逾期未付款',
    processing: '已从余额付款',
    refunded: '款项已退回',
    rejected: '被收款银行退回',
    refunding: '款项退回途中',
    recipient_lapsed: '收款人逾期未处理',
    cancelled: '由 %{name} 取消',
    refund_failed: '暂未能退回',
    awaiting_recipient_registration: '等待收款人登记',
    awaiting_recipient_kyc: '等待收款人验证身份',
    approved: '由 %{name} 批准',
    repriced: '由 %{name} 采用新汇率',
    sent_to_bank: '已发送至银行',
    held: '已暂停核查',
  } satisfies Record<TransferEvent, string>,
  /** What is still to happen. */
  coming: {
    awaiting_approval: '待签署',
    approved: '还需 1 人审批 |||| 还需 %{smart_count} 人审批',
    processing: '待付款',
    sent_to_bank: '待发送至银行',
    succeeded: '待到账',
    refunded: '款项待退回',
    repriced: '需采用新汇率',
  } satisfies Partial<Record<TransferEvent, string>>,
} satisfies typeof english
