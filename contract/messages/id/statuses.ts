import type { OnwardStep, StatusGroup } from '../../base/statuses/groups.ts'
import type { StatusName } from '../../base/statuses/reported.ts'

export const statusesId = {
  created: 'Draf',
  awaiting_approval: 'Menunggu persetujuan',
  awaiting_payment: 'Menunggu pembayaran',
  denied: 'Tidak disetujui',
  payment_confirming: 'Mengonfirmasi pembayaran',
  succeeded: 'Selesai',
  failed: 'Gagal',
  payment_timed_out: 'Waktu pembayaran habis',
  processing: 'Diproses',
  refunded: 'Dana dikembalikan',
  rejected: 'Ditolak bank',
  refunding: 'Pengembalian dana diproses',
  recipient_lapsed: 'Penerima tidak merespons',
  cancelled: 'Dibatalkan',
  refund_failed: 'Pengembalian dana gagal',
  awaiting_recipient_registration: 'Menunggu pendaftaran penerima',
  awaiting_recipient_kyc: 'Menunggu verifikasi penerima',
  bulk_validating: 'Memeriksa file',
  bulk_processing: 'Membayar baris',
  bulk_failed: 'Transfer massal gagal',
  top_up_awaiting_payment: 'Menunggu pembayaran isi saldo',
  top_up_verifying: 'Memverifikasi bukti bayar',
  top_up_declined: 'Bukti bayar ditolak',
} satisfies Record<StatusName, string>

export const statusGroupsId = {
  draft: 'Draf',
  needs_you: 'Menunggu Anda',
  waits_for_others: 'Menunggu pihak lain',
  on_its_way: 'Dalam perjalanan',
  done: 'Selesai',
  back_or_failed: 'Kembali atau gagal',
} satisfies Record<StatusGroup, string>

/** What a waiting transfer says to the person who can take it on. */
export const statusNeedsId = {
  approve: 'Perlu persetujuan Anda',
  pay: 'Perlu pembayaran Anda',
  pay_in: 'Menunggu dana Anda',
  requote: 'Perlu kurs baru',
} satisfies Record<OnwardStep, string>
