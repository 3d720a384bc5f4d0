import type { MailTexts } from '../en/mails.ts'

export const mailsId = {
  greeting: 'Halo {full_name},',
  greetingOfStranger: 'Halo,',
  open: 'Buka di Lintas',
  footer:
    'Anda menerima email ini karena perusahaan Anda memakai Lintas. Petugas Lintas tidak pernah meminta kode, PIN, atau kata sandi Anda.',
  footerOfStranger:
    'Anda menerima email ini karena seseorang memberikan alamat Anda kepada Lintas. Jika Anda tidak mengenalinya, abaikan saja. Petugas Lintas tidak pernah meminta kode, PIN, atau kata sandi Anda.',
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
      text: 'Perubahan di bawah dilakukan pada cara Anda masuk dan menandatangani pembayaran. Setelah suatu faktor dihapus atau diganti, pembayaran dan persetujuan Anda ditahan selama 24 jam. Jika bukan Anda yang melakukannya, segera beri tahu admin{and_support}.',
    },
    password_reset_hold: {
      subject: 'Pembayaran dan persetujuan Anda menunggu 24 jam',
      text: 'Kata sandi Anda diatur ulang lewat tautan di email. Demi keamanan, pembayaran dan persetujuan Anda menunggu sampai {until}. Untuk langsung melanjutkan, masuk dengan aplikasi autentikator atau passkey yang sudah Anda miliki sebelumnya. Jika bukan Anda yang melakukannya, segera minta kata sandi baru dan beri tahu admin Anda.',
    },
    pin_reset_hold: {
      subject: 'Pembayaran dan persetujuan Anda menunggu 24 jam',
      text: 'PIN pembayaran Anda diatur ulang dengan kode di email. Demi keamanan, pembayaran dan persetujuan Anda menunggu sampai {until}. Untuk langsung melanjutkan, masuk dengan aplikasi autentikator atau passkey yang sudah Anda miliki sebelumnya, lalu atur ulang PIN sekali lagi di sana. Jika bukan Anda yang melakukannya, segera ganti kata sandi dan beri tahu admin Anda.',
    },
    recovery_code_used: {
      subject: 'Kode pemulihan dipakai untuk masuk',
      text: 'Seseorang masuk ke akun Anda dengan salah satu kode pemulihan. Sisa {left} kode. Jika bukan Anda, segera ganti kata sandi dan beri tahu admin.',
    },
    new_sign_in: {
      subject: 'Login baru ke akun Anda',
      text: 'Pada {time} seseorang masuk ke akun Anda dari perangkat yang belum dikenal. Alamat: {address}. Jika itu Anda, tidak perlu melakukan apa pun. Jika bukan, segera ganti kata sandi, akhiri sesi lain di pengaturan, dan beri tahu admin Anda.',
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
      text: 'Versi {version} kebijakan persetujuan perusahaan Anda kini berlaku: transfer yang diajukan mulai sekarang dinilai menurutnya. {actor} memberlakukannya, sehingga tidak dapat dihentikan lagi. Semua admin dalam 30 hari terakhir menerima email ini. Jika ini tidak disepakati dengan Anda, segera beri tahu admin lain dan dukungan kami: admin dapat mengusulkan kembali aturan sebelumnya.',
    },
    policy_waiting: {
      subject: 'Mohon periksa: versi {version} kebijakan persetujuan berlaku pada {time}',
      text: '{actor} memberlakukan versi {version} kebijakan persetujuan {company}. Versi itu menunggu sampai {time}, karena tidak ada admin kedua yang mengonfirmasi, atau karena tim baru saja diubah. Setiap admin dalam 30 hari terakhir menerima email ini. Jika ini tidak disepakati dengan Anda, buka tautan di bawah sebelum waktu itu: tautan itu menunjukkan apa yang akan dihentikan, lalu menghentikannya.',
    },
    policy_stopped: {
      subject: 'Kebijakan persetujuan: versi {version} dihentikan',
      text: '{actor} menghentikan versi {version} kebijakan persetujuan {company}. Versi itu tidak diberlakukan. Selama 72 jam berikutnya tidak ada admin yang dapat memberlakukan versi lain sendirian.',
    },
    policy_sent_back: {
      subject: 'Kebijakan persetujuan: versi {version} tidak diberlakukan',
      text: 'Versi {version} kebijakan persetujuan {company} telah menunggu dan tidak diberlakukan, karena tim berubah sementara itu. Seorang admin harus mengonfirmasinya lagi.',
    },
    passkeys_allowed: {
      subject: 'Pembayaran {company} dapat ditandatangani dengan passkey',
      text: '{actor} mengizinkan pembayaran dan persetujuan {company} ditandatangani dengan passkey sebagai pengganti kode dan PIN. Setiap admin menerima email ini. Jika tidak disepakati dengan Anda, buka kebijakan persetujuan dan matikan.',
    },
    admins_changed: {
      subject: 'Admin atau peran di {company} diubah',
      text: '{actor} membuat perubahan di bawah ini. Setiap admin dalam 30 hari terakhir menerima email ini. Jika ini tidak disepakati dengan Anda, segera hubungi rekan Anda{and_support}.',
    },
    admins_changed_policy_open: {
      subject: 'Mohon periksa: tim diubah saat versi {version} kebijakan persetujuan masih terbuka',
      text: '{actor} membuat perubahan di bawah ini saat versi {version} kebijakan persetujuan {company} masih terbuka. Setiap admin dalam 30 hari terakhir menerima email ini. Jika ini tidak disepakati dengan Anda, buka tautan di bawah: tautan itu menunjukkan versi tersebut, lalu menghentikannya.',
    },
    payment_instruction: {
      subject: 'Bayar {total} untuk {reference}',
      text: 'Transfer di bawah ini menunggu dana Anda. Bayar tepat {total} sebelum {deadline}. Tautan di bawah menampilkan rekening dan langkah-langkah di bank Anda.',
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
    schedule_approval_requested: {
      subject: 'Perlu persetujuan: pembayaran {amount} ke {payee}',
      text: '{actor} meminta Anda menyetujui pembayaran pada hari-hari tertentu. Periksa jumlah, rekening, dan tanggal sebelum memutuskan: satu persetujuan berlaku untuk semuanya.',
    },
    schedule_trouble: {
      subject: 'Tidak dibayar otomatis: {amount} ke {payee}',
      text: '{reason}. Silakan periksa di portal.',
    },
    refund_to_choose: {
      subject: 'Tentukan tujuan {amount}',
      text: 'Transfer di bawah ini tidak dapat diselesaikan: {reason}. Dananya menunggu pada kami sampai Anda menentukan tujuannya: ke saldo atau ke rekening bank perusahaan Anda.',
    },
    refund_awaiting_approval: {
      subject: 'Setujui pengembalian dana {amount}',
      text: '{actor} mengajukan pengembalian dana di bawah ini ke {account}. Dana dibayar setelah disetujui.',
    },
    refund_failed: {
      subject: 'Pengembalian dana gagal: {amount}',
      text: 'Pengembalian dana di bawah ini ke {account} tidak berhasil: {reason}. Dana aman pada kami. Silakan ajukan sekali lagi.',
    },
    refund_paid: {
      subject: 'Pengembalian dana dibayar: {amount}',
      text: 'Bank {account} sudah menerima pengembalian dana di bawah ini. Bukti pembayaran ada di portal.',
    },
    balance_low: {
      subject: 'Saldo Anda di bawah {threshold}',
      text: 'Saldo tersedia perusahaan Anda {amount}, di bawah {threshold} yang ditetapkan adminnya. Isi saldo agar pembayaran tetap berjalan.',
    },
    otp_register: {
      subject: 'Kode pendaftaran Lintas Anda',
      text: 'Gunakan kode ini untuk menyelesaikan pendaftaran perusahaan Anda. Kode berlaku {minutes} menit dan hanya untuk satu kali. Jika Anda tidak memintanya, abaikan email ini: tanpa kode ini tidak ada akun yang dibuat.',
    },
    registration_attempt: {
      subject: 'Seseorang mencoba mendaftar dengan alamat Anda',
      text: 'Seseorang mengisi pendaftaran dengan alamat email ini, padahal alamat ini sudah memiliki akun. Tidak ada yang berubah. Jika itu Anda, silakan masuk, atau minta kata sandi baru di halaman masuk.',
    },
    password_reset: {
      subject: 'Buat kata sandi baru',
      text: 'Buka tautan di bawah ini untuk membuat kata sandi baru. Tautan berlaku {minutes} menit dan hanya untuk satu kali. Jika Anda tidak memintanya, abaikan email ini: kata sandi Anda tetap sama.',
    },
    password_changed: {
      subject: 'Kata sandi Anda telah diganti',
      text: 'Kata sandi akun Anda diganti pada {time}, dan Anda telah dikeluarkan dari semua perangkat lain. Jika bukan Anda yang melakukannya, segera minta kata sandi baru di halaman masuk dan beri tahu admin Anda.',
    },
    recipient_link: {
      subject: '{company} mengirim uang kepada Anda: tinggal satu langkah',
      text: '{company} mengirim jumlah di bawah ini kepada Anda lewat Lintas. Bank meminta Anda memastikan identitas sebelum uang dapat tiba. Buka tautannya dalam {hours} jam; hanya dapat dipakai satu kali. Kami tidak pernah meminta kata sandi, kode, atau pembayaran.',
    },
    invitation: {
      subject: '{company} mengundang Anda ke Lintas',
      text: '{actor} mengundang Anda bergabung dengan {company} di Lintas. Buka tautan di bawah ini untuk membuat kata sandi Anda sendiri. Tautan berlaku {hours} jam dan hanya untuk satu kali.',
    },
    pin_changed: {
      subject: 'PIN pembayaran Anda diubah',
      text: 'PIN pembayaran akun Anda telah dibuat, diubah, atau diatur ulang. Jika bukan Anda yang melakukannya, segera ubah kata sandi dan beri tahu admin Anda.',
    },
    recipient_change_requested: {
      subject: 'Mohon periksa perubahan rekening',
      text: '{actor} meminta perubahan tujuan dana perusahaan Anda untuk {name}. Bandingkan data lama dan baru di portal, dan pastikan kepada penerima lewat nomor yang sudah Anda kenal, bukan nomor yang datang bersama permintaan ini.',
    },
    webhook_added: {
      subject: 'Webhook ditambahkan',
      text: '{actor} menambah webhook: peristiwa transfer perusahaan Anda dikirim ke {url}. Setiap admin menerima email ini. Jika ini tidak disepakati dengan Anda, hapus webhook tersebut dan segera bicarakan dengan rekan Anda.',
    },
    webhook_changed: {
      subject: 'Webhook diubah',
      text: '{actor} mengubah webhook ke {url}. Setiap admin menerima email ini. Jika ini tidak disepakati dengan Anda, periksa webhook tersebut dan segera bicarakan dengan rekan Anda.',
    },
    webhook_stopped: {
      subject: 'Webhook dihentikan',
      text: 'Selama berhari-hari tidak ada yang sampai ke {url}, jadi tidak ada lagi yang dikirim ke sana. Setelah server Anda berfungsi lagi, aktifkan webhook: yang belum sampai dapat dikirim ulang.',
    },
    api_access_approved: {
      subject: 'Perusahaan Anda dapat membuat kunci API live',
      text: 'Permintaan akses API Anda telah kami periksa dan setujui. Admin kini dapat membuat kunci live di halaman API; pembayaran dengan kunci itu dibayar dari saldo API.',
    },
    api_access_declined: {
      subject: 'Permintaan akses API Anda ditolak',
      text: 'Permintaan kunci API live Anda telah kami periksa dan tolak: {reason}. Anda dapat memperbaiki keterangan dan mengajukan lagi di halaman API. Kunci sandbox tidak terpengaruh.',
    },
    verification_asked: {
      subject: 'Verifikasi perusahaan Anda memerlukan tambahan',
      text: 'Untuk melanjutkan verifikasi perusahaan Anda, kami memerlukan jawaban sebelum {deadline}. Apa yang diminta tercantum di halaman verifikasi; di sana Anda dapat menulis dan menambahkan dokumen.',
    },
    verification_reminder: {
      subject: 'Jawaban Anda ditunggu: verifikasi perusahaan',
      text: 'Verifikasi perusahaan Anda menunggu jawaban Anda, paling lambat {deadline}. Anda dapat menulis dan menambahkan dokumen di halaman verifikasi.',
    },
    verification_approved: {
      subject: 'Perusahaan Anda telah terverifikasi',
      text: 'Perusahaan Anda telah terverifikasi. Sekarang Anda dapat mengirim uang dan memakai seluruh fitur Lintas.',
    },
    verification_declined: {
      subject: 'Verifikasi perusahaan Anda ditolak',
      text: 'Halaman verifikasi menjelaskan bagian mana yang ditolak dan alasannya. Anda dapat memperbaikinya dan mengajukan verifikasi kembali; tim penjualan kami juga akan menghubungi Anda.',
    },
    verification_not_eligible: {
      subject: 'Perusahaan Anda tidak dapat diverifikasi',
      text: 'Perusahaan Anda tidak memenuhi syarat untuk Lintas, sehingga verifikasinya ditolak secara permanen. Alasannya tercantum di halaman verifikasi.{contact_support}',
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
