import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const session = {
  idle_over: {
    en: 'You have been logged out due to inactivity. Please log in again.',
    id: 'Anda telah keluar karena tidak ada aktivitas. Silakan masuk kembali.',
    zh: '由于长时间未操作，您已退出登录。请重新登录。',
  },
  idle_text: {
    en: 'You have not done anything for a while. To protect your account you will be logged out soon.',
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
    en: 'Your second factor was changed. For your safety, your payments and approvals wait until %{at}.',
    id: 'Faktor kedua Anda diubah. Demi keamanan, pembayaran dan persetujuan Anda ditahan sampai %{at}.',
    zh: '您的第二验证方式刚刚变更。为保障安全，您的付款和审批将暂停至 %{at}。',
  },
  hold_password_reset: {
    en: 'Your password was reset by email. For your safety, your payments and approvals wait until %{at}. To go on at once, log in with an authenticator app or a passkey that you had before.',
    id: 'Kata sandi Anda diatur ulang lewat email. Demi keamanan, pembayaran dan persetujuan Anda ditahan sampai %{at}. Untuk langsung melanjutkan, masuk dengan aplikasi autentikator atau passkey yang sudah Anda miliki sebelumnya.',
    zh: '您的密码已通过邮件重置。为保障安全，您的付款和审批将暂停至 %{at}。如需立即继续，请使用之前已有的身份验证器应用或通行密钥登录。',
  },
  hold_pin_reset: {
    en: 'Your payment PIN was reset by email. For your safety, your payments and approvals wait until %{at}. To go on at once, log in with an authenticator app or a passkey that you had before, and reset the PIN there once more.',
    id: 'PIN pembayaran Anda diatur ulang lewat email. Demi keamanan, pembayaran dan persetujuan Anda ditahan sampai %{at}. Untuk langsung melanjutkan, masuk dengan aplikasi autentikator atau passkey yang sudah Anda miliki sebelumnya, lalu atur ulang PIN sekali lagi di sana.',
    zh: '您的支付密码已通过邮件重置。为保障安全，您的付款和审批将暂停至 %{at}。如需立即继续，请使用之前已有的身份验证器应用或通行密钥登录，并在登录后再次重置支付密码。',
  },
  confirm_title: { en: 'Confirm it is you', id: 'Konfirmasi bahwa ini Anda', zh: '请确认是您本人' },
  confirm_text: {
    en: 'This is a sensitive change. Please enter your payment PIN or password; it is valid for ten minutes.',
    id: 'Ini perubahan yang sensitif. Masukkan PIN pembayaran atau kata sandi Anda; berlaku sepuluh menit.',
    zh: '这是敏感操作。请输入支付密码或登录密码，十分钟内有效。',
  },
  confirm: { en: 'Confirm', id: 'Konfirmasi', zh: '确认' },
  confirm_by_password: { en: 'Use the password instead', id: 'Gunakan kata sandi', zh: '改用登录密码' },
  confirm_by_pin: { en: 'Use the PIN instead', id: 'Gunakan PIN', zh: '改用支付密码' },
  ends_soon: {
    en: 'For your safety your session ends at %{at}. What you have filled in stays as a draft; log in again to go on.',
    id: 'Demi keamanan, sesi Anda berakhir pada %{at}. Isian Anda tersimpan sebagai draf; masuk kembali untuk melanjutkan.',
    zh: '为保障安全，您的会话将于 %{at} 结束。您填写的内容会保存为草稿，重新登录后即可继续。',
  },
  over: {
    en: 'Your session has reached its time limit. Please log in again.',
    id: 'Sesi Anda telah mencapai batas waktunya. Silakan masuk kembali.',
    zh: '您的会话已达到最长时限，请重新登录。',
  },
} satisfies Catalogue
