import type { home as english } from '../en/home.ts'

export const home = {
  title: '首页',
} satisfies typeof english
