import type { transferSuccess as english } from '../en/transferSuccess.ts'

export const transferSuccess = {
  title: '转账已提交',
  approval: { title: '已签署并提交审批', hint: '您的操作已完成。获批后即向 %{name} 付款。' },
  arrived: { title: '款项已到账', hint: '%{name} 已收到款项。' },
  payment: { title: '已签署，等待付款', hint: '您的余额暂时不足。' },
  processing: { title: '已付款，正在汇出', hint: '款项正在汇往 %{name}。' },
  stopped: { title: '此转账已中止', hint: '款项未能到达 %{name}。' },
  fields: {
    arrives: '到账日',
    receive: '对方收到',
    recipient: '收款人',
    reference: '参考号',
    total: '您共支付',
  },
  invoice: '下载发票 (PDF)',
  next: {
    bank_has_it: '银行正在处理，预计 %{arrives} 到账。',
    checkers_told: '已通知 %{smart_count} 位审批人进行审核。 |||| 已通知 %{smart_count} 位审批人进行审核。',
    mail_when_there: '到账后您会收到电子邮件。',
    recipient_has_it: '无需其他操作。您可以下载发票。',
    see_detail: '打开此转账，查看原因及款项去向。',
    then_paid: '最后一位审批人批准后，将从您的余额支付 %{total}。',
    then_pay: '然后在转账页面付款。',
    top_up: '请在 %{until} 前将余额充值至 %{total}。',
  },
  no_transfer: '没有可显示的转账',
  open_report: '打开转账记录',
  send_another: '再汇一笔',
  view: '查看转账',
  what_next: '接下来',
} satisfies typeof english
