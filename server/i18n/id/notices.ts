import type { NotificationTexts } from '../en/notices.ts'

export const notificationsId = {
  factor_changed: {
    title: 'Keamanan akun diubah',
    content:
      'Cara Anda masuk atau menandatangani pembayaran diubah. Jika bukan Anda, segera beri tahu admin dan tim dukungan kami.',
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
    content: 'Bank tidak menerima {amount} untuk {payee} ({reference}): {reason}. Dana dikembalikan ke saldo Anda.',
  },
  transfer_failed: {
    title: 'Transfer gagal',
    content: '{amount} untuk {payee} ({reference}) tidak dapat dikirim. Dana dikembalikan ke saldo Anda.',
  },
  transfer_refunded: {
    title: 'Dana sudah kembali',
    content: '{amount} untuk {payee} ({reference}) sudah kembali ke saldo Anda.',
  },
  transfer_awaiting_payment: {
    title: 'Menunggu pembayaran',
    content:
      '{amount} untuk {payee} ({reference}) sudah disetujui, tetapi saldo tidak cukup. Isi saldo dan bayar sebelum {deadline}.',
  },
  transfer_payment_timed_out: {
    title: 'Batas waktu pembayaran terlewat',
    content: '{amount} untuk {payee} ({reference}) tidak dibayar tepat waktu. Buat lagi jika masih diperlukan.',
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
} as const satisfies NotificationTexts
