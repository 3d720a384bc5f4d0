import type { help as english } from '../en/help.ts'

export const help = {
  search: '搜索指南和解答',
  found: '找到 %{smart_count} 条解答 |||| 找到 %{smart_count} 条解答',
  nothing: '没有找到',
  nothing_hint: '请换个词，或致电我们。',
} satisfies typeof english
