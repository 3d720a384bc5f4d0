import type { list as english } from '../en/list.ts'

export const list = {
  any: '不限',
  apply: '显示结果',
  clear: '清除筛选',
  columns: '列',
  filters: '筛选',
  next: '下一页',
  no_results: '没有符合条件的结果',
  no_results_hint: '请换个关键词，或去掉部分筛选条件。',
  pages: '分页',
  per_page: '每页行数',
  previous: '上一页',
  range: '第 %{from}–%{to} 条，共 %{total} 条',
  remove_filter: '去掉筛选条件“%{name}”',
} satisfies typeof english
