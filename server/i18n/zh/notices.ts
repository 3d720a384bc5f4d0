import type { NoticeTexts } from '../en/notices.ts'

export const noticesZh = {
  factor_changed: {
    title: '账户安全设置已变更',
    content: '您的登录或付款验证方式已变更。如非您本人操作，请立即告知管理员{and_support}。',
  },
  password_reset_hold: {
    title: '付款和审批暂停',
    content: '您的密码已通过邮件重置。付款和审批须等到 {until}；使用之前已有的身份验证器应用或通行密钥登录即可解除。',
  },
  pin_reset_hold: {
    title: '付款和审批暂停',
    content:
      '您的支付密码已通过邮件重置。付款和审批须等到 {until}；使用之前已有的身份验证器应用或通行密钥登录并再次重置支付密码即可解除。',
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
  policy_waiting: {
    title: '审批规则：可以阻止',
    content: '{actor} 正在使审批规则第 {version} 版生效。该版本等到 {time}，在此之前您可以阻止它。',
  },
  policy_stopped: {
    title: '审批规则已被阻止',
    content: '{actor} 阻止了审批规则第 {version} 版，该版本不会生效。',
  },
  policy_sent_back: {
    title: '审批规则未生效',
    content: '审批规则第 {version} 版等待期满，但团队在此期间有变动。须由一位管理员重新确认。',
  },
  passkeys_allowed: {
    title: '通行密钥可用于签署',
    content: '{actor} 已允许贵公司的付款和审批使用通行密钥签署，验证码和支付密码仍可使用。',
  },
  passkeys_stopped: {
    title: '通行密钥不再用于签署',
    content: '{actor} 已关闭通行密钥签署，付款和审批重新需要验证码和支付密码。',
  },
  team_changed_policy_open: {
    title: '审批规则待定期间团队有变动',
    content: '{actor} 在审批规则第 {version} 版待定期间变更了 {name} 的席位。您可以阻止该版本。',
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
    content: '银行未接受向 {payee} 汇款 {amount}（{reference}）。{reason}款项将退回您的余额。',
  },
  transfer_failed: {
    title: '汇款失败',
    content: '向 {payee} 汇款 {amount}（{reference}）未能付出。{reason}款项将退回您的余额。',
  },
  transfer_refunded: {
    title: '款项已退回',
    content: '向 {payee} 汇款（{reference}）的 {amount} 已退回您的余额。',
  },
  bulk_awaiting_approval: {
    title: '批量汇款待审批',
    content: '{actor} 请您审批“{name}”：向 {rows} 位收款人支付 {amount}（{reference}）。',
  },
  bulk_awaiting_payment: {
    title: '批量汇款待付款',
    content: '“{name}”（{reference}）已获审批。请在 {deadline} 前从余额支付 {amount}。',
  },
  bulk_pay_in: {
    title: '等待您的款项',
    content: '“{name}”（{reference}，{rows} 笔付款）已就绪。请在 {deadline} 前汇入 {amount}；页面上有付款方法。',
  },
  bulk_denied: {
    title: '批量汇款被拒绝',
    content: '{actor} 拒绝了“{name}”，{amount}（{reference}）：{reason}',
  },
  bulk_cancelled: {
    title: '批量汇款已撤回',
    content: '{actor} 撤回了“{name}”，{amount}（{reference}）。',
  },
  bulk_timed_out: {
    title: '批量汇款超时未付',
    content: '“{name}”，{amount}（{reference}）未按时付款，未向任何人付款。',
  },
  bulk_paused: {
    title: '批量汇款等待余额',
    content: '“{name}”（{reference}）已暂停：下一行还差 {missing}。请充值后继续。',
  },
  bulk_held: {
    title: '批量汇款已暂停核查',
    content: '“{name}”（{reference}）与签署内容不符，已在下一行之前暂停，工作人员正在核查。',
  },
  bulk_finished: {
    title: '批量汇款已完成',
    content: '“{name}”（{reference}）：{rows} 笔中 {paid} 笔到账，{failed} 笔未到账。',
  },
  refund_to_choose: {
    title: '款项已退回：请选择去向',
    content: '汇给 {payee} 的汇款（{reference}）有 {amount} 退回：{reason}。请申请退到余额或贵公司的银行账户。',
  },
  refund_awaiting_approval: {
    title: '退款：需要审批',
    content: '{actor} 申请将 {reference} 的 {amount} 退到 {account}，请审批。',
  },
  refund_denied: {
    title: '退款被拒绝',
    content: '{actor} 拒绝了将 {amount}（{reference}）退到 {account}：{reason}',
  },
  refund_confirming: {
    title: '退款处理中',
    content: '将 {amount}（{reference}）退到 {account} 的申请最迟于 {deadline} 确认。',
  },
  refund_failed: {
    title: '退款失败',
    content: '将 {amount}（{reference}）退到 {account} 未成功：{reason}。款项在我们这里很安全，请重新申请。',
  },
  refund_paid: {
    title: '退款已付',
    content: '{amount}（{reference}）已由贵公司银行接收，入账 {account}。',
  },
  schedule_awaiting_approval: {
    title: '定期付款待审批',
    content: '{actor} 请您审批按期付给 {payee} 的 {amount}（{reference}）。',
  },
  schedule_denied: {
    title: '定期付款被拒绝',
    content: '{actor} 拒绝了付给 {payee} 的 {amount}（{reference}）：{reason}',
  },
  schedule_active: {
    title: '定期付款已批准',
    content: '付给 {payee} 的 {amount}（{reference}）将从 {day} 起自动付款。',
  },
  schedule_due: {
    title: '即将付款',
    content: '付给 {payee} 的 {amount}（{reference}）将于 {day} 付款。在此之前您可以跳过。',
  },
  schedule_due_short: {
    title: '请为即将到来的付款充值',
    content: '付给 {payee} 的 {amount}（{reference}）将于 {day} 到期，余额尚缺 {missing}。',
  },
  schedule_short: {
    title: '余额不足以支付今日款项',
    content: '付给 {payee} 的 {amount}（{reference}）今日到期，余额尚缺 {missing}。我们会持续尝试至 {until}。',
  },
  schedule_left: {
    title: '定期付款需要您处理',
    content: '付给 {payee} 的 {amount}（{reference}）已准备好但未付出。{reason}。请查看并自行付款。',
  },
  schedule_refused: {
    title: '定期付款未执行',
    content: '付给 {payee} 的 {amount}（{reference}）未在 {day} 执行。{reason}。',
  },
  schedule_held: {
    title: '定期付款已暂停',
    content: '付给 {payee} 的 {amount}（{reference}）不再付款。{reason}。如仍需要，请重新设置。',
  },
  payout_held: {
    title: '付款已暂停核查',
    content:
      '我们的核查发现汇款 {reference} 的付款存在差异。付款已暂停，工作人员正在处理。您的资金安全，无需任何操作。',
  },
  transfer_awaiting_payment: {
    title: '等待付款',
    content: '向 {payee} 汇款 {amount}（{reference}）已获批准，但余额不足。请充值并在 {deadline} 之前付款。',
  },
  transfer_pay_in: {
    title: '等待您的款项',
    content: '汇给 {payee} 的 {amount}（{reference}）已就绪。请在 {deadline} 前汇入 {total}；页面上有付款方法。',
  },
  credit_held: {
    title: '已收到款项并暂挂',
    content: '{reference} 收到 {amount}，但与要求的不符。款项由我们妥善保管，工作人员正在核实。',
  },
  credit_assigned: {
    title: '款项已入账',
    content: '我们暂挂的 {amount} 已计入您的余额。',
  },
  credit_gone: {
    title: '暂挂的款项不属于贵公司',
    content: '我们为 {reference} 暂挂的 {amount} 经查属于他人，或已退回付款人。如有异议，请致电我们。',
  },
  topup_credited: {
    title: '充值已到账',
    content: '{reference} 的 {amount} 已计入您的余额。',
  },
  topup_timed_out: {
    title: '充值已超时',
    content: '{reference}（{amount}）未按时收到款项。如仍需要，请重新创建充值。',
  },
  topup_declined: {
    title: '凭证未通过',
    content: '{reference}（{amount}）的凭证未通过：{reason}。请在其页面提交其他凭证。',
  },
  balance_low: {
    title: '余额不足提醒',
    content: '可用余额为 {amount}，低于贵公司设置的 {threshold}。',
  },
  transfer_payment_timed_out: {
    title: '付款已超时',
    content: '向 {payee} 汇款 {amount}（{reference}）未按时付款。如仍需要，请重新创建。',
  },
  transfer_awaiting_recipient: {
    title: '等待收款人',
    content:
      '向 {payee} 汇款 {amount}（{reference}）须等收款人办妥手续，最迟 {deadline}。请向其发送链接，或请其查看邮箱。',
  },
  transfer_recipient_lapsed: {
    title: '收款人逾期未处理',
    content: '{payee} 未在期限内处理：{amount}（{reference}）未付出，款项将退回。',
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
  team_name_changed: {
    title: '您的姓名已更改',
    content: '{actor} 将您的姓名改为 {name}。如有误，请告知管理员。',
  },
  team_renamed: {
    title: '成员姓名已更改',
    content: '{actor} 将 {before} 的姓名改为 {name}。',
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
  recipient_change_requested: {
    title: '收款账户变更：请核对',
    content: '{actor} 申请变更 {name} 的收款账户。批准前请核对新旧信息。',
  },
  recipient_change_approved: {
    title: '收款账户变更已批准',
    content: '{actor} 已批准 {name} 的收款账户变更。首笔付款须多一人审批。',
  },
  recipient_change_declined: {
    title: '收款账户变更被拒绝',
    content: '{actor} 拒绝了 {name} 的收款账户变更：{reason}',
  },
  export_ready: {
    title: '文件已生成',
    content: '{file} 已生成，可在数日内下载。',
  },
  webhook_added: {
    title: '已添加 Webhook',
    content: '{actor}添加了 Webhook：贵公司的事件将发送至 {url}。',
  },
  webhook_changed: {
    title: 'Webhook 已更改',
    content: '{actor}更改了指向 {url} 的 Webhook。',
  },
  webhook_stopped: {
    title: 'Webhook 已停止',
    content: '连续多日无法送达 {url}，因此不再向其发送。恢复正常后请重新启用。',
  },
  api_access_approved: {
    title: 'API 接入已获批准',
    content: '贵公司现在可以创建正式 API 密钥。',
  },
  api_access_declined: {
    title: 'API 接入未获批准',
    content: '贵公司的正式 API 密钥申请未通过：{reason}。您可以重新申请。',
  },
  verification_asked: {
    title: '您的认证需要补充资料',
    content: '请在 {deadline} 前回复：所需内容见认证页面。',
  },
  verification_reminder: {
    title: '您的认证正在等待您的回复',
    content: '请在 {deadline} 前回复，以便继续认证。',
  },
  verification_approved: {
    title: '您的企业已通过认证',
    content: '现在可以汇款了。',
  },
  verification_declined: {
    title: '您的认证未通过',
    content: '请查看未通过的项目及原因，修改后重新提交。',
  },
  verification_not_eligible: {
    title: '您的企业不符合条件',
    content: '您的认证已被最终拒绝。{contact_support}',
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
} as const satisfies NoticeTexts
