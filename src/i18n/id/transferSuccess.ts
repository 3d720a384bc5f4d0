import type { transferSuccess as english } from '../en/transferSuccess.ts'

export const transferSuccess = {
  approval: {
    title: 'Ditandatangani dan menunggu persetujuan',
    hint: 'Bagian Anda selesai. %{name} dibayar setelah transfer disetujui.',
  },
  arrived: { title: 'Uang sudah sampai', hint: '%{name} telah menerimanya.' },
  payment: { title: 'Ditandatangani, menunggu pembayaran', hint: 'Saldo Anda belum mencukupi.' },
  pay_in: { title: 'Ditandatangani, menunggu dana Anda', hint: 'Transfer berjalan begitu dana Anda kami terima.' },
  confirming: {
    title: 'Ditandatangani, pembayaran Anda sedang dicari',
    hint: 'Anda menyatakan sudah membayar. Bank kami belum melihat dananya.',
  },
  processing: { title: 'Dibayar dan sedang dikirim', hint: 'Uang sedang dalam perjalanan ke %{name}.' },
  recipient: {
    title: 'Dibayar, penerima masih perlu bertindak',
    hint: '%{name} harus menjawab banknya sekali sebelum uang sampai.',
  },
  stopped: { title: 'Transfer ini terhenti', hint: 'Uang tidak sampai ke %{name}.' },
  fields: {
    arrives: 'Tiba',
    receive: 'Penerima mendapat',
    recipient: 'Penerima',
    reference: 'Referensi',
    total: 'Total yang Anda bayar',
  },
  receipt: 'Unduh bukti transfer (PDF)',
  next: {
    back_without_it: 'Bila tidak dijawab tepat waktu, uangnya kembali.',
    bank_has_it: 'Bank sedang memprosesnya. Dijanjikan tiba pada %{arrives}.',
    checkers_told:
      'Para pemeriksa sudah diberi tahu; %{smart_count} di antaranya harus menyetujui. |||| Para pemeriksa sudah diberi tahu; %{smart_count} di antaranya harus menyetujui.',
    mail_when_there: 'Anda menerima email saat uang sampai.',
    named_told:
      'Sudah diberi tahu, dan %{smart_count} di antaranya harus menyetujui: %{names}. |||| Sudah diberi tahu, dan %{smart_count} di antaranya harus menyetujui: %{names}.',
    pay_in: 'Bayar sebelum %{until}; caranya ada di halamannya.',
    recipient_has_it: 'Tidak ada lagi yang perlu dilakukan. Anda dapat mengunduh bukti transfernya.',
    see_detail: 'Buka transfer untuk melihat alasannya dan apa yang terjadi dengan uangnya.',
    send_link: 'Buka transfer: di sana tertulis batas waktunya, dan tautan untuk %{name} dikirim dari sana.',
    then_on_its_way: 'Begitu dana Anda ditemukan, transfer berjalan.',
    there_if_approved: 'Bila disetujui tepat waktu, dijanjikan tiba pada %{arrives}.',
    then_paid: 'Persetujuan terakhir membayar %{total} dari saldo Anda.',
    then_pay: 'Lalu bayar dari halaman transfer.',
    top_up: 'Isi saldo Anda hingga %{total} sebelum %{until}.',
  },
  no_transfer: 'Tidak ada transfer untuk ditampilkan',
  open_report: 'Buka daftar transfer',
  send_another: 'Transfer baru',
  view: 'Lihat transfer',
  what_next: 'Langkah selanjutnya',
} satisfies typeof english
