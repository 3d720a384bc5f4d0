import type { session as english } from '../en/session.ts'

export const session = {
  idle_over: '由于长时间未操作，您已退出登录。请重新登录。',
  idle_text: '您已有一段时间没有操作。为保护您的账户，系统即将自动退出登录。',
  idle_title: '您还在吗？',
  log_out: '退出登录',
  new_version: '有新版本可用，页面正在更新。',
  stay: '保持登录',
  hold_factor_changed: '您的第二验证方式刚刚变更。为保障安全，您的付款和审批将暂停至 %{at}。',
  hold_password_reset:
    '您的密码已通过邮件重置。为保障安全，您的付款和审批将暂停至 %{at}。如需立即继续，请使用之前已有的身份验证器应用或通行密钥登录。',
  hold_pin_reset:
    '您的支付密码已通过邮件重置。为保障安全，您的付款和审批将暂停至 %{at}。如需立即继续，请使用之前已有的身份验证器应用或通行密钥登录，并在登录后再次重置支付密码。',
  confirm_title: '请确认是您本人',
  confirm_text: '这是敏感操作。请输入支付密码或登录密码，十分钟内有效。',
  confirm: '确认',
  confirm_by_password: '改用登录密码',
  confirm_by_pin: '改用支付密码',
  ends_soon: '为保障安全，您的会话将于 %{at} 结束。您填写的内容会保存为草稿，重新登录后即可继续。',
  over: '您的会话已达到最长时限，请重新登录。',
} satisfies typeof english
