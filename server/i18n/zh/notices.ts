import type { NotificationTexts } from '../en/notices.ts'

export const notificationsZh = {
  factor_changed: {
    title: '账户安全设置已变更',
    content: '您的登录或付款验证方式已变更。如非您本人操作，请立即告知管理员和我们的客服。',
  },
  recovery_code_used: {
    title: '恢复码已使用',
    content: '有人使用恢复码登录，还剩 {left} 个。如非您本人操作，请立即更改密码。',
  },
  new_sign_in: {
    title: '新的登录',
    content: '您的账户在一台未知设备上登录，地址为 {address}。如果不是您本人操作，请立即更改密码。',
  },
  recovery_codes_few: {
    title: '恢复码所剩不多',
    content: '有人使用恢复码登录，剩余 {left} 个。请在设置中生成新的恢复码。',
  },
  transfer_awaiting_approval: {
    title: '待审批',
    content: '{actor} 请您审批向 {payee} 汇款 {amount}（{reference}）。',
  },
  approval_reminder: {
    title: '仍在等待审批',
    content: '{actor} 向 {payee} 汇款 {amount}（{reference}）已等待审批 {hours} 小时。',
  },
  approval_escalation: {
    title: '尚无人审批',
    content: '{actor} 向 {payee} 汇款 {amount}（{reference}）已等待审批 {hours} 小时，请跟进处理。',
  },
  policy_proposed: {
    title: '审批规则：请确认',
    content: '{actor} 提出了审批规则第 {version} 版，须由另一位管理员确认。',
  },
  policy_published: {
    title: '新的审批规则',
    content: '审批规则第 {version} 版已生效，由 {actor} 发布。',
  },
  policy_withdrawn: {
    title: '提案已撤回',
    content: '{actor} 撤回了审批规则第 {version} 版的提案。',
  },
  delegation_made: {
    title: '您已成为代理人',
    content: '{from} 至 {to} 期间，您可代 {actor} 审批。',
  },
  delegation_ended: {
    title: '代理已结束',
    content: '{actor} 结束了 {delegate} 代 {delegator} 审批的安排。',
  },
  transfer_approved: {
    title: '汇款已获批准',
    content: '{actor} 已批准向 {payee} 汇款 {amount}（{reference}）。',
  },
  transfer_denied: {
    title: '汇款被拒绝',
    content: '{actor} 拒绝了向 {payee} 汇款 {amount}（{reference}）：{reason}',
  },
  transfer_processing: {
    title: '汇款处理中',
    content: '向 {payee} 汇款 {amount}（{reference}）已付款，银行正在处理。',
  },
  transfer_succeeded: {
    title: '汇款已到账',
    content: '{payee} 已收到 {amount}（{reference}）。',
  },
  transfer_rejected: {
    title: '被收款银行退回',
    content: '银行未接受向 {payee} 汇款 {amount}（{reference}）：{reason}。款项将退回您的余额。',
  },
  transfer_failed: {
    title: '汇款失败',
    content: '向 {payee} 汇款 {amount}（{reference}）未能发出。款项将退回您的余额。',
  },
  transfer_refunded: {
    title: '款项已退回',
    content: '向 {payee} 汇款（{reference}）的 {amount} 已退回您的余额。',
  },
  transfer_awaiting_payment: {
    title: '等待付款',
    content: '向 {payee} 汇款 {amount}（{reference}）已获批准，但余额不足。请充值并在 {deadline} 之前付款。',
  },
  transfer_payment_timed_out: {
    title: '付款已超时',
    content: '向 {payee} 汇款 {amount}（{reference}）未按时付款。如仍需要，请重新创建。',
  },
  transfer_cancelled: {
    title: '汇款已取消',
    content: '{actor} 取消了向 {payee} 汇款 {amount}（{reference}）。',
  },
  transfer_rate_changed: {
    title: '已采用新汇率',
    content: '向 {payee} 汇款 {amount}（{reference}）的汇率已过期。此前的审批均已失效。',
  },
  team_role_changed: {
    title: '您的角色已更改',
    content: '{actor} 更改了您的角色，菜单显示您现在可用的功能。',
  },
  team_invited: {
    title: '已邀请新成员',
    content: '{actor} 邀请 {name} 加入团队。',
  },
  team_changed: {
    title: '角色已更改',
    content: '{actor} 更改了 {name} 的角色。',
  },
  team_left: {
    title: '成员已移除',
    content: '{actor} 将 {name} 移出团队。',
  },
  password_changed: {
    title: '登录密码已修改',
    content: '您的登录密码已修改，其他设备均已退出登录。',
  },
  pin_changed: {
    title: '支付密码已变更',
    content: '您的支付密码已被设置、修改或重置。',
  },
  bank_account_added: {
    title: '新增了银行账户',
    content: '{actor} 添加了 {account}，24 小时后退款可汇入该账户。',
  },
  bank_account_deleted: {
    title: '银行账户已删除',
    content: '{actor} 删除了 {account}。',
  },
  bank_account_default: {
    title: '退款账户已更换',
    content: '{actor} 将 {account} 设为退款账户。',
  },
} as const satisfies NotificationTexts
