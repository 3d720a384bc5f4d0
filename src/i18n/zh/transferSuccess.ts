import type { transferSuccess as english } from '../en/transferSuccess.ts'

export const transferSuccess = {
  approval: { title: '已签署并提交审批', hint: '您的操作已完成。获批后即向 %{name} 付款。' },
  arrived: { title: '款项已到账', hint: '%{name} 已收到款项。' },
  payment: { title: '已签署，等待付款', hint: '您的余额暂时不足。' },
  pay_in: { title: '已签署，等待您的款项', hint: '我们一收到您的款项，汇款便会发出。' },
  processing: { title: '已付款，正在汇出', hint: '款项正在汇往 %{name}。' },
  stopped: { title: '此汇款已中止', hint: '款项未能到达 %{name}。' },
  fields: {
    arrives: '到账日',
    receive: '对方收到',
    recipient: '收款人',
    reference: '参考号',
    total: '您共支付',
  },
  receipt: '下载回单 (PDF)',
  next: {
    bank_has_it: '银行正在处理，预计 %{arrives} 到账。',
    checkers_told: '已通知 %{smart_count} 位审批人进行审核。 |||| 已通知 %{smart_count} 位审批人进行审核。',
    mail_when_there: '到账后您会收到电子邮件。',
    named_told:
      '已通知以下人员，需其中 %{smart_count} 位批准：%{names}。 |||| 已通知以下人员，需其中 %{smart_count} 位批准：%{names}。',
    pay_in: '请在 %{until} 前汇入款项；页面上有付款方法。',
    recipient_has_it: '无需其他操作。您可以下载回单。',
    see_detail: '打开此汇款，查看原因及款项去向。',
    there_if_approved: '如及时获批，预计 %{arrives} 到账。',
    then_paid: '最后一位审批人批准后，将从您的余额支付 %{total}。',
    then_pay: '然后在汇款页面付款。',
    top_up: '请在 %{until} 前将余额充值至 %{total}。',
  },
  no_transfer: '没有可显示的汇款',
  open_report: '打开汇款记录',
  send_another: '新的汇款',
  view: '查看汇款',
  what_next: '接下来',
} satisfies typeof english
