import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const exports = {
  hint: {
    en: 'Long exports and statements are made in the background. You can go on working, or log out.',
    id: 'Ekspor panjang dan rekening koran dibuat di latar belakang, juga setelah Anda keluar.',
    zh: '较长的导出和对账单在后台生成，您可以继续操作或退出登录。',
  },
  empty: { en: 'No exported files', id: 'Belum ada file hasil ekspor', zh: '暂无导出的文件' },
  started: {
    en: 'That is a long list: the file is made in the background. You will find it under Exported files.',
    id: 'Daftarnya panjang: file dibuat di latar belakang. Anda akan menemukannya di File hasil ekspor.',
    zh: '列表较长，文件将在后台生成，完成后可在“导出的文件”中找到。',
  },
  download: { en: 'Download', id: 'Unduh', zh: '下载' },
  proof: { en: 'Proof', id: 'Bukti', zh: '证明' },
  cancel: { en: 'Cancel', id: 'Batalkan', zh: '取消' },
  delete: { en: 'Delete', id: 'Hapus', zh: '删除' },
  cancel_title: { en: 'Cancel this export?', id: 'Batalkan ekspor ini?', zh: '取消此导出？' },
  delete_title: { en: 'Delete this file?', id: 'Hapus file ini?', zh: '删除此文件？' },
  progress: { en: 'Progress', id: 'Progres', zh: '进度' },
  rows_of: { en: '%{done} of %{total} rows', id: '%{done} dari %{total} baris', zh: '第 %{done} 行，共 %{total} 行' },
  rows: {
    en: '%{rows} row |||| %{rows} rows',
    id: '%{rows} baris |||| %{rows} baris',
    zh: '%{rows} 行 |||| %{rows} 行',
  },
  until: { en: 'until %{time}', id: 'sampai %{time}', zh: '有效期至 %{time}' },
  states: {
    waiting: { en: 'Waiting', id: 'Menunggu', zh: '等待中' },
    making: { en: 'Being made', id: 'Sedang dibuat', zh: '生成中' },
    ready: { en: 'Ready', id: 'Siap', zh: '已生成' },
    failed: { en: 'Failed', id: 'Gagal', zh: '失败' },
    cancelled: { en: 'Cancelled', id: 'Dibatalkan', zh: '已取消' },
  },
  subjects: {
    audit: { en: 'Audit log', id: 'Log audit', zh: '审计日志' },
    balance: { en: 'Balance history', id: 'Riwayat saldo', zh: '余额明细' },
    recipients: { en: 'Recipients', id: 'Penerima', zh: '收款人' },
    statement: { en: 'Statement', id: 'Rekening koran', zh: '对账单' },
    transfers: { en: 'Transfers', id: 'Transfer', zh: '汇款' },
  },
  formats: {
    pdf: { en: 'PDF', id: 'PDF', zh: 'PDF' },
    csv: { en: 'CSV', id: 'CSV', zh: 'CSV' },
    xlsx: { en: 'Excel (XLSX)', id: 'Excel (XLSX)', zh: 'Excel (XLSX)' },
    camt053: { en: 'ISO 20022 (camt.053)', id: 'ISO 20022 (camt.053)', zh: 'ISO 20022 (camt.053)' },
  },
} satisfies Catalogue
