import type { domesticTransfer as english } from '../en/domesticTransfer.ts'

export const domesticTransfer = {
  steps: {
    amount: {
      title: 'Jumlah',
      heading: 'Berapa yang ingin Anda kirim?',
      hint: 'Rupiah ke bank mana pun di Indonesia.',
    },
    payment_method: {
      title: 'Metode pembayaran',
      heading: 'Bagaimana Anda ingin membayar?',
      hint: 'Belum ada yang ditagih.',
    },
    otp: {
      title: 'Kode sekali pakai',
      heading: 'Konfirmasi dengan kode',
      hint: 'Untuk memastikan bahwa ini benar Anda.',
    },
    passkey: {
      heading: 'Tanda tangani dengan passkey Anda',
      hint: 'Tanda tangan Anda mengajukan transfer ini. Bila perusahaan Anda mensyaratkan, transfer diteruskan untuk disetujui.',
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
      hint: 'Periksa seluruhnya. Setelah ditandatangani, transfer tidak dapat diubah lagi.',
    },
  },
} satisfies typeof english
