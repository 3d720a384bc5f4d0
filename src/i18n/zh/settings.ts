import type { settings as english } from '../en/settings.ts'

export const settings = {
  title: '设置',
  saved: '已保存',
  tabs: {
    profile: '个人资料',
    additional_details: '补充信息',
    documents: '文件',
    bank_accounts: '银行账户',
    password: '登录密码',
    payment_pin: '支付密码',
    two_factor: '两步验证',
    user_management: '用户管理',
    language: '语言',
  },
  language: {
    title: '语言',
    hint: '此设备上的界面语言，以及您收到的邮件的语言。',
    theme_hint: '仅适用于此设备。',
  },
} satisfies typeof english
