import type { SameKeys } from '../../../contract/messages/sameKeys.ts'
import type { statements as english } from '../en/statements.ts'

export const statements = {
  hint: '任意日期的余额对账单，带签名。凭证明文件，任何人都可以核对是否有行被改动。',
  choose: '期间与格式',
  format: '格式',
  make: '下载',
  zone: '日期按 GMT+7 计算。尚未结束的一天只包含目前为止的记录。',
  ahead: '请选择不晚于今天的日期。',
  preview: '本期间',
  opening_minor: '期初余额',
  in_minor: '收入',
  out_minor: '支出',
  closing_minor: '期末余额',
  lines: '对账单明细',
  no_lines: '这些日期内没有收支。',
  made: '已生成的对账单',
  none: '暂无对账单',
} satisfies SameKeys<typeof english>
