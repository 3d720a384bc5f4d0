import type { SameKeys } from '../../../contract/messages/sameKeys.ts'
import type { exports as english } from '../en/exports.ts'

export const exports = {
  hint: 'Ekspor panjang dan rekening koran dibuat di latar belakang. Anda bisa terus bekerja, atau keluar.',
  empty: 'Belum ada file',
  started: 'Daftarnya panjang: file dibuat di latar belakang. Anda akan menemukannya di File hasil ekspor.',
  download: 'Unduh',
  proof: 'Bukti',
  cancel: 'Batalkan',
  delete: 'Hapus',
  cancel_title: 'Batalkan ekspor ini?',
  delete_title: 'Hapus file ini?',
  progress: 'Kemajuan',
  rows_of: '%{done} dari %{total} baris',
  rows: '%{rows} baris |||| %{rows} baris',
  until: 'sampai %{time}',
  states: {
    waiting: 'Menunggu',
    making: 'Sedang dibuat',
    ready: 'Siap',
    failed: 'Gagal',
    cancelled: 'Dibatalkan',
  },
  subjects: {
    audit: 'Log audit',
    balance: 'Riwayat saldo',
    recipients: 'Penerima',
    statement: 'Rekening koran',
    transfers: 'Transfer',
  },
  formats: {
    pdf: 'PDF',
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
    camt053: 'ISO 20022 (camt.053)',
  },
} satisfies SameKeys<typeof english>
