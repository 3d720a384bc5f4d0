import type { domesticTransfer as english } from '../en/domesticTransfer.ts'

export const domesticTransfer = {
  title: '境内转账',
  steps: {
    amount: { title: '金额', heading: '您想汇多少？', hint: '以印尼盾汇往印尼境内任何银行。' },
    otp: { title: '验证码', heading: '用验证码确认', hint: '以确认是您本人操作。' },
    pin: {
      title: '支付 PIN 码',
      heading: '用支付 PIN 码签署',
      hint: '签署后即提交转账。如贵公司要求审批，将转交审批人。',
    },
    recipient: { title: '收款人', heading: '款项汇给谁？', hint: '选择已保存的收款人，或填写银行和账号。' },
    review: { title: '核对', heading: '各项是否正确？', hint: '请完整核对。将从余额支付。签署后将无法修改。' },
  },
} satisfies typeof english
