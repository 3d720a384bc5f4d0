import type { notices as english } from '../en/notices.ts'

export const notices = {
  always: 'Selalu aktif, demi keamanan Anda',
  hint: 'Apa yang diberitahukan kepada Anda, di panel lonceng dan lewat email. Kode, tautan, dan undangan selalu dikirim lewat email.',
  mail: 'Email',
  none: 'Tanpa email',
  panel: 'Panel',
  settings: 'Pengaturan notifikasi',
  title: 'Notifikasi',
  events: {
    approval_requested: 'Persetujuan Anda diminta',
    approval_overdue: 'Persetujuan sudah lama menunggu',
    stand_in: 'Menggantikan orang lain',
    transfer_decided: 'Transfer Anda disetujui, ditolak, atau dibatalkan',
    transfer_progress: 'Langkah di tengah jalan: pembayaran, tenggat, kurs',
    transfer_completed: 'Transfer telah tiba',
    transfer_failed: 'Transfer tidak dapat diteruskan',
    transfer_refunded: 'Uang kembali ke saldo',
    team_changed: 'Orang dan peran dalam tim',
    policy_changed: 'Kebijakan persetujuan',
    bank_account_changed: 'Rekening bank perusahaan',
    access_changed: 'Kata sandi, PIN, dan faktor kedua',
    new_sign_in: 'Login dari perangkat baru',
  },
  groups: {
    approvals: 'Persetujuan',
    transfers: 'Transfer',
    company: 'Perusahaan',
    security: 'Keamanan',
  },
} satisfies typeof english
