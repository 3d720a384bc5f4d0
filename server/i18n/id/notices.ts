import type { NoticeTexts } from '../en/notices.ts'

export const noticesId = {
  factor_changed: {
    title: 'Keamanan akun diubah',
    content:
      'Cara Anda masuk atau menandatangani pembayaran diubah. Jika bukan Anda, segera beri tahu admin{and_support}.',
  },
  password_reset_hold: {
    title: 'Pembayaran dan persetujuan menunggu',
    content:
      'Kata sandi Anda diatur ulang lewat email. Pembayaran dan persetujuan menunggu sampai {until}; masuk dengan aplikasi autentikator atau passkey yang sudah Anda miliki mengakhirinya.',
  },
  pin_reset_hold: {
    title: 'Pembayaran dan persetujuan menunggu',
    content:
      'PIN pembayaran Anda diatur ulang lewat email. Pembayaran dan persetujuan menunggu sampai {until}; untuk mengakhirinya, masuk dengan aplikasi autentikator atau passkey yang sudah Anda miliki dan atur ulang PIN di sana.',
  },
  recovery_code_used: {
    title: 'Kode pemulihan dipakai',
    content: 'Kode pemulihan dipakai untuk masuk. Sisa {left} kode. Jika bukan Anda, segera ganti kata sandi.',
  },
  new_sign_in: {
    title: 'Login baru',
    content:
      'Akun Anda digunakan dari perangkat yang belum dikenal, di {address}. Jika bukan Anda, segera ganti kata sandi.',
  },
  recovery_codes_few: {
    title: 'Sisa kode pemulihan tinggal sedikit',
    content: 'Kode pemulihan dipakai untuk masuk. Sisa kode: {left}. Buat kode baru di pengaturan.',
  },
  transfer_awaiting_approval: {
    title: 'Perlu persetujuan',
    content: '{actor} meminta Anda menyetujui {amount} untuk {payee} ({reference}).',
  },
  approval_reminder: {
    title: 'Masih menunggu persetujuan',
    content: '{amount} kepada {payee} ({reference}) dari {actor} sudah menunggu persetujuan selama {hours} jam.',
  },
  approval_escalation: {
    title: 'Belum ada yang menyetujui',
    content:
      '{amount} kepada {payee} ({reference}) dari {actor} sudah menunggu persetujuan selama {hours} jam. Mohon ditindaklanjuti.',
  },
  policy_proposed: {
    title: 'Kebijakan persetujuan: mohon konfirmasi',
    content: '{actor} mengusulkan kebijakan persetujuan versi {version}. Admin lain harus mengonfirmasinya.',
  },
  policy_published: {
    title: 'Kebijakan persetujuan baru',
    content: 'Kebijakan persetujuan versi {version} kini berlaku. Diberlakukan oleh {actor}.',
  },
  policy_withdrawn: {
    title: 'Usulan ditarik',
    content: '{actor} menarik usulan kebijakan persetujuan versi {version}.',
  },
  policy_waiting: {
    title: 'Kebijakan persetujuan: dapat dihentikan',
    content:
      '{actor} memberlakukan versi {version} kebijakan persetujuan. Versi itu menunggu sampai {time}; sampai saat itu Anda dapat menghentikannya.',
  },
  policy_stopped: {
    title: 'Kebijakan persetujuan dihentikan',
    content: '{actor} menghentikan versi {version} kebijakan persetujuan. Versi itu tidak diberlakukan.',
  },
  policy_sent_back: {
    title: 'Kebijakan persetujuan tidak berlaku',
    content:
      'Versi {version} kebijakan persetujuan telah menunggu, dan tim berubah sementara itu. Seorang admin harus mengonfirmasinya lagi.',
  },
  passkeys_allowed: {
    title: 'Passkey boleh menandatangani',
    content:
      '{actor} mengizinkan pembayaran dan persetujuan perusahaan Anda ditandatangani dengan passkey. Kode dan PIN tetap berlaku.',
  },
  passkeys_stopped: {
    title: 'Passkey tidak lagi menandatangani',
    content:
      '{actor} mengakhiri tanda tangan dengan passkey. Pembayaran dan persetujuan kembali memerlukan kode dan PIN.',
  },
  team_changed_policy_open: {
    title: 'Tim diubah saat kebijakan masih terbuka',
    content:
      '{actor} mengubah posisi {name} saat versi {version} kebijakan persetujuan masih terbuka. Anda dapat menghentikan versi itu.',
  },
  delegation_made: {
    title: 'Anda menjadi pengganti',
    content: 'Anda memberi persetujuan atas nama {actor} dari {from} sampai {to}.',
  },
  delegation_ended: {
    title: 'Penggantian berakhir',
    content: '{actor} mengakhiri masa {delegate} menggantikan {delegator}.',
  },
  transfer_approved: {
    title: 'Transfer disetujui',
    content: '{actor} menyetujui {amount} untuk {payee} ({reference}).',
  },
  transfer_denied: {
    title: 'Transfer ditolak',
    content: '{actor} menolak {amount} untuk {payee} ({reference}): {reason}',
  },
  transfer_processing: {
    title: 'Transfer sedang diproses',
    content: '{amount} untuk {payee} ({reference}) sudah dibayar dan sedang diproses bank.',
  },
  transfer_succeeded: {
    title: 'Transfer sudah diterima',
    content: '{payee} telah menerima {amount} ({reference}).',
  },
  transfer_rejected: {
    title: 'Ditolak bank penerima',
    content: 'Bank tidak menerima {amount} untuk {payee} ({reference}). {reason} Dana dikembalikan ke saldo Anda.',
  },
  transfer_failed: {
    title: 'Transfer gagal',
    content: '{amount} untuk {payee} ({reference}) tidak dapat dibayarkan. {reason} Dana dikembalikan ke saldo Anda.',
  },
  transfer_refunded: {
    title: 'Dana sudah kembali',
    content: '{amount} untuk {payee} ({reference}) sudah kembali ke saldo Anda.',
  },
  bulk_awaiting_approval: {
    title: 'Transfer massal: perlu persetujuan',
    content: '{actor} meminta persetujuan Anda untuk “{name}”: {amount} ke {rows} penerima ({reference}).',
  },
  bulk_awaiting_payment: {
    title: 'Transfer massal menunggu pembayaran',
    content: '“{name}” ({reference}) sudah disetujui. Bayar {amount} dari saldo sebelum {deadline}.',
  },
  bulk_pay_in: {
    title: 'Menunggu dana Anda',
    content:
      '“{name}” ({reference}) dengan {rows} pembayaran sudah siap. Bayar {amount} sebelum {deadline}; caranya ada di halamannya.',
  },
  bulk_denied: {
    title: 'Transfer massal ditolak',
    content: '{actor} menolak “{name}”, {amount} ({reference}): {reason}',
  },
  bulk_cancelled: {
    title: 'Transfer massal ditarik',
    content: '{actor} menarik “{name}”, {amount} ({reference}).',
  },
  bulk_timed_out: {
    title: 'Transfer massal tidak dibayar tepat waktu',
    content: '“{name}”, {amount} ({reference}), tidak dibayar tepat waktu. Tidak ada yang dibayar.',
  },
  bulk_paused: {
    title: 'Transfer massal menunggu saldo',
    content: '“{name}” ({reference}) berhenti: kurang {missing} untuk baris berikutnya. Isi saldo lalu lanjutkan.',
  },
  bulk_held: {
    title: 'Transfer massal dihentikan untuk diperiksa',
    content:
      '“{name}” ({reference}) tidak sesuai dengan yang disahkan. Transfer berhenti sebelum baris berikutnya dan sedang diperiksa staf kami.',
  },
  bulk_finished: {
    title: 'Transfer massal selesai',
    content: '“{name}” ({reference}): {paid} dari {rows} pembayaran sampai, {failed} tidak.',
  },
  refund_to_choose: {
    title: 'Dana kembali: tentukan tujuannya',
    content:
      '{amount} dari transfer ke {payee} ({reference}) kembali: {reason}. Ajukan ke saldo atau ke rekening bank perusahaan Anda.',
  },
  refund_awaiting_approval: {
    title: 'Pengembalian dana: perlu persetujuan',
    content: '{actor} mengajukan pengembalian {amount} dari {reference} ke {account}. Silakan setujui.',
  },
  refund_denied: {
    title: 'Pengembalian dana ditolak',
    content: '{actor} menolak pengembalian {amount} ({reference}) ke {account}: {reason}',
  },
  refund_confirming: {
    title: 'Pengembalian dana diproses',
    content: 'Pengembalian {amount} ({reference}) ke {account} dikonfirmasi paling lambat {deadline}.',
  },
  refund_failed: {
    title: 'Pengembalian dana gagal',
    content:
      'Pengembalian {amount} ({reference}) ke {account} tidak berhasil: {reason}. Dana aman pada kami; ajukan sekali lagi.',
  },
  refund_paid: {
    title: 'Pengembalian dana dibayar',
    content: '{amount} ({reference}) sudah diterima bank Anda untuk {account}.',
  },
  schedule_awaiting_approval: {
    title: 'Pembayaran terjadwal: perlu persetujuan',
    content: '{actor} meminta Anda menyetujui pembayaran {amount} ke {payee} pada hari-hari tertentu ({reference}).',
  },
  schedule_denied: {
    title: 'Pembayaran terjadwal ditolak',
    content: '{actor} menolak pembayaran {amount} ke {payee} ({reference}): {reason}',
  },
  schedule_active: {
    title: 'Pembayaran terjadwal disetujui',
    content: '{amount} ke {payee} ({reference}) dibayar mulai {day}.',
  },
  schedule_due: {
    title: 'Pembayaran akan datang',
    content: '{amount} ke {payee} ({reference}) dibayar pada {day}. Sampai saat itu Anda dapat melewatinya.',
  },
  schedule_due_short: {
    title: 'Isi saldo untuk pembayaran mendatang',
    content: '{amount} ke {payee} ({reference}) jatuh pada {day}, dan saldo kurang {missing}.',
  },
  schedule_short: {
    title: 'Saldo kurang untuk pembayaran hari ini',
    content:
      '{amount} ke {payee} ({reference}) jatuh hari ini, dan saldo kurang {missing}. Kami terus mencoba sampai {until}.',
  },
  schedule_left: {
    title: 'Pembayaran terjadwal memerlukan Anda',
    content:
      '{amount} ke {payee} ({reference}) sudah siap, tetapi belum dibayar. {reason}. Silakan periksa dan bayar sendiri.',
  },
  schedule_refused: {
    title: 'Pembayaran terjadwal tidak dilakukan',
    content: '{amount} ke {payee} ({reference}) tidak dilakukan pada {day}. {reason}.',
  },
  schedule_held: {
    title: 'Pembayaran terjadwal ditahan',
    content:
      'Tidak ada lagi yang dibayar dari {amount} ke {payee} ({reference}). {reason}. Buat jadwal baru bila masih diperlukan.',
  },
  payout_held: {
    title: 'Pembayaran dihentikan untuk diperiksa',
    content:
      'Pemeriksaan kami menemukan perbedaan pada pembayaran {reference}. Pembayaran dihentikan dan sedang diperiksa staf kami. Dana Anda aman; Anda tidak perlu melakukan apa pun.',
  },
  transfer_awaiting_payment: {
    title: 'Menunggu pembayaran',
    content:
      '{amount} untuk {payee} ({reference}) sudah disetujui, tetapi saldo tidak cukup. Isi saldo dan bayar sebelum {deadline}.',
  },
  transfer_pay_in: {
    title: 'Menunggu dana Anda',
    content:
      '{amount} kepada {payee} ({reference}) sudah siap. Bayar {total} sebelum {deadline}; caranya ada di halamannya.',
  },
  credit_held: {
    title: 'Dana diterima dan ditahan',
    content:
      '{amount} masuk untuk {reference}, tetapi tidak sesuai dengan yang diminta. Dana aman bersama kami; staf kami sedang memeriksanya.',
  },
  credit_assigned: {
    title: 'Dana dikreditkan',
    content: '{amount} yang kami tahan sudah masuk ke saldo Anda.',
  },
  credit_gone: {
    title: 'Dana yang ditahan bukan milik Anda',
    content:
      '{amount} yang kami tahan untuk {reference} ternyata milik pihak lain, atau sudah dikembalikan ke pengirimnya. Hubungi kami bila menurut Anda tidak demikian.',
  },
  topup_credited: {
    title: 'Isi saldo berhasil',
    content: '{amount} dari {reference} sudah masuk ke saldo Anda.',
  },
  topup_timed_out: {
    title: 'Isi saldo melewati batas waktu',
    content: 'Dana untuk {reference} ({amount}) tidak masuk tepat waktu. Buat isi saldo baru bila masih diperlukan.',
  },
  topup_declined: {
    title: 'Bukti ditolak',
    content: 'Bukti untuk {reference} ({amount}) ditolak: {reason}. Serahkan bukti lain di halamannya.',
  },
  balance_low: {
    title: 'Saldo rendah',
    content: 'Saldo tersedia {amount}, di bawah {threshold} yang ditetapkan perusahaan Anda.',
  },
  transfer_payment_timed_out: {
    title: 'Batas waktu pembayaran terlewat',
    content: '{amount} untuk {payee} ({reference}) tidak dibayar tepat waktu. Buat lagi jika masih diperlukan.',
  },
  transfer_awaiting_recipient: {
    title: 'Menunggu penerima',
    content:
      '{amount} untuk {payee} ({reference}) menunggu sampai penerima menyelesaikan langkahnya, paling lambat {deadline}. Kirimkan tautannya, atau minta penerima memeriksa emailnya.',
  },
  transfer_recipient_lapsed: {
    title: 'Penerima tidak merespons',
    content: '{payee} tidak merespons tepat waktu: {amount} ({reference}) tidak dibayarkan dan uangnya kembali.',
  },
  transfer_cancelled: {
    title: 'Transfer dibatalkan',
    content: '{actor} membatalkan {amount} untuk {payee} ({reference}).',
  },
  transfer_rate_changed: {
    title: 'Kurs baru dipakai',
    content:
      'Masa berlaku kurs {amount} untuk {payee} ({reference}) sudah habis. Persetujuan sebelumnya tidak berlaku lagi.',
  },
  team_role_changed: {
    title: 'Peran Anda diubah',
    content: '{actor} mengubah peran Anda. Menu menampilkan apa yang kini diizinkan.',
  },
  team_invited: {
    title: 'Anggota diundang',
    content: '{actor} mengundang {name} ke tim.',
  },
  team_changed: {
    title: 'Peran diubah',
    content: '{actor} mengubah peran {name}.',
  },
  team_name_changed: {
    title: 'Nama Anda diubah',
    content: '{actor} mengubah nama Anda menjadi {name}. Jika tidak benar, beri tahu admin.',
  },
  team_renamed: {
    title: 'Nama anggota diubah',
    content: '{actor} mengubah nama {before} menjadi {name}.',
  },
  team_left: {
    title: 'Anggota keluar dari tim',
    content: '{actor} menghapus {name} dari tim.',
  },
  password_changed: {
    title: 'Kata sandi diubah',
    content: 'Kata sandi Anda diubah dan semua perangkat lain dikeluarkan.',
  },
  pin_changed: {
    title: 'PIN pembayaran diubah',
    content: 'PIN pembayaran Anda dibuat, diubah, atau diatur ulang.',
  },
  recipient_change_requested: {
    title: 'Perubahan rekening: mohon diperiksa',
    content: '{actor} meminta perubahan tujuan dana untuk {name}. Bandingkan data lama dan baru sebelum menyetujui.',
  },
  recipient_change_approved: {
    title: 'Perubahan rekening disetujui',
    content: '{actor} menyetujui perubahan rekening {name}. Pembayaran pertama memerlukan satu persetujuan tambahan.',
  },
  recipient_change_declined: {
    title: 'Perubahan rekening ditolak',
    content: '{actor} menolak perubahan rekening {name}: {reason}',
  },
  export_ready: {
    title: 'File siap',
    content: '{file} sudah siap dan dapat diunduh selama beberapa hari.',
  },
  webhook_added: {
    title: 'Webhook ditambahkan',
    content: '{actor} menambah webhook: peristiwa perusahaan Anda dikirim ke {url}.',
  },
  webhook_changed: {
    title: 'Webhook diubah',
    content: '{actor} mengubah webhook ke {url}.',
  },
  webhook_stopped: {
    title: 'Webhook dihentikan',
    content:
      'Selama berhari-hari tidak ada yang sampai ke {url}, jadi tidak ada lagi yang dikirim ke sana. Aktifkan lagi setelah berfungsi.',
  },
  api_access_approved: {
    title: 'Akses API disetujui',
    content: 'Perusahaan Anda kini dapat membuat kunci API live.',
  },
  api_access_declined: {
    title: 'Akses API tidak disetujui',
    content: 'Permintaan kunci API live Anda ditolak: {reason}. Anda dapat mengajukan lagi.',
  },
  verification_asked: {
    title: 'Verifikasi Anda memerlukan tambahan',
    content: 'Mohon jawab sebelum {deadline}: lihat apa yang diminta di halaman verifikasi.',
  },
  verification_reminder: {
    title: 'Verifikasi menunggu jawaban Anda',
    content: 'Mohon jawab sebelum {deadline} agar verifikasi dapat dilanjutkan.',
  },
  verification_approved: {
    title: 'Bisnis Anda telah terverifikasi',
    content: 'Sekarang Anda dapat mengirim uang.',
  },
  verification_declined: {
    title: 'Verifikasi Anda ditolak',
    content: 'Lihat apa yang ditolak dan alasannya, perbaiki, lalu ajukan kembali.',
  },
  verification_not_eligible: {
    title: 'Bisnis Anda tidak memenuhi syarat',
    content: 'Verifikasi Anda ditolak secara permanen.{contact_support}',
  },
  bank_account_added: {
    title: 'Rekening bank ditambahkan',
    content: '{actor} menambahkan {account}. Pengembalian dana dapat masuk setelah 24 jam.',
  },
  bank_account_deleted: {
    title: 'Rekening bank dihapus',
    content: '{actor} menghapus {account}.',
  },
  bank_account_default: {
    title: 'Rekening pengembalian dana diganti',
    content: '{actor} memilih {account} untuk pengembalian dana.',
  },
} as const satisfies NoticeTexts
