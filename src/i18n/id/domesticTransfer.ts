import type { domesticTransfer as english } from '../en/domesticTransfer.ts'

export const domesticTransfer = {
  title: 'Transfer domestik',
  steps: {
    amount: {
      title: 'Jumlah',
      heading: 'Berapa yang ingin Anda kirim?',
      hint: 'Rupiah ke bank mana pun di Indonesia.',
    },
    otp: {
      title: 'Kode sekali pakai',
      heading: 'Konfirmasi dengan kode',
      hint: 'Untuk memastikan bahwa ini benar Anda.',
    },
    pin: {
      title: 'PIN pembayaran',
      heading: 'Tanda tangani dengan PIN pembayaran',
      hint: 'Tanda tangan Anda mengajukan transfer ini. Bila perusahaan Anda mensyaratkan, transfer diteruskan untuk disetujui.',
    },
    recipient: {
      title: 'Penerima',
      heading: 'Siapa yang menerima uang?',
      hint: 'Pilih penerima tersimpan, atau isi bank dan nomor rekening.',
    },
    review: {
      title: 'Periksa',
      heading: 'Apakah semuanya sudah benar?',
      hint: 'Periksa seluruhnya. Dibayar dari saldo Anda. Setelah ditandatangani, transfer tidak dapat diubah lagi.',
    },
  },
} satisfies typeof english
