import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const session = {
  idle_over: {
    en: 'You have been logged out due to inactivity. Please log in again.',
    id: 'Anda telah keluar karena tidak ada aktivitas. Silakan masuk kembali.',
    zh: '由于长时间未操作，您已退出登录。请重新登录。',
  },
  idle_text: {
    en: 'You’ve been inactive for a while. To protect your account, we’ll log you out soon.',
    id: 'Anda tidak melakukan apa pun beberapa saat ini. Demi keamanan akun, Anda akan segera dikeluarkan.',
    zh: '您已有一段时间没有操作。为保护您的账户，系统即将自动退出登录。',
  },
  idle_title: { en: 'Are you still there?', id: 'Apakah Anda masih di sini?', zh: '您还在吗？' },
  log_out: { en: 'Log out', id: 'Keluar', zh: '退出登录' },
  new_version: {
    en: 'A new version is available. The page is being updated.',
    id: 'Versi baru tersedia. Halaman sedang diperbarui.',
    zh: '有新版本可用，页面正在更新。',
  },
  stay: { en: 'Stay logged in', id: 'Tetap masuk', zh: '保持登录' },
  hold_factor_changed: {
    en: 'Payments and approvals are paused until %{at} because your two-step verification was changed.',
    id: 'Pembayaran dan persetujuan ditangguhkan sampai %{at} karena verifikasi dua langkah Anda diubah.',
    zh: '因两步验证变更，付款和审批暂停至 %{at}。',
  },
  hold_password_reset: {
    en: 'Payments and approvals are paused until %{at} because of your password reset. To resume now, log in with an authenticator app or passkey you had before.',
    id: 'Pembayaran dan persetujuan ditangguhkan sampai %{at} karena kata sandi Anda diatur ulang. Untuk langsung melanjutkan, masuk dengan aplikasi autentikator atau passkey lama Anda.',
    zh: '因重置登录密码，付款和审批暂停至 %{at}。如需立即恢复，请用原有的身份验证器应用或通行密钥登录。',
  },
  hold_pin_reset: {
    en: 'Payments and approvals are paused until %{at} because of your PIN reset. To resume now, log in with an authenticator app or passkey you had before and set the PIN again.',
    id: 'Pembayaran dan persetujuan ditangguhkan sampai %{at} karena PIN Anda diatur ulang. Untuk langsung melanjutkan, masuk dengan aplikasi autentikator atau passkey lama Anda, lalu atur ulang PIN sekali lagi.',
    zh: '因重置支付密码，付款和审批暂停至 %{at}。如需立即恢复，请用原有的身份验证器应用或通行密钥登录，再设置一次支付密码。',
  },
  confirm_title: { en: 'Confirm it’s you', id: 'Konfirmasi bahwa ini Anda', zh: '请确认是您本人' },
  confirm_text: {
    en: 'Enter your payment PIN or password to make this change. We won’t ask again for ten minutes.',
    id: 'Masukkan PIN transaksi atau kata sandi untuk perubahan ini. Berlaku sepuluh menit.',
    zh: '请输入支付密码或登录密码以确认此操作，十分钟内有效。',
  },
  confirm: { en: 'Confirm', id: 'Konfirmasi', zh: '确认' },
  confirm_by_password: { en: 'Use password', id: 'Gunakan kata sandi', zh: '改用登录密码' },
  confirm_by_pin: { en: 'Use PIN', id: 'Gunakan PIN', zh: '改用支付密码' },
  ends_soon: {
    en: 'Your session ends at %{at}. Your entries are saved as a draft; log in again to continue.',
    id: 'Sesi Anda berakhir pada %{at}. Isian Anda tersimpan sebagai draf; masuk kembali untuk melanjutkan.',
    zh: '您的会话将于 %{at} 结束。填写的内容已存为草稿，重新登录后可继续。',
  },
  over: {
    en: 'Your session has reached its time limit. Please log in again.',
    id: 'Sesi Anda telah mencapai batas waktunya. Silakan masuk kembali.',
    zh: '您的会话已达到最长时限，请重新登录。',
  },
} satisfies Catalogue
