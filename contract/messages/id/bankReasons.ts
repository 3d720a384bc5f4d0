import type { BankReason } from '../../base/bankReasons.ts'

/** Kalimat utuh tanpa titik: kode bank menyusul dalam kurung. */
export const bankReasonsId = {
  AC01: 'Nomor rekening tidak dikenal oleh bank',
  AC02: 'Rekening pengirim kami tidak diterima',
  AC03: 'Nomor rekening tidak berlaku di bank ini',
  AC04: 'Rekening sudah ditutup',
  AC06: 'Rekening diblokir',
  AG01: 'Rekening tidak dapat menerima pembayaran jenis ini',
  AM02: 'Jumlahnya melebihi yang boleh diterima rekening',
  AM09: 'Jumlahnya tidak sesuai dengan yang diharapkan bank',
  AM23: 'Jumlahnya melebihi batas penyelesaian sekaligus dengan bank ini',
  BE01: 'Nama tidak sesuai dengan pemilik rekening',
  BE04: 'Alamat penerima tidak ada atau tidak lengkap',
  DUPL: 'Bank menganggapnya sama dengan pembayaran yang sudah ada',
  MS02: 'Penerima tidak menerima pembayaran ini',
  MS03: 'Bank tidak memberikan alasan',
  RC01: 'Kode bank atau sort code salah',
  RC04: 'Bank penerima tidak ditemukan',
  RR03: 'Nama atau alamat penerima tidak ada',
  RR04: 'Aturan bank tidak mengizinkan pembayaran ini',
  TM01: 'Sampai di bank setelah jam kerjanya berakhir',
} satisfies Record<BankReason, string>
