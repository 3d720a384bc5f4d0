import type { MailTexts } from '../en/mails.ts'

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
    change: '变更内容',
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
    otp_factor_change: {
      subject: '更改第二验证方式的验证码',
      text: '此验证码仅用于下列变更，{minutes} 分钟内有效，仅可使用一次。如非您本人操作，请更改密码并告知管理员。',
    },
    otp_pin_reset: {
      subject: '重置支付 PIN 的验证码',
      text: '请用此验证码设置新的支付 PIN，{minutes} 分钟内有效，仅可使用一次。如非您本人操作，请更改密码并告知管理员。',
    },
    otp_password_change: {
      subject: '更改密码的验证码',
      text: '请用此验证码更改密码，{minutes} 分钟内有效，仅可使用一次。如非您本人操作，请告知管理员。',
    },
    factor_changed: {
      subject: '您的账户安全设置已变更',
      text: '您的登录和付款验证方式发生了下列变更。移除或更换验证方式后，您的付款和审批将暂停 24 小时。如非您本人操作，请立即告知管理员和我们的客服。',
    },
    recovery_code_used: {
      subject: '有人使用恢复码登录',
      text: '有人使用您的一个恢复码登录了您的账户，还剩 {left} 个。如非您本人操作，请立即更改密码并告知管理员。',
    },
    new_sign_in: {
      subject: '您的账户有新的登录',
      text: '{time}（GMT+7）有人在一台未知设备上登录了您的账户，地址：{address}。如果是您本人，无需任何操作；如果不是，请立即更改密码，在设置中结束其他会话，并告知您的管理员。',
    },
    recovery_codes_few: {
      subject: '恢复码已使用，所剩不多',
      text: '有人使用您的一个恢复码登录了您的账户，剩余恢复码：{left} 个。请在设置中生成新的恢复码。如非您本人操作，请立即更改密码并告知管理员。',
    },
    approval_requested: {
      subject: '待您审批：向 {payee} 汇款 {amount}',
      text: '{actor} 请您审批一笔汇款。请在决定前核对详细信息。',
    },
    approval_reminder: {
      subject: '仍在等待您审批：向 {payee} 汇款 {amount}',
      text: '{actor} 的一笔转账已等待审批 {hours} 小时。请核对详情后再作决定。',
    },
    approval_escalation: {
      subject: '尚无人审批：向 {payee} 汇款 {amount}',
      text: '{actor} 的一笔转账已等待审批 {hours} 小时，已提醒可审批的人员。请跟进处理。',
    },
    policy_proposed: {
      subject: '请确认：审批规则第 {version} 版',
      text: '{actor} 提出了贵公司审批规则的新版本，须由另一位管理员确认后生效。请查看其中的变更。',
    },
    policy_published: {
      subject: '审批规则：第 {version} 版已生效',
      text: '{actor} 发布了贵公司审批规则的新版本。此后提交的转账均按新规则审批。',
    },
    transfer_completed: {
      subject: '已到账：向 {payee} 汇款 {amount}',
      text: '收款银行已将这笔汇款入账。',
    },
    transfer_failed: {
      subject: '未能送达：{amount}，收款人 {payee}',
      text: '下列汇款未能完成。款项将退回您的余额，到账后会通知您。',
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
    pin_changed: {
      subject: '您的支付密码已变更',
      text: '您账户的支付密码已被设置、修改或重置。如果不是您本人操作，请立即修改登录密码并告知管理员。',
    },
    bank_account_added: {
      subject: '新增了银行账户',
      text: '{actor} 为贵公司添加了银行账户 {account}。24 小时后退款才可汇入该账户。如果并非贵公司人员操作，请删除该账户并修改登录密码。',
    },
    bank_account_deleted: {
      subject: '银行账户已删除',
      text: '{actor} 删除了贵公司的银行账户 {account}。',
    },
    bank_account_default: {
      subject: '退款账户已更换',
      text: '{actor} 将银行账户 {account} 设为退款账户。如果并非贵公司人员操作，请改选其他账户并修改登录密码。',
    },
  },
} as const satisfies MailTexts
