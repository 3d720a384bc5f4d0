import type { MailTexts } from '../mails.ts'

export const mailsId = {
  greeting: 'Halo {full_name},',
  open: 'Buka di Lintas',
  footer:
    'Anda menerima surel ini karena perusahaan Anda memakai Lintas. Petugas Lintas tidak pernah meminta kode, PIN, atau kata sandi Anda.',
  rows: {
    amount: 'Jumlah',
    payee: 'Penerima',
    account_tail: 'Rekening',
    transfer_count: 'Jumlah transfer',
    reference: 'Nomor referensi',
    actor: 'Dari',
    reason: 'Alasan',
  },
  templates: {
    otp_login: {
      subject: 'Kode masuk Anda',
      text: 'Gunakan kode ini untuk masuk. Kode berlaku {minutes} menit dan hanya untuk satu kali. Jika Anda tidak mencoba masuk, segera ganti kata sandi Anda.',
    },
    otp_pay: {
      subject: 'Kode Anda untuk membayar {amount}',
      text: 'Gunakan kode ini untuk mengonfirmasi pembayaran di bawah ini saja. Kode berlaku {minutes} menit dan hanya untuk satu kali. Jika Anda tidak memintanya, beri tahu admin Anda.',
    },
    otp_approve: {
      subject: 'Kode Anda untuk menyetujui {amount}',
      text: 'Gunakan kode ini untuk menyetujui yang tercantum di bawah ini saja. Kode berlaku {minutes} menit dan hanya untuk satu kali. Jika Anda tidak memintanya, beri tahu admin Anda.',
    },
    approval_requested: {
      subject: 'Persetujuan diminta: {amount} untuk {payee}',
      text: '{actor} meminta Anda menyetujui sebuah transfer. Periksa rinciannya sebelum memutuskan.',
    },
    transfer_completed: {
      subject: 'Sudah diterima: {amount} untuk {payee}',
      text: 'Bank penerima telah mengkreditkan transfer ini.',
    },
    transfer_refunded: {
      subject: 'Dana dikembalikan: {amount}',
      text: 'Transfer tidak dapat diselesaikan. Jumlah di bawah ini sudah kembali ke saldo Anda.',
    },
  },
} as const satisfies MailTexts
