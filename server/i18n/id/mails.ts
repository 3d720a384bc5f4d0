import type { MailTexts } from '../en/mails.ts'

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
    change: 'Perubahan',
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
    otp_factor_change: {
      subject: 'Kode untuk mengubah faktor kedua Anda',
      text: 'Gunakan kode ini hanya untuk perubahan di bawah. Kode berlaku {minutes} menit dan hanya sekali pakai. Jika Anda tidak memintanya, ganti kata sandi Anda dan beri tahu admin.',
    },
    otp_pin_reset: {
      subject: 'Kode untuk mengatur ulang PIN pembayaran',
      text: 'Gunakan kode ini untuk membuat PIN pembayaran baru. Kode berlaku {minutes} menit dan hanya sekali pakai. Jika Anda tidak memintanya, ganti kata sandi Anda dan beri tahu admin.',
    },
    otp_password_change: {
      subject: 'Kode untuk mengganti kata sandi',
      text: 'Gunakan kode ini untuk mengganti kata sandi. Kode berlaku {minutes} menit dan hanya sekali pakai. Jika Anda tidak memintanya, beri tahu admin.',
    },
    factor_changed: {
      subject: 'Keamanan akun Anda diubah',
      text: 'Perubahan di bawah dilakukan pada cara Anda masuk dan menandatangani pembayaran. Setelah suatu faktor dihapus atau diganti, pembayaran dan persetujuan Anda ditahan selama 24 jam. Jika bukan Anda yang melakukannya, segera beri tahu admin dan tim dukungan kami.',
    },
    recovery_code_used: {
      subject: 'Kode pemulihan dipakai untuk masuk',
      text: 'Seseorang masuk ke akun Anda dengan salah satu kode pemulihan. Sisa {left} kode. Jika bukan Anda, segera ganti kata sandi dan beri tahu admin.',
    },
    new_sign_in: {
      subject: 'Login baru ke akun Anda',
      text: 'Pada {time} (GMT+7) seseorang masuk ke akun Anda dari perangkat yang belum dikenal. Alamat: {address}. Jika itu Anda, tidak perlu melakukan apa pun. Jika bukan, segera ganti kata sandi, akhiri sesi lain di pengaturan, dan beri tahu admin Anda.',
    },
    recovery_codes_few: {
      subject: 'Kode pemulihan dipakai: sisanya tinggal sedikit',
      text: 'Seseorang masuk ke akun Anda dengan salah satu kode pemulihan. Sisa kode: {left}. Buat kode baru di pengaturan. Jika bukan Anda, segera ganti kata sandi dan beri tahu admin.',
    },
    approval_requested: {
      subject: 'Persetujuan diminta: {amount} untuk {payee}',
      text: '{actor} meminta Anda menyetujui sebuah transfer. Periksa rinciannya sebelum memutuskan.',
    },
    approval_reminder: {
      subject: 'Masih menunggu persetujuan Anda: {amount} kepada {payee}',
      text: 'Transfer dari {actor} sudah menunggu persetujuan selama {hours} jam. Mohon periksa rinciannya sebelum memutuskan.',
    },
    approval_escalation: {
      subject: 'Belum ada yang menyetujui: {amount} kepada {payee}',
      text: 'Transfer dari {actor} sudah menunggu persetujuan selama {hours} jam, dan mereka yang dapat menyetujuinya sudah diingatkan. Mohon ditindaklanjuti.',
    },
    policy_proposed: {
      subject: 'Mohon konfirmasi: kebijakan persetujuan versi {version}',
      text: '{actor} mengusulkan versi baru kebijakan persetujuan perusahaan Anda. Versi ini berlaku setelah dikonfirmasi admin lain. Mohon periksa perubahannya.',
    },
    policy_published: {
      subject: 'Kebijakan persetujuan: versi {version} berlaku',
      text: '{actor} memberlakukan versi baru kebijakan persetujuan perusahaan Anda. Transfer yang diajukan mulai sekarang dinilai menurut versi ini.',
    },
    transfer_completed: {
      subject: 'Sudah diterima: {amount} untuk {payee}',
      text: 'Bank penerima telah mengkreditkan transfer ini.',
    },
    transfer_failed: {
      subject: 'Tidak terkirim: {amount} untuk {payee}',
      text: 'Transfer di bawah ini tidak dapat diselesaikan. Uangnya kembali ke saldo Anda; Anda akan diberi tahu setelah masuk.',
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
    pin_changed: {
      subject: 'PIN pembayaran Anda diubah',
      text: 'PIN pembayaran akun Anda telah dibuat, diubah, atau diatur ulang. Jika bukan Anda yang melakukannya, segera ubah kata sandi dan beri tahu admin Anda.',
    },
    bank_account_added: {
      subject: 'Rekening bank ditambahkan',
      text: '{actor} menambahkan rekening bank {account} ke perusahaan Anda. Pengembalian dana dapat masuk ke rekening ini setelah 24 jam. Jika tidak ada di antara Anda yang melakukannya, hapus rekening itu dan ubah kata sandi Anda.',
    },
    bank_account_deleted: {
      subject: 'Rekening bank dihapus',
      text: '{actor} menghapus rekening bank {account} milik perusahaan Anda.',
    },
    bank_account_default: {
      subject: 'Rekening pengembalian dana diganti',
      text: '{actor} memilih rekening bank {account} untuk pengembalian dana. Jika tidak ada di antara Anda yang melakukannya, pilih rekening lain dan ubah kata sandi Anda.',
    },
  },
} as const satisfies MailTexts
