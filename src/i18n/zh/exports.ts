import type { SameKeys } from '../../../contract/messages/sameKeys.ts'
import type { exports as english } from '../en/exports.ts'

export const exports = {
  hint: '较长的导出和对账单在后台生成，您可以继续操作或退出登录。',
  empty: '暂无导出的文件',
  started: '列表较长，文件将在后台生成，完成后可在“导出的文件”中找到。',
  download: '下载',
  proof: '证明',
  cancel: '取消',
  delete: '删除',
  cancel_title: '取消此导出？',
  delete_title: '删除此文件？',
  progress: '进度',
  rows_of: '第 %{done} 行，共 %{total} 行',
  rows: '%{rows} 行 |||| %{rows} 行',
  until: '有效期至 %{time}',
  states: {
    waiting: '等待中',
    making: '生成中',
    ready: '已生成',
    failed: '失败',
    cancelled: '已取消',
  },
  subjects: {
    audit: '审计日志',
    balance: '余额明细',
    recipients: '收款人',
    statement: '对账单',
    transfers: '汇款',
  },
  formats: {
    pdf: 'PDF',
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
    camt053: 'ISO 20022 (camt.053)',
  },
} satisfies SameKeys<typeof english>
