import type { MoneyPlace, ProblemKind, Remedy } from '../../../contract/base/transferEvents.ts'
import type { problems as english } from '../en/problems.ts'

/** What went wrong with a transfer: what happened, where the money is, what to do. */
export const problems = {
  title: {
    held: 'Dihentikan untuk diperiksa',
    late: 'Bank belum mengonfirmasinya',
    denied: 'Ditolak oleh %{name}',
    timed_out: 'Tidak dibayar tepat waktu',
    rejected: 'Bank penerima mengembalikannya',
    failed: 'Tidak dapat dibayarkan',
    recipient_lapsed: 'Penerima tidak merespons tepat waktu',
  } satisfies Record<ProblemKind, string>,
  what: {
    held: 'Pemeriksaan kami menemukan perbedaan dengan yang ditandatangani.',
    late: 'Seharusnya sudah diterima.',
    timed_out: 'Kursnya berlaku sampai %{time}.',
  } satisfies Partial<Record<ProblemKind, string>>,
  bank: '%{reason} (%{code}).',
  bank_words: 'Bank menulis: %{reason}',
  checker: 'Alasan: %{reason}',
  money: {
    never_taken: 'Saldo Anda tidak dipotong.',
    with_us: '%{total} ada pada kami; belum ada yang dikirim ke bank.',
    with_bank: '%{received} ada di bank.',
    owed: 'Dananya menunggu pada kami sampai ada yang menentukan tujuannya.',
    coming_back: 'Dana sedang dikembalikan kepada Anda.',
    back_at_bank: '%{refunded} sudah dikirim ke rekening bank perusahaan Anda.',
    back: '%{refunded} sudah kembali ke saldo Anda.',
  } satisfies Record<MoneyPlace, string>,
  fee: 'Bank memotong %{fee}.',
  todo: {
    fix_account: 'Periksa data rekening dengan penerima, perbaiki, lalu kirim lagi.',
    send_again: 'Anda dapat mengirimnya lagi dengan kurs saat ini.',
    modify: 'Ubah isinya, lalu kirim lagi.',
    ask_recipient: 'Tanyakan kepada penerima sebelum mengirim lagi.',
    ask_support: 'Hubungi kami sebelum mengirim lagi.',
    wait: 'Kami sedang memeriksanya dan akan memberi tahu Anda; Anda tidak perlu melakukan apa pun.',
  } satisfies Record<Remedy, string>,
  button: {
    fix_account: 'Perbaiki rekening dan kirim lagi',
    send_again: 'Kirim lagi',
    modify: 'Ubah dan kirim lagi',
    ask_recipient: 'Ubah dan kirim lagi',
  } satisfies Partial<Record<Remedy, string>>,
} satisfies typeof english
