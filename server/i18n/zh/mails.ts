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
    company: '公司',
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
    otp_register: {
      subject: '您的 Lintas 注册验证码',
      text: '请使用此验证码完成贵公司的注册。验证码 {minutes} 分钟内有效，仅可使用一次。如果不是您本人申请，请忽略此邮件：没有验证码就不会创建账户。',
    },
    registration_attempt: {
      subject: '有人尝试用您的邮箱注册',
      text: '有人用此邮箱地址填写了注册信息，而该地址已有账户。您的账户没有任何变化。如果是您本人操作，请直接登录，或在登录页面申请重设密码。',
    },
    password_reset: {
      subject: '设置新密码',
      text: '请打开下面的链接设置新密码。链接 {minutes} 分钟内有效，仅可使用一次。如果不是您本人申请，请忽略此邮件：您的密码保持不变。',
    },
    password_changed: {
      subject: '您的密码已修改',
      text: '您账户的密码已于 {time}（GMT+7）修改，您在其他设备上的登录均已退出。如果不是您本人操作，请立即在登录页面申请重设密码，并告知贵公司的管理员。',
    },
    invitation: {
      subject: '{company} 邀请您使用 Lintas',
      text: '{actor} 邀请您加入 {company} 的 Lintas 账户。请打开下面的链接设置您自己的密码。链接 {hours} 小时内有效，仅可使用一次。',
    },
  },
} as const satisfies MailTexts
