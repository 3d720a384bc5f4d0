import type { MailTexts } from '../mails.ts'

export const mailsZh = {
  greeting: '{full_name}，您好：',
  open: '在 Lintas 中打开',
  footer: '您收到此邮件，是因为贵公司正在使用 Lintas。Lintas 的工作人员绝不会向您索要验证码、PIN 或密码。',
  rows: {
    amount: '金额',
    payee: '收款人',
    account_tail: '账号',
    transfer_count: '汇款笔数',
    reference: '参考编号',
    actor: '发起人',
    reason: '原因',
  },
  templates: {
    otp_login: {
      subject: '您的登录验证码',
      text: '请使用此验证码登录。验证码 {minutes} 分钟内有效，仅可使用一次。如果您没有尝试登录，请立即修改密码。',
    },
    otp_pay: {
      subject: '支付 {amount} 的验证码',
      text: '此验证码仅用于确认下列付款。验证码 {minutes} 分钟内有效，仅可使用一次。如果不是您本人申请，请告知贵公司的管理员。',
    },
    otp_approve: {
      subject: '审批 {amount} 的验证码',
      text: '此验证码仅用于审批下列内容。验证码 {minutes} 分钟内有效，仅可使用一次。如果不是您本人申请，请告知贵公司的管理员。',
    },
    approval_requested: {
      subject: '待您审批：向 {payee} 汇款 {amount}',
      text: '{actor} 请您审批一笔汇款。请在决定前核对详细信息。',
    },
    transfer_completed: {
      subject: '已到账：向 {payee} 汇款 {amount}',
      text: '收款银行已将这笔汇款入账。',
    },
    transfer_refunded: {
      subject: '已退款：{amount}',
      text: '这笔汇款未能完成。以下金额已退回您的余额。',
    },
  },
} as const satisfies MailTexts
