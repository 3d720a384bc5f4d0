import type { settings as english } from '../en/settings.ts'

export const settings = {
  title: 'Pengaturan',
  saved: 'Tersimpan',
  tabs: {
    profile: 'Profil',
    additional_details: 'Data tambahan',
    documents: 'Dokumen',
    bank_accounts: 'Rekening bank',
    password: 'Kata sandi',
    payment_pin: 'PIN pembayaran',
    two_factor: 'Verifikasi dua langkah',
    user_management: 'Kelola pengguna',
    language: 'Bahasa',
  },
  language: {
    title: 'Bahasa',
    hint: 'Bahasa portal di perangkat ini dan email yang Anda terima.',
    theme_hint: 'Hanya di perangkat ini.',
  },
} satisfies typeof english
