import type { documents as english } from '../en/documents.ts'

export const documents = {
  amount: 'Jumlahnya',
  asked: 'Untuk tujuan ini bank meminta salah satu dari: %{kinds}.',
  asked_from: 'Untuk tujuan ini bank meminta salah satu dari: %{kinds}. Mulai %{amount}, dokumen wajib ada.',
  before: 'Terakhir kali: %{kinds}. Pembayaran ini memerlukan dokumennya sendiri.',
  confirmed: 'Jenis dan jumlah dokumen sesuai dengan yang tertera di dalamnya.',
  currency: 'Mata uang',
  differs: '%{kind}: seluruhnya %{stated}, sedangkan transfer %{amount}. Keduanya harus sama.',
  errors: {
    amount_missing: 'Masukkan jumlah yang tertera pada dokumen ini.',
    differs: 'Dokumen jenis ini berjumlah %{stated}, sedangkan transfer %{amount}.',
    needed: 'Pembayaran sebesar ini untuk tujuan ini memerlukan salah satu dokumen yang disebut di sini.',
    unexplained: 'Jelaskan hubungan dokumen ini dengan pembayaran.',
  },
  kind: 'Jenis dokumen',
  matches: '%{kind}: %{stated}. Sesuai dengan transfer.',
  no_amount: 'tanpa jumlah',
  note: 'Hubungannya dengan pembayaran',
  note_hint: 'Jumlahnya tidak dapat dibandingkan dengan transfer, jadi jelaskan dengan kata-kata.',
  sums: 'Dibandingkan dengan transfer',
} satisfies typeof english
