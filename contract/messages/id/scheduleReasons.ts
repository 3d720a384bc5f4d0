import type { ScheduleReason } from '../../base/schedules.ts'

/** Kalimat utuh tanpa titik. */
export const scheduleReasonsId = {
  recipient_changed: 'Data penerima berubah sejak pembayaran ini disetujui',
  recipient_removed: 'Penerima sudah dihapus',
  maker_left: 'Pembuat jadwal ini tidak lagi boleh membayar',
  policy_changed: 'Kebijakan persetujuan kini meminta persetujuan yang berbeda dari yang dimiliki pembayaran ini',
  altered: 'Pemeriksaan kami menemukan perbedaan dengan yang ditandatangani; staf kami sedang memeriksanya',
  rate_moved: 'Kurs hari itu lebih buruk daripada yang disetujui',
  fee_changed: 'Biaya lebih tinggi daripada yang disetujui',
  more_approvals: 'Kebijakan meminta lebih banyak persetujuan hari itu daripada yang dimiliki pembayaran ini',
  insufficient_balance: 'Saldo tidak cukup sepanjang hari',
  day_passed: 'Harinya sudah lewat sebelum dapat dibayar',
  limit_passed: 'Pembayaran akan melewati batas negara tujuan',
  documents_differ: 'Dokumen pendukungnya tidak cocok dengan jumlah hari itu',
  not_possible: 'Pembayaran tidak dapat dilakukan seperti yang diatur',
} satisfies Record<ScheduleReason, string>
