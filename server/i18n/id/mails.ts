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
    company: 'Perusahaan',
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
    otp_register: {
      subject: 'Kode pendaftaran Lintas Anda',
      text: 'Gunakan kode ini untuk menyelesaikan pendaftaran perusahaan Anda. Kode berlaku {minutes} menit dan hanya untuk satu kali. Jika Anda tidak memintanya, abaikan surel ini: tanpa kode ini tidak ada akun yang dibuat.',
    },
    registration_attempt: {
      subject: 'Seseorang mencoba mendaftar dengan alamat Anda',
      text: 'Seseorang mengisi pendaftaran dengan alamat surel ini, padahal alamat ini sudah memiliki akun. Tidak ada yang berubah. Jika itu Anda, silakan masuk, atau minta kata sandi baru di halaman masuk.',
    },
    password_reset: {
      subject: 'Buat kata sandi baru',
      text: 'Buka tautan di bawah ini untuk membuat kata sandi baru. Tautan berlaku {minutes} menit dan hanya untuk satu kali. Jika Anda tidak memintanya, abaikan surel ini: kata sandi Anda tetap sama.',
    },
    password_changed: {
      subject: 'Kata sandi Anda telah diganti',
      text: 'Kata sandi akun Anda diganti pada {time} (GMT+7), dan Anda telah dikeluarkan dari semua perangkat lain. Jika bukan Anda yang melakukannya, segera minta kata sandi baru di halaman masuk dan beri tahu admin Anda.',
    },
    invitation: {
      subject: '{company} mengundang Anda ke Lintas',
      text: '{actor} mengundang Anda bergabung dengan {company} di Lintas. Buka tautan di bawah ini untuk membuat kata sandi Anda sendiri. Tautan berlaku {hours} jam dan hanya untuk satu kali.',
    },
  },
} as const satisfies MailTexts
