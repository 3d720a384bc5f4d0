import type { MailTexts } from '../en/mails.ts'

export const mailsZh = {
  greeting: '{full_name}，您好：',
  greetingOfStranger: '您好：',
  open: '在 Lintas 中打开',
  footer: '您收到此邮件，是因为贵公司正在使用 Lintas。Lintas 的工作人员绝不会向您索要验证码、支付密码或登录密码。',
  footerOfStranger:
    '您收到此邮件，是因为有人向 Lintas 提供了您的邮箱地址。如果与您无关，无需任何操作。Lintas 的工作人员绝不会向您索要验证码、支付密码或登录密码。',
  rows: {
    amount: '金额',
    payee: '收款人',
    account_tail: '账号',
    transfer_count: '汇款笔数',
    reference: '参考号',
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
      subject: '重置支付密码的验证码',
      text: '请用此验证码设置新的支付密码，{minutes} 分钟内有效，仅可使用一次。如非您本人操作，请更改密码并告知管理员。',
    },
    otp_password_change: {
      subject: '更改密码的验证码',
      text: '请用此验证码更改密码，{minutes} 分钟内有效，仅可使用一次。如非您本人操作，请告知管理员。',
    },
    factor_changed: {
      subject: '您的账户安全设置已变更',
      text: '您的登录和付款验证方式发生了下列变更。移除或更换验证方式后，您的付款和审批将暂停 24 小时。如非您本人操作，请立即告知管理员{and_support}。',
    },
    password_reset_hold: {
      subject: '您的付款和审批将暂停 24 小时',
      text: '您的密码已通过邮件中的链接重置。为保障安全，您的付款和审批须等到 {until}。如需立即继续，请使用之前已有的身份验证器应用或通行密钥登录。如非本人操作，请立即申请新密码并告知管理员。',
    },
    pin_reset_hold: {
      subject: '您的付款和审批将暂停 24 小时',
      text: '您的支付密码已通过邮件验证码重置。为保障安全，您的付款和审批须等到 {until}。如需立即继续，请使用之前已有的身份验证器应用或通行密钥登录，并在登录后再次重置支付密码。如非本人操作，请立即修改密码并告知管理员。',
    },
    recovery_code_used: {
      subject: '有人使用恢复码登录',
      text: '有人使用您的一个恢复码登录了您的账户，还剩 {left} 个。如非您本人操作，请立即更改密码并告知管理员。',
    },
    new_sign_in: {
      subject: '您的账户有新的登录',
      text: '{time}有人在一台未知设备上登录了您的账户，地址：{address}。如果是您本人，无需任何操作；如果不是，请立即更改密码，在设置中结束其他会话，并告知您的管理员。',
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
      text: '{actor} 的一笔汇款已等待审批 {hours} 小时。请核对详情后再作决定。',
    },
    approval_escalation: {
      subject: '尚无人审批：向 {payee} 汇款 {amount}',
      text: '{actor} 的一笔汇款已等待审批 {hours} 小时，已提醒可审批的人员。请跟进处理。',
    },
    policy_proposed: {
      subject: '请确认：审批规则第 {version} 版',
      text: '{actor} 提出了贵公司审批规则的新版本，须由另一位管理员确认后生效。请查看其中的变更。',
    },
    policy_published: {
      subject: '审批规则：第 {version} 版已生效',
      text: '贵公司审批规则第 {version} 版已生效，此后提交的汇款均按新版审批。该版本由 {actor} 启用，已不能再停止。最近 30 天内的所有管理员都会收到此邮件。如事先未与您商定，请立即告知其他管理员和客服：管理员可以重新提议之前的规则。',
    },
    policy_waiting: {
      subject: '请查看：审批规则第 {version} 版将于 {time} 生效',
      text: '{actor} 正在使 {company} 的审批规则第 {version} 版生效。由于没有第二位管理员确认，或团队刚刚变动，该版本将等到 {time}。最近 30 天内的每位管理员都会收到此邮件。如未与您商定，请在此之前打开下方链接：页面会显示将被阻止的内容，并可阻止它。',
    },
    policy_stopped: {
      subject: '审批规则：第 {version} 版已被阻止',
      text: '{actor} 阻止了 {company} 的审批规则第 {version} 版，该版本不会生效。此后 72 小时内，任何管理员都不能单独使其他版本生效。',
    },
    policy_sent_back: {
      subject: '审批规则：第 {version} 版未生效',
      text: '{company} 的审批规则第 {version} 版等待期满但未生效，因为团队在此期间有变动。须由一位管理员重新确认。',
    },
    passkeys_allowed: {
      subject: '{company} 的付款可用通行密钥签署',
      text: '{actor} 已允许 {company} 的付款和审批使用通行密钥签署，代替验证码和支付密码。所有管理员都会收到此邮件。如未与您商定，请打开审批规则将其关闭。',
    },
    admins_changed: {
      subject: '{company} 的管理员或角色已变更',
      text: '{actor} 作出了以下变更。最近 30 天内的每位管理员都会收到此邮件。如未与您商定，请立即联系同事{and_support}。',
    },
    admins_changed_policy_open: {
      subject: '请查看：审批规则第 {version} 版待定期间团队有变动',
      text: '{actor} 在 {company} 的审批规则第 {version} 版待定期间作出了以下变更。最近 30 天内的每位管理员都会收到此邮件。如未与您商定，请打开下方链接：页面会显示该版本，并可阻止它。',
    },
    payment_instruction: {
      subject: '请为 {reference} 汇入 {total}',
      text: '以下汇款正在等待您的款项。请在 {deadline} 前准确汇入 {total}。下方链接显示账户及在银行的操作步骤。',
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
    schedule_approval_requested: {
      subject: '待审批：付给 {payee} 的 {amount}',
      text: '{actor} 请您审批定期付款。决定前请核对金额、账户和日期：一次审批适用于全部付款。',
    },
    schedule_trouble: {
      subject: '未自动付款：付给 {payee} 的 {amount}',
      text: '{reason}。请在门户中查看。',
    },
    refund_to_choose: {
      subject: '请选择 {amount} 的去向',
      text: '以下汇款未能完成：{reason}。款项暂存我们这里，请选择退到余额或贵公司的银行账户。',
    },
    refund_awaiting_approval: {
      subject: '请审批退款 {amount}',
      text: '{actor} 申请将以下款项退到 {account}。审批通过后付款。',
    },
    refund_failed: {
      subject: '退款失败：{amount}',
      text: '以下款项退到 {account} 未成功：{reason}。款项在我们这里很安全，请重新申请。',
    },
    refund_paid: {
      subject: '退款已付：{amount}',
      text: '{account} 的银行已接收以下退款。付款凭证可在门户查看。',
    },
    balance_low: {
      subject: '余额低于 {threshold}',
      text: '贵公司可用余额为 {amount}，低于管理员设置的 {threshold}。请充值，以免影响付款。',
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
      text: '您账户的密码已于 {time}修改，您在其他设备上的登录均已退出。如果不是您本人操作，请立即在登录页面申请重设密码，并告知贵公司的管理员。',
    },
    recipient_link: {
      subject: '{company} 正在向您汇款：还差一步',
      text: '{company} 通过 Lintas 向您汇出以下款项。到账前，银行要求您确认身份。请在 {hours} 小时内打开链接，链接仅可使用一次。我们绝不会索要密码、验证码或任何付款。',
    },
    invitation: {
      subject: '{company} 邀请您使用 Lintas',
      text: '{actor} 邀请您加入 {company} 的 Lintas 账户。请打开下面的链接设置您自己的密码。链接 {hours} 小时内有效，仅可使用一次。',
    },
    pin_changed: {
      subject: '您的支付密码已变更',
      text: '您账户的支付密码已被设置、修改或重置。如果不是您本人操作，请立即修改登录密码并告知管理员。',
    },
    recipient_change_requested: {
      subject: '请核对收款账户变更',
      text: '{actor} 申请变更贵公司付给 {name} 的收款账户。请在门户中核对新旧信息，并通过您原已掌握的电话向收款人确认，切勿使用随变更请求提供的号码。',
    },
    webhook_added: {
      subject: '已添加 Webhook',
      text: '{actor}添加了 Webhook：贵公司的汇款事件将发送至 {url}。每位管理员都会收到此邮件。若未经您同意，请删除该 Webhook 并立即与同事沟通。',
    },
    webhook_changed: {
      subject: 'Webhook 已更改',
      text: '{actor}更改了指向 {url} 的 Webhook。每位管理员都会收到此邮件。若未经您同意，请检查该 Webhook 并立即与同事沟通。',
    },
    webhook_stopped: {
      subject: 'Webhook 已停止',
      text: '连续多日无法送达 {url}，因此不再向其发送。服务器恢复后请启用该 Webhook，未送达的事件可重新发送。',
    },
    api_access_approved: {
      subject: '贵公司可以创建正式 API 密钥',
      text: '我们已审核并批准贵公司的 API 接入申请。管理员现在可以在 API 页面创建正式密钥，使用这些密钥的付款从 API 余额扣款。',
    },
    api_access_declined: {
      subject: '贵公司的 API 接入申请未通过',
      text: '我们已审核贵公司的正式 API 密钥申请，未予通过：{reason}。您可以在 API 页面修改资料后重新申请。沙盒密钥不受影响。',
    },
    verification_asked: {
      subject: '贵公司的认证需要补充资料',
      text: '为继续贵公司的认证，请在 {deadline} 前回复。所需内容见认证页面，您可以在那里留言并添加文件。',
    },
    verification_reminder: {
      subject: '请尽快回复：企业认证',
      text: '贵公司的认证正在等待您的回复，截止时间为 {deadline}。您可以在认证页面留言并添加文件。',
    },
    verification_approved: {
      subject: '贵公司已通过认证',
      text: '贵公司已通过认证，现在可以汇款并使用 Lintas 的全部功能。',
    },
    verification_declined: {
      subject: '贵公司的认证未通过',
      text: '认证页面说明了哪些部分未通过及其原因。您可以修改后重新提交，我们的销售团队也会与您联系。',
    },
    verification_not_eligible: {
      subject: '贵公司无法通过认证',
      text: '贵公司不符合使用 Lintas 的条件，认证已被最终拒绝。原因见认证页面。{contact_support}',
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
