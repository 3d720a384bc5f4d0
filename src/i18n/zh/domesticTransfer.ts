import type { domesticTransfer as english } from '../en/domesticTransfer.ts'

export const domesticTransfer = {
  steps: {
    amount: { title: '金额', heading: '您想汇多少？', hint: '以印尼盾汇往印尼境内任何银行。' },
    payment_method: { title: '付款方式', heading: '您想如何付款？', hint: '此时不会扣款。' },
    otp: { title: '验证码', heading: '用验证码确认', hint: '以确认是您本人操作。' },
    passkey: {
      heading: '用通行密钥签署',
      hint: '签署后即提交汇款。如贵公司要求审批，将转交审批人。',
    },
    pin: {
      title: '支付密码',
      heading: '用支付密码签署',
      hint: '签署后即提交汇款。如贵公司要求审批，将转交审批人。',
    },
    recipient: { title: '收款人', heading: '款项汇给谁？', hint: '选择已保存的收款人，或填写银行和账号。' },
    review: { title: '核对', heading: '各项是否正确？', hint: '请完整核对。签署后将无法修改。' },
  },
} satisfies typeof english
