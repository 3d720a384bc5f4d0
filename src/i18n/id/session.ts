import type { session as english } from '../en/session.ts'

export const session = {
  idle_over: 'Anda telah keluar karena tidak ada aktivitas. Silakan masuk kembali.',
  idle_text: 'Anda tidak melakukan apa pun beberapa saat ini. Demi keamanan akun, Anda akan segera dikeluarkan.',
  idle_title: 'Apakah Anda masih di sini?',
  log_out: 'Keluar',
  new_version: 'Versi baru tersedia. Halaman sedang diperbarui.',
  stay: 'Tetap masuk',
} satisfies typeof english
