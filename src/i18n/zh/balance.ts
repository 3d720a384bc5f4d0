import type { balance as english } from '../en/balance.ts'

export const balance = {
  title: '余额',
  available: '可用余额',
  available_hint: '现在即可使用',
  requested: '待支付',
  requested_hint: '待审批或待付款的汇款所需金额',
  processing: '汇出途中',
  processing_hint: '已付款，尚未到账',
  api: 'API 余额',
  api_hint: '用于通过 API 发起的汇款',
  history: '余额明细',
  empty: '暂无收支记录',
  empty_hint: '每一笔付款、退款和充值都会显示在这里。',
  from: '开始日期',
  to: '结束日期',
  kinds: {
    opening: '期初余额',
    transfer_payment: '汇款',
    transfer_refund: '退款',
    top_up: '充值',
    move_to_api: '转入 API 余额',
  },
  resource: {
    name: '收支记录 |||| 收支记录',
    fields: {
      created_at: '日期',
      kind: '类型',
      reference: '参考号',
      counterparty: '收款人或来源',
      status: '状态',
      amount_minor: '金额',
      balance_after_minor: '余额',
    },
  },
} satisfies typeof english
