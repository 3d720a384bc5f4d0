import type { TransferEvent } from '../../../contract/base/transferEvents.ts'
import type { timeline as english } from '../en/timeline.ts'

export const timeline = {
  title: 'Linimasa',
  by_server: 'sistem',
  reference: 'Referensi %{reference}',
  void: 'Tidak berlaku lagi: isi atau haknya berubah setelah itu.',
  until: 'Hingga',
  expected: 'Perkiraan paling lambat',
  /** What has happened. */
  events: {
    created: 'Dibuat oleh %{name}',
    awaiting_approval: 'Ditandatangani %{name} dan diajukan untuk disetujui',
    awaiting_payment: 'Ditandatangani oleh %{name}',
    denied: 'Ditolak oleh %{name}',
    payment_confirming: 'Pembayaran sedang dikonfirmasi',
    succeeded: 'Diterima',
    failed: 'Tidak dapat dibayarkan',
    payment_timed_out: 'Tidak dibayar tepat waktu',
    processing: 'Dibayar dari saldo',
    refunded: 'Dana dikembalikan',
    rejected: 'Dikembalikan oleh bank penerima',
    refunding: 'Dana dalam perjalanan kembali',
    recipient_lapsed: 'Penerima tidak merespons tepat waktu',
    cancelled: 'Dibatalkan oleh %{name}',
    refund_failed: 'Belum dapat dikembalikan',
    awaiting_recipient_registration: 'Menunggu pendaftaran penerima',
    awaiting_recipient_kyc: 'Menunggu verifikasi penerima',
    approved: 'Disetujui oleh %{name}',
    repriced: 'Kurs baru diambil oleh %{name}',
    sent_to_bank: 'Dikirim ke bank',
    held: 'Dihentikan untuk diperiksa',
  } satisfies Record<TransferEvent, string>,
  /** What is still to happen. */
  coming: {
    awaiting_approval: 'Akan ditandatangani',
    approved: 'Satu persetujuan lagi |||| %{smart_count} persetujuan',
    processing: 'Akan dibayar',
    sent_to_bank: 'Akan dikirim ke bank',
    succeeded: 'Akan diterima',
    refunded: 'Dana akan dikembalikan',
    repriced: 'Kurs baru perlu diambil',
  } satisfies Partial<Record<TransferEvent, string>>,
} satisfies typeof english
