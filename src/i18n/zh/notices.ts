import type { notices as english } from '../en/notices.ts'

export const notices = {
  always: '为保障安全，始终开启',
  hint: '选择通过铃铛面板和邮件接收哪些通知。验证码、链接和邀请始终通过邮件发送。',
  mail: '邮件',
  none: '无邮件',
  panel: '面板',
  settings: '通知设置',
  title: '通知',
  events: {
    approval_requested: '需要您审批',
    approval_overdue: '审批等待过久',
    stand_in: '代他人审批',
    transfer_decided: '您的汇款被批准、拒绝或取消',
    transfer_progress: '过程进展：付款、期限、汇率',
    transfer_completed: '汇款已到账',
    transfer_failed: '汇款未能送达',
    transfer_refunded: '款项已退回余额',
    team_changed: '团队成员与角色',
    policy_changed: '审批规则',
    bank_account_changed: '公司银行账户',
    access_changed: '密码、PIN 与第二验证方式',
    new_sign_in: '新设备登录',
  },
  groups: {
    approvals: '审批',
    transfers: '汇款',
    company: '公司',
    security: '安全',
  },
} satisfies typeof english
