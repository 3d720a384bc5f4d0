import type { session as english } from '../en/session.ts'

export const session = {
  idle_over: 'Anda telah keluar karena tidak ada aktivitas. Silakan masuk kembali.',
  idle_text: 'Anda tidak melakukan apa pun beberapa saat ini. Demi keamanan akun, Anda akan segera dikeluarkan.',
  idle_title: 'Apakah Anda masih di sini?',
  log_out: 'Keluar',
  new_version: 'Versi baru tersedia. Halaman sedang diperbarui.',
  stay: 'Tetap masuk',
  hold_factor_changed: 'Faktor kedua Anda diubah. Demi keamanan, pembayaran dan persetujuan Anda ditahan sampai %{at}.',
  hold_password_reset:
    'Kata sandi Anda diatur ulang lewat email. Demi keamanan, pembayaran dan persetujuan Anda ditahan sampai %{at}. Untuk langsung melanjutkan, masuk dengan aplikasi autentikator atau passkey yang sudah Anda miliki sebelumnya.',
  hold_pin_reset:
    'PIN pembayaran Anda diatur ulang lewat email. Demi keamanan, pembayaran dan persetujuan Anda ditahan sampai %{at}. Untuk langsung melanjutkan, masuk dengan aplikasi autentikator atau passkey yang sudah Anda miliki sebelumnya, lalu atur ulang PIN sekali lagi di sana.',
  confirm_title: 'Konfirmasi bahwa ini Anda',
  confirm_text: 'Ini perubahan yang sensitif. Masukkan PIN pembayaran atau kata sandi Anda; berlaku sepuluh menit.',
  confirm: 'Konfirmasi',
  confirm_by_password: 'Gunakan kata sandi',
  confirm_by_pin: 'Gunakan PIN',
  ends_soon:
    'Demi keamanan, sesi Anda berakhir pada %{at}. Isian Anda tersimpan sebagai draf; masuk kembali untuk melanjutkan.',
  over: 'Sesi Anda telah mencapai batas waktunya. Silakan masuk kembali.',
} satisfies typeof english
