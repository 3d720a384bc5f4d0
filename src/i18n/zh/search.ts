import type { search as english } from '../en/search.ts'

export const search = {
  all: '在“%{name}”中查看全部',
  count: '找到 %{smart_count} 项',
  failed: '部分内容无法搜索，请重试。',
  hints: { choose: '选择', go: '打开', leave: '关闭' },
  language: '语言：%{name}',
  nothing: '未找到结果。请尝试姓名、金额、参考号或页面名称。',
  open: '搜索全部内容',
  places: '页面与操作',
  placeholder: '姓名、金额、参考号、页面或操作',
  short: '搜索',
  shortcuts: '键盘快捷键',
  single_keys: '启用单键快捷键，例如 / 和 G',
  themes: { dark: '深色主题', light: '浅色主题', system: '跟随系统主题' },
} satisfies typeof english
