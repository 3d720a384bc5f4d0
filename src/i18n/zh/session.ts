import type { session as english } from '../en/session.ts'

export const session = {
  idle_over: '由于长时间未操作，您已退出登录。请重新登录。',
  idle_text: '您已有一段时间没有操作。为保护您的账户，系统即将自动退出登录。',
  idle_title: '您还在吗？',
  log_out: '退出登录',
  new_version: '有新版本可用，页面正在更新。',
  stay: '保持登录',
} satisfies typeof english
