import type { balance as english } from '../en/balance.ts'

export const balance = {
  title: 'Saldo',
  available: 'Tersedia',
  available_hint: 'Dapat dipakai sekarang',
  requested: 'Diminta',
  requested_hint: 'Oleh transfer yang menunggu persetujuan atau pembayaran',
  processing: 'Sedang diproses',
  processing_hint: 'Sudah dibayar, belum diterima',
  api: 'Saldo API',
  api_hint: 'Untuk transfer melalui API',
  history: 'Riwayat saldo',
  empty: 'Belum ada mutasi',
  empty_hint: 'Setiap pembayaran, pengembalian dana, dan pengisian saldo akan tampil di sini.',
  from: 'Dari',
  to: 'Sampai',
  kinds: {
    opening: 'Saldo awal',
    transfer_payment: 'Transfer',
    transfer_refund: 'Pengembalian dana',
    top_up: 'Isi saldo',
    move_to_api: 'Dipindahkan ke saldo API',
  },
  resource: {
    name: 'Mutasi |||| Mutasi',
    fields: {
      created_at: 'Tanggal',
      kind: 'Jenis',
      reference: 'Referensi',
      counterparty: 'Penerima atau sumber',
      status: 'Status',
      amount_minor: 'Jumlah',
      balance_after_minor: 'Saldo',
    },
  },
} satisfies typeof english
