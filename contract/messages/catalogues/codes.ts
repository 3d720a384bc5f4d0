import type { CodeName } from '../../base/calls/codes.ts'
import type { Translations } from '../catalogue.ts'

/** Placeholders such as `{value}` are filled from the error's `values`. */
export const codeTexts = {
  ok: { en: 'Success', id: 'Berhasil', zh: '成功' },
  swap_failed: {
    en: 'A secure connection could not be made. Please try again.',
    id: 'Koneksi aman tidak dapat dibuat. Silakan coba lagi.',
    zh: '无法建立安全连接，请重试。',
  },
  channel_invalid: {
    en: 'Your secure connection has expired. Please try again.',
    id: 'Koneksi aman Anda telah berakhir. Silakan coba lagi.',
    zh: '安全连接已失效，请重试。',
  },
  login_required: { en: 'Please log in.', id: 'Silakan masuk.', zh: '请登录。' },
  session_expired: {
    en: 'You have been logged out due to inactivity. Please log in again.',
    id: 'Anda telah keluar karena tidak ada aktivitas. Silakan masuk kembali.',
    zh: '您因长时间未操作已退出登录，请重新登录。',
  },
  session_over: {
    en: 'Your session has reached its time limit. Please log in again.',
    id: 'Sesi Anda telah mencapai batas waktunya. Silakan masuk kembali.',
    zh: '您的会话已达到最长时限，请重新登录。',
  },
  session_ended: {
    en: 'Your session has ended. Please log in again.',
    id: 'Sesi Anda telah diakhiri. Silakan masuk kembali.',
    zh: '您的会话已结束，请重新登录。',
  },
  session_not_valid: {
    en: 'Your session is no longer valid. Please log in again.',
    id: 'Sesi Anda tidak berlaku lagi. Silakan masuk kembali.',
    zh: '您的会话已失效，请重新登录。',
  },
  session_forced_out: {
    en: 'You have been logged out. Please log in again.',
    id: 'Anda telah keluar dari akun. Silakan masuk kembali.',
    zh: '您已退出登录，请重新登录。',
  },
  no_toast: { en: 'Nothing to show.', id: 'Tidak ada yang ditampilkan.', zh: '没有可显示的内容。' },
  wrong_credentials: {
    en: 'Wrong email, username, phone number or password.',
    id: 'Email, nama pengguna, nomor telepon, atau kata sandi salah.',
    zh: '邮箱、用户名、手机号码或密码错误。',
  },
  otp_wrong: {
    en: 'That code isn’t right. Tries left: {left}.',
    id: 'Kode salah. Tersisa {left} percobaan.',
    zh: '验证码错误，还可尝试 {left} 次。',
  },
  otp_expired: {
    en: 'This code has expired. Please request a new one.',
    id: 'Kode ini sudah kedaluwarsa. Silakan minta kode baru.',
    zh: '验证码已过期，请重新获取。',
  },
  otp_sends_exhausted: {
    en: 'Too many codes were sent. Please try again after 1 hour ({minutes} minutes left).',
    id: 'Terlalu banyak kode dikirim. Silakan coba lagi setelah 1 jam (tersisa {minutes} menit).',
    zh: '验证码发送次数已用完，请 1 小时后重试（剩余 {minutes} 分钟）。',
  },
  otp_tries_exhausted: {
    en: 'Too many wrong codes. Please request a new one.',
    id: 'Terlalu banyak kode salah. Silakan minta kode baru.',
    zh: '验证码错误次数过多，请重新获取。',
  },
  otp_resend_too_soon: {
    en: 'Please wait {seconds} seconds before you request a new code.',
    id: 'Tunggu {seconds} detik sebelum meminta kode baru.',
    zh: '请等待 {seconds} 秒后再获取新验证码。',
  },
  password_same: {
    en: 'Choose a password that differs from the current one.',
    id: 'Pilih kata sandi yang berbeda dari yang sekarang.',
    zh: '请设置与当前密码不同的新密码。',
  },
  otp_used: {
    en: 'This code has already been used. Wait for the next one in your app.',
    id: 'Kode ini sudah dipakai. Tunggu kode berikutnya di aplikasi Anda.',
    zh: '此验证码已使用过，请等待应用中的下一个验证码。',
  },
  recovery_code_wrong: {
    en: 'That recovery code is wrong or has been used. Tries left: {left}.',
    id: 'Kode pemulihan salah atau sudah pernah dipakai. Tersisa {left} percobaan.',
    zh: '恢复码不正确或已使用过，还可尝试 {left} 次。',
  },
  passkey_refused: {
    en: 'This passkey didn’t work. Try again, or use another method.',
    id: 'Passkey ini tidak dapat digunakan. Coba lagi atau gunakan metode lain.',
    zh: '无法使用此通行密钥，请重试或改用其他方式。',
  },
  factor_changed_hold: {
    en: 'Payments and approvals are paused for {hours} hours because your two-step verification was changed.',
    id: 'Pembayaran dan persetujuan ditangguhkan {hours} jam karena verifikasi dua langkah Anda diubah.',
    zh: '因两步验证变更，付款和审批暂停 {hours} 小时。',
  },
  mail_reset_hold: {
    en: 'Payments and approvals are paused until {until}. Log in with your old app or passkey (and set the PIN again) to resume.',
    id: 'Pembayaran dan persetujuan ditangguhkan sampai {until}. Masuk dengan aplikasi atau passkey lama (dan atur lagi PIN).',
    zh: '因邮件重置，暂停至 {until}。用原身份验证器应用或通行密钥登录并重设支付密码可恢复。',
  },
  factor_setup_over: {
    en: 'This setup has expired. Please start again.',
    id: 'Waktu penyiapan ini sudah habis. Silakan mulai lagi.',
    zh: '本次设置已超时，请重新开始。',
  },
  authenticator_missing: {
    en: 'Please set up an authenticator app first.',
    id: 'Siapkan aplikasi autentikator terlebih dahulu.',
    zh: '请先设置身份验证器应用。',
  },
  passkeys_full: {
    en: 'You’ve reached the limit of passkeys. Remove one first.',
    id: 'Jumlah passkey di akun Anda sudah maksimal. Hapus satu terlebih dahulu.',
    zh: '您的通行密钥数量已达上限，请先移除一个。',
  },
  passkey_too_new: {
    en: 'This passkey can sign payments a day after you added it. Until then, use code and PIN.',
    id: 'Passkey ini dapat menandatangani pembayaran sehari setelah ditambahkan. Sampai saat itu, gunakan kode dan PIN.',
    zh: '通行密钥添加满一天后方可签署付款，在此之前请使用验证码和支付密码。',
  },
  passkey_signing_off: {
    en: 'Your company doesn’t allow signing with passkeys. Use code and PIN.',
    id: 'Perusahaan Anda tidak mengizinkan tanda tangan dengan passkey. Gunakan kode dan PIN.',
    zh: '贵公司未开启通行密钥签署，请使用验证码和支付密码。',
  },
  too_many_tries: {
    en: 'Too many tries. Please try again in {minutes} min.',
    id: 'Terlalu banyak percobaan. Silakan coba lagi dalam {minutes} menit.',
    zh: '尝试次数过多。请在 {minutes} 分钟后重试。',
  },
  password_link_invalid: {
    en: 'This link is no longer valid: it was used, has expired, or a newer one was sent. Please request a new one.',
    id: 'Tautan ini sudah dipakai, sudah kedaluwarsa, atau diganti tautan yang lebih baru. Silakan minta tautan baru.',
    zh: '此链接已失效：可能已被使用、已过期，或已发送了更新的链接。请重新申请。',
  },
  password_weak: {
    en: 'This password is easy to guess. Avoid common words, names, dates and rows of characters.',
    id: 'Kata sandi ini mudah ditebak. Hindari kata umum, nama, tanggal, dan deretan karakter.',
    zh: '此密码容易被猜到。请避免使用常见词语、姓名、日期或连续字符。',
  },
  registration_over: {
    en: 'This registration has expired. Please confirm your email again.',
    id: 'Pendaftaran ini sudah kedaluwarsa. Silakan konfirmasi email Anda lagi.',
    zh: '此次注册已过期，请重新验证您的邮箱。',
  },
  not_permitted: {
    en: 'Your role doesn’t allow this. Ask an admin.',
    id: 'Peran Anda tidak mengizinkan ini. Hubungi admin.',
    zh: '您的角色无权执行此操作，请联系管理员。',
  },
  business_not_verified: {
    en: 'Your company must be verified before you can do this.',
    id: 'Perusahaan Anda harus diverifikasi sebelum dapat melakukan ini.',
    zh: '您的企业通过认证后才能执行此操作。',
  },
  four_eyes: {
    en: 'You can’t approve a transfer that you created or changed. Ask another approver.',
    id: 'Anda tidak dapat menyetujui transfer yang Anda buat atau ubah. Minta approver lain.',
    zh: '您不能审批自己创建或修改的汇款，请由他人审批。',
  },
  other_site: {
    en: 'This request came from another site and was blocked. Open the portal at {url}.',
    id: 'Permintaan ini datang dari situs lain dan diblokir. Buka portal di {url}.',
    zh: '此请求来自其他网站，已被拒绝。请从 {url} 打开本系统。',
  },
  input_invalid: {
    en: 'This value isn’t accepted. Check it for typing mistakes.',
    id: 'Isian ini tidak dapat diterima. Periksa apakah ada salah ketik.',
    zh: '此处不接受该内容，请检查是否输入有误。',
  },
  input_unknown_field: {
    en: 'Something went wrong ({field}). Reload the page and try again.',
    id: 'Terjadi kesalahan ({field}). Muat ulang halaman lalu coba lagi.',
    zh: '系统出错（{field}），请刷新页面后重试。',
  },
  input_too_large: { en: 'The request is too large.', id: 'Permintaan terlalu besar.', zh: '请求过大。' },
  input_too_slow: {
    en: 'Sending took too long. Check your connection and try again.',
    id: 'Pengiriman terlalu lama. Periksa koneksi Anda lalu coba lagi.',
    zh: '传送时间过长，请检查网络后重试。',
  },
  link_invalid: {
    en: 'This link is no longer valid. Open it again from the portal.',
    id: 'Tautan ini tidak berlaku lagi. Silakan buka lagi dari portal.',
    zh: '此链接已失效，请在系统中重新打开。',
  },
  call_unknown: {
    en: 'Something went wrong. Reload the page and try again.',
    id: 'Terjadi kesalahan. Muat ulang halaman lalu coba lagi.',
    zh: '系统出错，请刷新页面后重试。',
  },
  not_found: { en: 'Not found.', id: 'Tidak ditemukan.', zh: '未找到。' },
  status_move_refused: {
    en: 'You can’t do this while the transfer has this status. Reload to see its current status.',
    id: 'Tindakan ini tidak tersedia untuk status transfer saat ini. Muat ulang untuk melihat status terbaru.',
    zh: '汇款当前状态下无法执行此操作，请刷新查看最新状态。',
  },
  changed_since_seen: {
    en: 'This has changed since you opened it. Please review it again.',
    id: 'Data ini berubah sejak Anda membukanya. Silakan periksa kembali.',
    zh: '内容在您打开后已有变更，请重新核对。',
  },
  quote_expired: {
    en: 'The rate has expired. Please update the rate.',
    id: 'Kurs sudah berakhir. Silakan perbarui kurs.',
    zh: '汇率已过期，请更新汇率。',
  },
  quote_used: {
    en: 'This quote has been used. Please get a new one.',
    id: 'Penawaran kurs ini sudah dipakai. Silakan ambil yang baru.',
    zh: '此报价已使用，请重新获取。',
  },
  corridor_unavailable: {
    en: 'This destination, currency or method isn’t available.',
    id: 'Tujuan, mata uang, atau metode ini tidak tersedia.',
    zh: '该目的地、币种或方式不可用。',
  },
  rate_unavailable: {
    en: 'There’s no rate for this currency at the moment. Please try again later.',
    id: 'Saat ini tidak ada kurs untuk mata uang ini. Silakan coba lagi nanti.',
    zh: '该币种暂无汇率，请稍后重试。',
  },
  amount_below_minimum: {
    en: 'The amount is below the minimum of {minimum}.',
    id: 'Jumlah di bawah minimum {minimum}.',
    zh: '金额低于最低限额 {minimum}。',
  },
  amount_above_maximum: {
    en: 'The amount is above the maximum of {maximum}.',
    id: 'Jumlah di atas maksimum {maximum}.',
    zh: '金额高于最高限额 {maximum}。',
  },
  amount_too_large_for_china: {
    en: 'The amount is too large for China: at most {maximum} in one transfer.{contact_support}',
    id: 'Jumlahnya terlalu besar untuk Tiongkok: paling banyak {maximum} dalam satu transfer.{contact_support}',
    zh: '汇往中国的金额过大：单笔最多 {maximum}。{contact_support}',
  },
  promo_code_wrong: {
    en: 'This promo code is wrong or not valid now.',
    id: 'Kode promo ini salah atau sedang tidak berlaku.',
    zh: '优惠码有误，或目前不可使用。',
  },
  promo_code_used_up: {
    en: 'This promo code has reached its limit.',
    id: 'Kode promo ini sudah mencapai batas pemakaian.',
    zh: '该优惠码的使用次数已达上限。',
  },
  document_amount_differs: {
    en: 'The documents add up to {stated}, but the transfer is {amount}. They must match.',
    id: 'Jumlah pada dokumen {stated}, sedangkan transfer {amount}. Keduanya harus sama.',
    zh: '文件金额合计 {stated}，汇款金额为 {amount}，两者必须一致。',
  },
  document_amount_missing: {
    en: 'Enter the amount shown on this document.',
    id: 'Masukkan jumlah yang tertera pada dokumen ini.',
    zh: '请填写此文件上的金额。',
  },
  document_unexplained: {
    en: 'This document’s amount can’t be compared with the transfer. Explain how it relates to the payment.',
    id: 'Jumlah pada dokumen ini tidak dapat dibandingkan dengan transfer. Jelaskan kaitannya dengan pembayaran ini.',
    zh: '此文件金额无法与汇款金额比较，请说明其与付款的关系。',
  },
  fee_payer_unavailable: {
    en: 'The fee option can’t be changed for this destination.',
    id: 'Penanggung biaya tidak dapat diubah untuk negara tujuan ini.',
    zh: '该目的地不支持选择费用承担方。',
  },
  document_needed: {
    en: 'This amount and purpose needs a document. One of these is enough: {kinds}.',
    id: 'Nominal dan tujuan transaksi ini memerlukan dokumen. Cukup salah satu: {kinds}.',
    zh: '此用途和金额须提供证明材料，任选其一：{kinds}。',
  },
  limit_of_day_amount: {
    en: 'This account can receive at most {maximum} a day; {left} is left today.',
    id: 'Rekening ini dapat menerima paling banyak {maximum} per hari; hari ini tersisa {left}.',
    zh: '该账户每日最多可收款 {maximum}，今日剩余 {left}。',
  },
  limit_of_days_amount: {
    en: 'This account can receive at most {maximum} within {days} days; {left} is left.',
    id: 'Rekening ini dapat menerima paling banyak {maximum} dalam {days} hari; tersisa {left}.',
    zh: '该账户在 {days} 天内最多可收款 {maximum}，剩余 {left}。',
  },
  limit_of_day_count: {
    en: 'This account can receive at most {maximum} transfers a day. Send the next one from {day}.',
    id: 'Rekening ini dapat menerima paling banyak {maximum} transfer per hari. Transfer berikutnya bisa dikirim mulai {day}.',
    zh: '该账户每日最多可收 {maximum} 笔汇款，下一笔最早可于 {day} 汇出。',
  },
  limit_of_days_count: {
    en: 'This account can receive at most {maximum} transfers within {days} days. Send the next one from {day}.',
    id: 'Rekening ini menerima paling banyak {maximum} transfer dalam {days} hari. Kirim yang berikutnya mulai {day}.',
    zh: '该账户在 {days} 天内最多可收 {maximum} 笔汇款，下一笔最早可于 {day} 汇出。',
  },
  recipient_exists: {
    en: 'You already have a recipient with this account.',
    id: 'Anda sudah memiliki penerima dengan rekening ini.',
    zh: '您已有使用此账户的收款人。',
  },
  recipient_unconfirmed: {
    en: 'This recipient is not in your list. A person has to save it in the portal first.',
    id: 'Penerima ini belum ada di daftar Anda. Seseorang harus menyimpannya di portal dahulu.',
    zh: '此收款人不在您的名单中，须先由人员在门户中保存。',
  },
  recipient_change_open: {
    en: 'New bank details of this recipient are waiting. Approve, deny or cancel them first.',
    id: 'Perubahan data rekening penerima ini masih menunggu. Setujui, tolak, atau batalkan dahulu.',
    zh: '此收款人的账户变更待处理，请先批准、拒绝或撤回。',
  },
  recipient_change_own: {
    en: 'You can’t approve this: you made it, or one of you gave the other this right in the last 72 hours. Ask another approver.',
    id: 'Anda pembuatnya, atau hak salah satu dari Anda diberikan oleh yang lain dalam 72 jam terakhir. Minta approver lain.',
    zh: '您不能审批：由您本人发起，或双方权限在 72 小时内由对方授予。请由他人审批。',
  },
  personal_to_business: {
    en: 'A personal account can’t send to a business in another country. Choose an individual, or open a business account.',
    id: 'Akun pribadi tidak dapat mengirim ke perusahaan di luar negeri. Pilih perorangan, atau buka akun bisnis.',
    zh: '个人账户不能向境外企业汇款。请选择个人收款人，或开立企业账户。',
  },
  recipient_change_over: {
    en: 'This change has already been decided. Reload the page to see the result.',
    id: 'Perubahan ini sudah diputuskan. Muat ulang halaman untuk melihat hasilnya.',
    zh: '此变更已有处理结果，请重新加载页面查看。',
  },
  declaration_required: {
    en: 'Please confirm this declaration.',
    id: 'Silakan konfirmasi pernyataan ini.',
    zh: '请确认此声明。',
  },
  recipient_link_invalid: {
    en: 'This link is no longer valid: it was used, has expired, or a newer one was sent.',
    id: 'Tautan ini tidak berlaku lagi: sudah dipakai, sudah kedaluwarsa, atau ada yang lebih baru.',
    zh: '此链接已失效：已使用、已过期或已有更新的链接。',
  },
  recipient_link_mismatch: {
    en: 'This doesn’t match what the sender told us.',
    id: 'Data ini tidak sesuai dengan yang disampaikan pengirim.',
    zh: '与汇款人提供的信息不一致。',
  },
  recipient_link_sent_often: {
    en: 'You’ve reached the limit of links for this transfer.',
    id: 'Pengiriman tautan untuk transfer ini sudah mencapai batas.',
    zh: '此笔汇款的链接发送次数已达上限。',
  },
  recipient_wait_over: {
    en: 'This transfer is no longer waiting for its recipient.',
    id: 'Transfer ini tidak lagi menunggu penerimanya.',
    zh: '此笔汇款已不再等待收款人。',
  },
  comments_full: {
    en: 'This request has reached the limit of 100 comments.',
    id: 'Permintaan ini sudah mencapai batas 100 komentar.',
    zh: '该申请最多可有 100 条留言，现已达到上限。',
  },
  views_full: {
    en: 'You’ve reached the limit of 20 views for this list. Delete one first.',
    id: 'Anda sudah menyimpan 20 tampilan daftar ini. Hapus satu terlebih dahulu.',
    zh: '该列表最多保存 20 个视图，请先删除一个。',
  },
  view_name_taken: {
    en: 'You already have a view with this name.',
    id: 'Anda sudah punya tampilan dengan nama ini.',
    zh: '您已有同名视图。',
  },
  sign_in_lost: {
    en: 'We couldn’t complete your login. Please try again.',
    id: 'Proses masuk belum selesai. Silakan masuk lagi.',
    zh: '登录未完成，请重新登录。',
  },
  draft_changed: {
    en: 'This draft was changed on another device. Please reload it.',
    id: 'Draf ini diubah di perangkat lain. Silakan muat ulang.',
    zh: '此草稿已在其他设备上更改，请重新加载。',
  },
  api_signature_invalid: {
    en: 'The request isn’t signed correctly: {reason}.',
    id: 'Permintaan tidak ditandatangani sebagaimana mestinya: {reason}.',
    zh: '请求未按要求签名：{reason}。',
  },
  api_access_missing: {
    en: 'You can create live keys once your request for API access is approved.',
    id: 'Kunci live dapat dibuat setelah permintaan akses API Anda disetujui.',
    zh: 'API 接入申请获批后即可创建正式密钥。',
  },
  api_request_open: {
    en: 'You already have a request under review, or access has been granted.',
    id: 'Pengajuan akses API sedang ditinjau atau sudah disetujui.',
    zh: '已有 API 接入申请正在审核或已获批准。',
  },
  api_keys_full: {
    en: 'Your company can have {count} keys. Revoke one first.',
    id: 'Satu perusahaan dapat memiliki {count} kunci. Cabut salah satunya terlebih dahulu.',
    zh: '每家公司最多可有 {count} 个密钥，请先吊销其中一个。',
  },
  api_public_key_invalid: {
    en: 'This isn’t an Ed25519 public key: 32 bytes in base64url.',
    id: 'Ini bukan kunci publik Ed25519: 32 byte dalam base64url.',
    zh: '这不是 Ed25519 公钥：应为 base64url 编码的 32 字节。',
  },
  api_address_invalid: {
    en: 'This isn’t an IP address or network, such as 203.0.113.7 or 203.0.113.0/24.',
    id: 'Ini bukan alamat IP atau jaringan, misalnya 203.0.113.7 atau 203.0.113.0/24.',
    zh: '这不是 IP 地址或网段，例如 203.0.113.7 或 203.0.113.0/24。',
  },
  api_key_ended: { en: 'This key is no longer in use.', id: 'Kunci ini sudah tidak dipakai.', zh: '该密钥已停用。' },
  api_key_replaced: {
    en: 'This key has already been replaced by another one.',
    id: 'Kunci ini sudah digantikan oleh kunci lain.',
    zh: '该密钥已被另一个密钥取代。',
  },
  api_scope_missing: {
    en: 'The key needs the scope {scope}, or the person responsible for it has lost that right.',
    id: 'Kunci ini memerlukan cakupan {scope}, atau orang yang bertanggung jawab atasnya sudah tidak memiliki hak itu.',
    zh: '该密钥缺少 {scope} 权限，或其负责人已失去该权限。',
  },
  agent_request_invalid: {
    en: 'This request to connect an app is incomplete or was changed. Nothing was connected. Start again in the app.',
    id: 'Permintaan koneksi aplikasi ini tidak lengkap atau telah diubah. Belum ada yang terhubung. Mulai lagi dari aplikasi.',
    zh: '此应用连接请求不完整或已被更改，未建立任何连接。请在应用中重新开始。',
  },
  agents_full: {
    en: 'You have connected {count} apps. Disconnect one first.',
    id: 'Anda sudah menghubungkan {count} aplikasi. Putuskan salah satu terlebih dahulu.',
    zh: '您已连接 {count} 个应用，请先断开其中一个。',
  },
  device_code_invalid: {
    en: 'This code is wrong, was used or has expired. Check it, or get a new one on the command line.',
    id: 'Kode ini salah, sudah dipakai, atau kedaluwarsa. Periksa lagi, atau minta yang baru di baris perintah.',
    zh: '此代码有误、已使用或已过期。请核对，或在命令行中重新获取。',
  },
  api_secret_shown: {
    en: 'The secret is shown only once. Create a new key.',
    id: 'Kunci rahasia hanya ditampilkan satu kali. Buat kunci baru.',
    zh: '密钥只显示一次，请创建新密钥。',
  },
  name_of_colleague: {
    en: 'A colleague has this name or a very similar one. If it’s yours too, ask an admin.',
    id: 'Rekan Anda memakai nama ini atau yang mirip. Hubungi admin jika ini juga nama Anda.',
    zh: '已有同事使用此姓名或与之相似的姓名。如确为您的姓名，请联系管理员。',
  },
  user_name_taken: {
    en: 'This username is taken. Please choose another.',
    id: 'Nama pengguna ini sudah dipakai. Pilih yang lain.',
    zh: '该用户名已被使用，请换一个。',
  },
  under_age: {
    en: 'The person must be {years} or older.',
    id: 'Orang tersebut harus berusia {years} tahun atau lebih.',
    zh: '当事人须年满 {years} 周岁。',
  },
  date_in_future: {
    en: 'Choose today or an earlier date.',
    id: 'Pilih hari ini atau tanggal sebelumnya.',
    zh: '请选择今天或更早的日期。',
  },
  verification_failed: {
    en: 'Verification failed: the ID number doesn’t match the date of birth and gender.',
    id: 'Verifikasi gagal: nomor identitas tidak sesuai dengan tanggal lahir dan jenis kelamin.',
    zh: '认证失败：证件号码与出生日期和性别不符。',
  },
  identity_expired: { en: 'This ID has expired.', id: 'Identitas ini sudah kedaluwarsa.', zh: '该证件已过期。' },
  verification_document_missing: {
    en: 'A document is missing: add it, or explain why there is none.',
    id: 'Ada dokumen yang belum dilampirkan: tambahkan, atau jelaskan mengapa tidak ada.',
    zh: '缺少一份文件：请上传，或说明没有的原因。',
  },
  verification_share: {
    en: 'Enter a share above 0 and up to 100 percent.',
    id: 'Isi kepemilikan dalam persen, di atas 0 dan paling banyak 100.',
    zh: '请输入大于 0 且不超过 100 的持股百分比。',
  },
  verification_shares: {
    en: 'The shares add up to more than 100%.',
    id: 'Jumlah kepemilikan melebihi 100%.',
    zh: '持股比例之和超过 100%。',
  },
  verification_shares_unexplained: {
    en: 'The shares leave 25% or more open. Say who owns the rest.',
    id: 'Kepemilikan sebesar 25% atau lebih belum dijelaskan. Sebutkan siapa pemilik sisanya.',
    zh: '尚有 25% 或以上的股权未说明，请说明其余股权由谁持有。',
  },
  verification_no_director: {
    en: 'Name at least one director.',
    id: 'Sebutkan setidaknya satu direktur.',
    zh: '请至少填写一名董事。',
  },
  verification_no_owner: {
    en: 'Name at least one beneficial owner.',
    id: 'Sebutkan setidaknya satu pemilik manfaat.',
    zh: '请至少填写一名受益所有人。',
  },
  verification_no_role: {
    en: 'For each person, choose director, owner or both.',
    id: 'Pilih untuk setiap orang: direktur, pemilik manfaat, atau keduanya.',
    zh: '请为每个人选择董事、受益所有人或两者兼是。',
  },
  verification_not_asked: {
    en: 'This is no longer needed.',
    id: 'Hal ini sudah tidak diperlukan.',
    zh: '该项已不再需要补充。',
  },
  verification_not_eligible: {
    en: 'Your company isn’t eligible, so you can’t submit.{contact_support}',
    id: 'Perusahaan Anda tidak memenuhi syarat, sehingga tidak ada yang dapat diajukan.{contact_support}',
    zh: '您的企业不符合条件，无法提交。{contact_support}',
  },
  verification_unopened: {
    en: 'Open each document of this item before you accept it.',
    id: 'Buka setiap dokumen bagian ini sebelum menerimanya.',
    zh: '接受此项前，请先打开其所有文件。',
  },
  verification_nothing_declined: {
    en: 'Decline at least one item first, with its reason.',
    id: 'Tolak setidaknya satu bagian terlebih dahulu, beserta alasannya.',
    zh: '请先驳回至少一项并说明原因。',
  },
  screening_undecided: {
    en: 'There are hits on the list of sanctions that no one has decided yet.',
    id: 'Masih ada kecocokan dengan daftar sanksi yang belum diputuskan.',
    zh: '制裁名单中尚有未作判定的匹配项。',
  },
  screening_outdated: {
    en: 'The list of sanctions has changed, or this case was not screened yet. Screen it again.',
    id: 'Daftar sanksi sudah berubah, atau kasus ini belum diperiksa. Periksa sekali lagi.',
    zh: '制裁名单已更新，或此案件尚未筛查。请重新筛查。',
  },
  screening_incomplete: {
    en: 'Not everyone in this case has been screened. Screen it again.',
    id: 'Belum semua orang dalam kasus ini diperiksa. Periksa sekali lagi.',
    zh: '此案件中尚有人未经筛查。请重新筛查。',
  },
  screening_match: {
    en: 'Someone of this case is on the list of sanctions. It cannot be approved: decline it.',
    id: 'Seseorang dalam kasus ini ada di daftar sanksi. Kasus ini tidak dapat disetujui: tolaklah.',
    zh: '此案件中有人列入制裁名单，不能批准，请予拒绝。',
  },
  screening_missing: {
    en: 'No list of sanctions is configured, so nothing was screened. Without one nothing can be approved.',
    id: 'Daftar sanksi belum diatur, jadi belum ada yang diperiksa. Tanpa daftar itu tidak ada yang dapat disetujui.',
    zh: '尚未配置制裁名单，因此未作任何筛查。没有名单不能批准。',
  },
  screening_list_unreadable: {
    en: 'The list of sanctions can’t be read. The server’s administrator must fix it.',
    id: 'Daftar sanksi tidak dapat dibaca. Pengelola server harus memperbaikinya.',
    zh: '无法读取制裁名单，须由服务器管理员修复。',
  },
  verification_undecided: {
    en: 'Each item must be accepted first.',
    id: 'Setiap bagian harus diterima terlebih dahulu.',
    zh: '须先通过所有项目。',
  },
  details_submitted: {
    en: 'Your details have been submitted for verification and cannot be changed.',
    id: 'Data Anda telah diajukan untuk verifikasi dan tidak dapat diubah.',
    zh: '您的资料已提交认证，无法修改。',
  },
  documents_full: {
    en: 'You’ve reached the limit of {most} files of one kind. Remove one first.',
    id: 'Paling banyak {most} file untuk satu jenis. Hapus salah satu dahulu.',
    zh: '同一类文件最多 {most} 个，请先删除一个。',
  },
  bank_account_exists: {
    en: 'This account is already in the list.',
    id: 'Rekening ini sudah ada dalam daftar.',
    zh: '该账户已在列表中。',
  },
  bank_account_name_differs: {
    en: 'The account name must match the company name: {company}.',
    id: 'Nama rekening harus sama dengan nama perusahaan: {company}.',
    zh: '户名必须与公司名称一致：{company}。',
  },
  bank_account_is_default: {
    en: 'Refunds go to this account. Please choose another default first.',
    id: 'Pengembalian dana masuk ke rekening ini. Pilih rekening utama lain dahulu.',
    zh: '退款会汇入此账户，请先设置其他默认账户。',
  },
  bank_accounts_full: {
    en: 'You’ve reached the limit of {most} bank accounts. Delete one first.',
    id: 'Paling banyak {most} rekening bank. Hapus salah satu dahulu.',
    zh: '最多 {most} 个银行账户，请先删除一个。',
  },
  webhook_address_unusable: {
    en: 'We can’t send to this address: use https on the default port and a public host name.',
    id: 'Kami tidak dapat mengirim ke alamat ini: gunakan https pada port standar dan nama host publik.',
    zh: '无法向此地址发送：请使用默认端口的 https 和公网域名。',
  },
  webhooks_full: {
    en: 'You’ve reached the limit of {most} webhooks. Delete one first.',
    id: 'Paling banyak {most} webhook. Hapus salah satu dahulu.',
    zh: '最多 {most} 个 Webhook，请先删除一个。',
  },
  webhook_test_in_sandbox_only: {
    en: 'Test messages are sent in the sandbox only.',
    id: 'Pesan uji hanya dikirim di sandbox.',
    zh: '测试消息只能在沙盒中发送。',
  },
  webhook_not_enabled: {
    en: 'This webhook is turned off. Turn it on first.',
    id: 'Webhook ini nonaktif. Aktifkan dahulu.',
    zh: '此 Webhook 已停用，请先启用。',
  },
  schedule_move_refused: {
    en: 'You can’t do this with the scheduled transfer right now. Reload to see its status.',
    id: 'Tindakan ini tidak tersedia untuk transfer terjadwal saat ini. Muat ulang untuk melihat statusnya.',
    zh: '该定期汇款目前无法执行此操作，请刷新查看状态。',
  },
  schedule_day_passed: {
    en: 'Choose a first day whose business day is tomorrow or later.',
    id: 'Pilih tanggal pertama yang jatuh pada hari kerja besok atau sesudahnya.',
    zh: '请选择首个付款日，其对应的工作日须为明天或之后。',
  },
  schedule_day_too_far: {
    en: 'Choose a first day within the next {days} days.',
    id: 'Pilih tanggal pertama dalam {days} hari ke depan.',
    zh: '请选择未来 {days} 天内的首个付款日。',
  },
  schedule_without_days: {
    en: 'No payment falls in this period. Choose a later end.',
    id: 'Tidak ada pembayaran dalam jangka waktu ini. Pilih tanggal akhir yang lebih jauh.',
    zh: '该期限内没有任何付款，请选择更晚的结束日期。',
  },
  schedule_over_limit: {
    en: 'The payment on {day} would exceed a limit of the destination. Choose a smaller amount or fewer payments.',
    id: 'Pembayaran tanggal {day} akan melewati batas negara tujuan. Pilih jumlah lebih kecil atau pembayaran lebih sedikit.',
    zh: '{day} 的付款将超过目的地的限额。请减少金额或付款次数。',
  },
  schedule_recipient_changed: {
    en: 'The recipient has changed since this was set up. Please set it up again.',
    id: 'Penerima sudah tidak sama seperti saat jadwal ini dibuat. Silakan buat jadwal baru.',
    zh: '收款人信息与创建时不一致，请重新设置定期汇款。',
  },
  schedule_over: {
    en: 'All payment days have passed. Please set it up again.',
    id: 'Semua tanggal pembayaran ini sudah lewat. Silakan buat jadwal baru.',
    zh: '该定期汇款的所有付款日均已过去，请重新设置。',
  },
  refund_move_refused: {
    en: 'You can’t do this with the refund right now. Reload to see its status.',
    id: 'Tindakan ini tidak tersedia untuk pengembalian dana saat ini. Muat ulang untuk melihat statusnya.',
    zh: '此退款目前无法执行此操作，请刷新查看状态。',
  },
  refund_account_needed: {
    en: 'Choose one of your company’s bank accounts.',
    id: 'Pilih salah satu rekening bank perusahaan Anda.',
    zh: '请选择贵公司的一个银行账户。',
  },
  refund_account_waits: {
    en: 'This account can receive refunds from {time}.',
    id: 'Rekening ini dapat menerima pengembalian dana mulai {time}.',
    zh: '此账户自 {time} 起可接收退款。',
  },
  refund_account_gone: {
    en: 'The bank account was deleted. Request the refund again, to another account.',
    id: 'Rekening bank sudah dihapus. Ajukan lagi pengembalian dana ke rekening lain.',
    zh: '该银行账户已删除，请重新申请退款到其他账户。',
  },
  receipt_used: {
    en: 'This receipt was already used for {reference}. Choose the receipt of this top-up.',
    id: 'Bukti ini sudah dipakai untuk {reference}. Pilih bukti untuk isi saldo ini.',
    zh: '此凭证已用于 {reference}。请选择本次充值的凭证。',
  },
  topups_open: {
    en: 'Too many top-ups are waiting for payment. Pay or cancel one first.',
    id: 'Terlalu banyak isi saldo yang menunggu pembayaran. Bayar atau batalkan salah satunya dahulu.',
    zh: '待付款的充值过多，请先支付或撤回其中一笔。',
  },
  unique_amounts_of_business: {
    en: 'Your company has used this amount too often in the last 30 days. Change the amount, or choose another method.',
    id: 'Perusahaan Anda terlalu sering memakai nominal ini dalam 30 hari terakhir. Ubah nominal atau pilih metode lain.',
    zh: '最近 30 天使用此金额的次数过多，请更改金额或付款方式。',
  },
  settings_changed: {
    en: 'This was changed in the meantime. Please check it again.',
    id: 'Data ini baru saja diubah. Silakan periksa kembali.',
    zh: '该内容刚刚被更改，请重新查看。',
  },
  file_type_refused: {
    en: 'This type of file is not accepted.',
    id: 'Jenis file ini tidak diterima.',
    zh: '不接受此类型的文件。',
  },
  file_unrecognised: {
    en: 'This file could not be recognised. Please choose another one.',
    id: 'File ini tidak dapat dikenali. Silakan pilih file lain.',
    zh: '无法识别此文件，请选择其他文件。',
  },
  file_too_large: {
    en: 'The file is too large. At most {megabytes} MB.',
    id: 'File terlalu besar. Maksimal {megabytes} MB.',
    zh: '文件过大，最大 {megabytes} MB。',
  },
  file_altered: {
    en: 'The upload failed. Please try again.',
    id: 'Unggahan gagal. Silakan coba lagi.',
    zh: '上传失败，请重试。',
  },
  file_already_exists: {
    en: 'You’ve already added a file with this name.',
    id: 'File dengan nama ini sudah ditambahkan.',
    zh: '已添加同名文件。',
  },
  files_full: {
    en: 'You’ve reached the upload limit of {files} files or {megabytes} MB in 24 hours. Try again tomorrow.',
    id: 'Batas unggah 24 jam tercapai: {files} file atau {megabytes} MB. Coba lagi besok.',
    zh: '24 小时内的上传已达上限（{files} 个或 {megabytes} MB），请明天再试。',
  },
  export_too_large: {
    en: 'The list is too long to export. Narrow the filters.',
    id: 'Daftar terlalu panjang untuk diekspor sekaligus. Silakan persempit filter.',
    zh: '列表过长，无法一次导出，请缩小筛选范围。',
  },
  export_takes_longer: {
    en: 'This is a long list: we prepare the file in the background.',
    id: 'Daftar ini panjang: file disiapkan di latar belakang.',
    zh: '列表过长，无法立即导出，将在后台生成。',
  },
  exports_full: {
    en: 'You’ve reached the limit of exports at once. Wait for one or cancel one.',
    id: 'Batas ekspor bersamaan tercapai. Tunggu atau batalkan salah satunya.',
    zh: '同时进行的导出已达上限，请等待或取消一项。',
  },
  export_gone: { en: 'This export is no longer available.', id: 'Ekspor ini sudah tidak ada.', zh: '此导出已不存在。' },
  statement_day_ahead: {
    en: 'Choose days up to today.',
    id: 'Pilih tanggal paling lambat hari ini.',
    zh: '请选择不晚于今天的日期。',
  },
  recognition_failed: {
    en: 'ID recognition failed. Retake the photo: the whole document, sharp, in even light.',
    id: 'Identitas tidak terbaca. Foto ulang: seluruh dokumen, tajam, dengan cahaya merata.',
    zh: '证件识别失败。请重新拍摄：完整、清晰、光线均匀。',
  },
  recognition_busy: {
    en: 'We’re reading many documents right now. Try again in a minute, or fill in the fields yourself.',
    id: 'Banyak dokumen sedang dibaca saat ini. Silakan coba lagi sebentar lagi, atau isi sendiri kolomnya.',
    zh: '当前正在识别的证件较多，请稍后重试，或自行填写各项。',
  },
  image_too_wide: {
    en: 'This picture is too large. At most {pixels} pixels on a side.',
    id: 'Gambar ini terlalu besar. Maksimal {pixels} piksel per sisi.',
    zh: '图片过大，每边最多 {pixels} 像素。',
  },
  file_disguised: {
    en: 'This file contains more than the document. Save it again and choose that file.',
    id: 'File ini berisi sesuatu selain dokumennya. Silakan simpan ulang lalu pilih file tersebut.',
    zh: '此文件除文档本身外还含有其他内容，请重新保存后再选择。',
  },
  pdf_active: {
    en: 'This PDF contains scripts, actions or other files. Print it to a new PDF and choose that one.',
    id: 'PDF ini berisi skrip, tindakan, atau file lain. Silakan cetak ke PDF baru lalu pilih PDF itu.',
    zh: '此 PDF 含有脚本、动作或其他文件。请打印为新的 PDF 后再选择。',
  },
  pdf_unreadable: {
    en: 'We can’t check this PDF: it’s damaged or unusual. Print it to a new PDF and choose that one.',
    id: 'PDF ini tidak dapat diperiksa: rusak atau tidak lazim. Cetak ke PDF baru lalu pilih PDF itu.',
    zh: '此 PDF 已损坏或格式特殊，请打印为新的 PDF 后再选择。',
  },
  pdf_locked: {
    en: 'This PDF is protected by a password. Save it without one.',
    id: 'PDF ini dilindungi kata sandi. Silakan simpan tanpa kata sandi.',
    zh: '此 PDF 受密码保护，请保存为无密码的文件。',
  },
  file_unpacks: {
    en: 'We can’t check this file: it unpacks to too much data. Save a simpler copy.',
    id: 'Isi file ini terlalu besar untuk diperiksa. Silakan simpan salinan yang lebih sederhana.',
    zh: '此文件解压后过大，无法检查，请保存为更简单的副本。',
  },
  file_infected: {
    en: 'This file was blocked by our check for harmful software.',
    id: 'File ini diblokir oleh pemeriksaan perangkat lunak berbahaya.',
    zh: '此文件未通过恶意软件检查。',
  },
  scan_unavailable: {
    en: 'We can’t check files at the moment. Try again in a few minutes.',
    id: 'File belum dapat diperiksa saat ini. Silakan coba lagi beberapa menit lagi.',
    zh: '目前无法检查文件，请几分钟后重试。',
  },
  proposal_four_eyes: {
    en: 'You proposed this yourself. Another member of staff must decide.',
    id: 'Anda sendiri yang mengusulkan ini. Anggota staf lain harus memutuskannya.',
    zh: '此提议由您本人提出，须由另一位工作人员决定。',
  },
  proposal_over: { en: 'This proposal has ended already.', id: 'Usulan ini sudah berakhir.', zh: '此提议已经结束。' },
  proposal_changed: {
    en: 'This is not the proposal that you were shown. Please look at it again.',
    id: 'Ini bukan usulan yang tadi Anda lihat. Silakan periksa kembali.',
    zh: '这不是您看到的那项提议，请重新查看。',
  },
  proposal_exists: {
    en: 'A proposal for this is already open. Decide or cancel it first.',
    id: 'Sudah ada usulan untuk hal ini. Putuskan atau batalkan dahulu.',
    zh: '此事项已有提议，须先作出决定或撤回。',
  },
  nothing_to_decide: {
    en: 'There is nothing left to decide here: it has been dealt with, or was never open.',
    id: 'Tidak ada lagi yang perlu diputuskan: sudah ditangani, atau memang tidak pernah terbuka.',
    zh: '此处没有需要决定的事项：已经处理完毕，或从未开放。',
  },
  sign_on_refused: {
    en: 'This login wasn’t accepted. Start again, or ask your staff manager whether you’re registered here.',
    id: 'Anda tidak dapat masuk. Mulai lagi, atau tanyakan kepada pengelola staf apakah Anda terdaftar di sini.',
    zh: '此次登录未被接受。请重新开始，或向员工管理人员确认您是否已登记。',
  },
  holiday_exists: {
    en: 'This day is a bank holiday of the country already.',
    id: 'Tanggal tersebut sudah tercatat sebagai hari libur bank di negara itu.',
    zh: '该日已是该国的银行假日。',
  },
  removal_too_early: {
    en: 'A day has to pass between the two: not before {time}.',
    id: 'Harus berselang sehari di antara keduanya: tidak sebelum {time}.',
    zh: '两次同意须相隔一天：不早于 {time}。',
  },
  seat_locked: {
    en: 'Your login is locked.{contact_support}',
    id: 'Akun Anda dikunci.{contact_support}',
    zh: '您的账户已被锁定。{contact_support}',
  },
  still_held: {
    en: 'It still differs from what was signed and paid, so it stays stopped.',
    id: 'Isinya masih berbeda dari yang ditandatangani dan dibayar, jadi tetap dihentikan.',
    zh: '内容仍与签署和支付时不一致，因此继续暂停。',
  },
  refund_ordered: {
    en: 'The refund has been ordered from its bank already: it can be declined no more.',
    id: 'Pengembalian dana ini sudah dikirim ke bank, jadi tidak dapat ditolak lagi.',
    zh: '这笔退款已经发往银行，不能再拒绝。',
  },
  business_not_closable: {
    en: 'First these have to be settled: {open}.',
    id: 'Yang harus diselesaikan lebih dulu: {open}.',
    zh: '须先处理完毕：{open}。',
  },
  business_closed: {
    en: 'This business is closed.',
    id: 'Perusahaan ini sudah ditutup.',
    zh: '该企业已注销。',
  },
  payout_account_missing: {
    en: 'The company has no bank account of its own that can be paid yet.',
    id: 'Perusahaan belum memiliki rekening bank sendiri yang dapat dibayar.',
    zh: '该企业尚无可以付款的本企业银行账户。',
  },
  credit_not_assignable: {
    en: 'Only rupiah can be put on a balance: send this money back.',
    id: 'Hanya rupiah yang dapat dimasukkan ke saldo: kembalikan dana ini.',
    zh: '只有印尼盾可以记入余额：请将此款项退回。',
  },
  channel_under_maintenance: {
    en: 'This payment channel is under maintenance. Please try again later.',
    id: 'Jalur pengiriman ini sedang dalam pemeliharaan. Silakan coba lagi nanti.',
    zh: '此汇款渠道正在维护，请稍后再试。',
  },
  statement_unreadable: {
    en: 'This statement cannot be read: {why}.',
    id: 'Rekening koran ini tidak dapat dibaca: {why}.',
    zh: '无法读取此对账单：{why}。',
  },
  statement_incomplete: {
    en: 'The balances of this statement do not agree with its lines: something is missing.',
    id: 'Saldo rekening koran ini tidak sesuai dengan baris-barisnya: ada yang kurang.',
    zh: '此对账单的余额与明细不符：有内容缺失。',
  },
  statement_repeated: {
    en: 'This very file has been imported already.',
    id: 'File ini sudah pernah diimpor.',
    zh: '此文件已经导入过。',
  },
  match_differs: {
    en: 'Both sides must come to the same amount, in one currency.',
    id: 'Kedua sisi harus berjumlah sama dan dalam satu mata uang.',
    zh: '两边金额必须相等，且为同一币种。',
  },
  match_taken: {
    en: 'One of these lines has been matched already. Please look again.',
    id: 'Salah satu baris ini sudah dicocokkan. Silakan periksa kembali.',
    zh: '其中一行已完成核对，请重新查看。',
  },
  brand_host_taken: {
    en: 'Another brand has this host name.',
    id: 'Nama host ini sudah dipakai merek lain.',
    zh: '此主机名已属于其他品牌。',
  },
  colour_unreadable: {
    en: 'Texts would be hard to read in this colour: contrast {ratio}, needed {least}.',
    id: 'Teks akan sulit dibaca dengan warna ini: kontras {ratio}, perlu {least}.',
    zh: '此颜色下文字难以辨认：对比度 {ratio}，至少需要 {least}。',
  },
  promo_code_taken: {
    en: 'There is a promo code of this name already.',
    id: 'Kode promo dengan nama ini sudah ada.',
    zh: '已有同名的优惠码。',
  },
  too_many_requests: {
    en: 'Too many requests. Please try again in a moment.',
    id: 'Terlalu banyak permintaan. Silakan coba lagi sebentar lagi.',
    zh: '请求过多，请稍后再试。',
  },
  bulk_rows_invalid: {
    en: 'Some rows have errors. Fix them and try again.',
    id: 'Beberapa baris salah. Perbaiki lalu coba lagi.',
    zh: '部分行有错误，请修改后重试。',
  },
  bulk_rows_full: {
    en: 'A file has at most {max} rows.',
    id: 'Satu file paling banyak {max} baris.',
    zh: '一个文件最多 {max} 行。',
  },
  bulk_row_repeated: {
    en: 'A row of this file is already in another bulk transfer. No one is paid twice.',
    id: 'Satu baris file ini sudah ada di transfer massal lain. Tidak ada yang dibayar dua kali.',
    zh: '此文件中有一行已在另一笔批量汇款中。不会重复付款。',
  },
  bulk_rows_private: {
    en: 'This bulk transfer is confidential: only admins and the maker see its payments.',
    id: 'Transfer massal ini rahasia: hanya admin dan pembuat yang melihat pembayarannya.',
    zh: '此批量汇款的付款明细已保密：仅管理员和经办人可见。',
  },
  too_many_calls: {
    en: 'That was too much at once. Please try again in {seconds} seconds.',
    id: 'Terlalu banyak permintaan sekaligus. Silakan coba lagi dalam {seconds} detik.',
    zh: '一次请求过多，请在 {seconds} 秒后重试。',
  },
  too_many_mails: {
    en: 'You’ve reached the limit of these emails. Please try again in {minutes} min.',
    id: 'Batas pengiriman email ini tercapai. Silakan coba lagi dalam {minutes} menit.',
    zh: '此类邮件发送已达上限，请在 {minutes} 分钟后重试。',
  },
  notice_not_optional: {
    en: 'Emails about the security of your account can’t be turned off.',
    id: 'Email tentang keamanan akun Anda tidak dapat dimatikan.',
    zh: '有关账户安全的邮件无法关闭。',
  },
  idempotency_conflict: {
    en: 'This was already submitted with different details. Check your transfers before you try again.',
    id: 'Permintaan ini sudah dikirim dengan data berbeda. Periksa daftar transfer sebelum mencoba lagi.',
    zh: '该请求已提交过，但内容不同。请先查看汇款记录。',
  },
  insufficient_balance: {
    en: 'Insufficient balance: {missing} is missing. Please top up first.',
    id: 'Saldo kurang {missing}. Silakan isi saldo dahulu.',
    zh: '余额不足，还差 {missing}。请先充值。',
  },
  pin_wrong: {
    en: 'That PIN isn’t right. Tries left: {left}.',
    id: 'PIN salah. Tersisa {left} percobaan.',
    zh: '支付密码错误，还可尝试 {left} 次。',
  },
  pin_locked: {
    en: 'Your PIN is locked after too many wrong tries. Please reset it.',
    id: 'PIN Anda terkunci setelah terlalu banyak percobaan salah. Silakan atur ulang.',
    zh: '支付密码因错误次数过多已锁定，请重置。',
  },
  pin_not_set: {
    en: 'Please set a payment PIN first.',
    id: 'Silakan buat PIN transaksi dahulu.',
    zh: '请先设置支付密码。',
  },
  payment_deadline_passed: {
    en: 'The payment deadline has passed.',
    id: 'Batas waktu pembayaran telah lewat.',
    zh: '付款期限已过。',
  },
  virtual_account_failed: {
    en: 'We couldn’t create the virtual account at this bank. Choose another bank or try again.',
    id: 'Virtual Account tidak dapat dibuat di bank ini. Pilih bank lain atau coba lagi.',
    zh: '该银行未能开设虚拟账户。请选择其他银行或重试。',
  },
  funds_not_received: {
    en: 'We haven’t received your payment yet. Banks can take a while; check again later.',
    id: 'Pembayaran Anda belum kami terima. Bank bisa memerlukan waktu; periksa lagi nanti.',
    zh: '我们尚未收到您的付款。银行处理可能需要一些时间，请稍后再查看。',
  },
  unique_amounts_used_up: {
    en: 'Too many open payments use this amount. Choose another method, or try again later.',
    id: 'Terlalu banyak pembayaran yang masih menunggu dengan nominal ini. Pilih metode lain, atau coba lagi nanti.',
    zh: '此金额的待付款项过多，请改用其他方式或稍后再试。',
  },
  pin_same: {
    en: 'Choose a PIN that differs from the current one.',
    id: 'Pilih PIN yang berbeda dari yang sekarang.',
    zh: '请设置与当前支付密码不同的新密码。',
  },
  pin_set_already: {
    en: 'You already have a payment PIN. You can change or reset it.',
    id: 'Anda sudah memiliki PIN transaksi. Anda dapat mengubah atau mengatur ulang PIN.',
    zh: '您已设置支付密码，可以修改或重置。',
  },
  already_approved: {
    en: 'You’ve already approved this transfer.',
    id: 'Anda sudah menyetujui transfer ini.',
    zh: '您已审批过此汇款。',
  },
  approval_void: {
    en: 'The transfer changed after it was approved. It must be approved again.',
    id: 'Transfer berubah setelah disetujui, sehingga perlu disetujui ulang.',
    zh: '汇款在审批后有变动，须重新审批。',
  },
  policy_unapprovable: {
    en: '{tier}: {needed} approvals are required, but only {people} people could give one. No one can approve what they made.',
    id: '{tier}: perlu {needed} persetujuan, hanya {people} orang yang bisa. Tidak ada yang menyetujui buatannya sendiri.',
    zh: '{tier}：需要 {needed} 人审批，仅 {people} 人可审批（不能审批自己经办的汇款）。',
  },
  policy_tier_twice: {
    en: 'Another amount range already starts at this amount.',
    id: 'Sudah ada rentang nominal lain yang dimulai dari jumlah ini.',
    zh: '已有另一金额区间从此金额开始。',
  },
  policy_tier_weaker: {
    en: 'A higher amount range must need approval if a lower one does.',
    id: 'Rentang nominal yang lebih tinggi wajib disetujui bila rentang di bawahnya wajib disetujui.',
    zh: '较低金额区间需要审批时，较高区间不能免审批。',
  },
  policy_too_few_named: {
    en: 'Name at least as many people as approvals are needed.',
    id: 'Sebutkan orang berbeda setidaknya sebanyak persetujuan yang diperlukan.',
    zh: '指定的不同人员不得少于所需审批数。',
  },
  person_may_not_approve: {
    en: 'This person can’t approve transfers.',
    id: 'Orang ini tidak boleh menyetujui transfer.',
    zh: '此人无权审批汇款。',
  },
  policy_needs_other_admin: {
    en: 'Another admin must confirm this change.',
    id: 'Perubahan ini harus dikonfirmasi oleh admin lain.',
    zh: '此变更须由另一位管理员确认。',
  },
  policy_proposal_open: {
    en: 'A change is waiting to be confirmed. Cancel it before you edit.',
    id: 'Ada perubahan yang menunggu konfirmasi. Batalkan dahulu sebelum mengubah.',
    zh: '有变更待确认，请先撤回再编辑。',
  },
  policy_unchanged: {
    en: 'These are the same as the active rules.',
    id: 'Ini sama dengan aturan yang aktif.',
    zh: '与现行规则相同。',
  },
  delegation_overlaps: {
    en: 'You already have a delegation for these days.',
    id: 'Sudah ada delegasi untuk hari-hari ini.',
    zh: '这些日期已有代理人。',
  },
  delegation_chain: {
    en: 'A delegate can’t delegate on the same days.',
    id: 'Penerima delegasi tidak dapat mendelegasikan pada hari yang sama.',
    zh: '代理人在同一时期不能再委托他人代理。',
  },
  delegation_days: {
    en: 'Choose days from today on, at most {days} days in all.',
    id: 'Pilih hari mulai hari ini, paling lama {days} hari.',
    zh: '请选择今天起的日期，最长 {days} 天。',
  },
  approver_not_named: {
    en: 'Your approval rules name other people for this transfer.',
    id: 'Aturan persetujuan menunjuk orang lain untuk transfer ini.',
    zh: '审批规则指定了其他人审批此汇款。',
  },
  escalation_too_early: {
    en: 'Admins must be notified later than the reminder.',
    id: 'Pemberitahuan ke admin harus lebih lambat daripada pengingat.',
    zh: '通知管理员的时间须晚于提醒。',
  },
  last_admin: {
    en: 'At least one admin must remain.',
    id: 'Setidaknya harus ada satu admin.',
    zh: '至少须保留一名管理员。',
  },
  password_wrong: {
    en: 'That password isn’t right. Tries left: {left}.',
    id: 'Kata sandi salah. Tersisa {left} percobaan.',
    zh: '密码错误，还可尝试 {left} 次。',
  },
  confirmation_needed: {
    en: 'Please enter your PIN or password again.',
    id: 'Masukkan PIN atau kata sandi Anda sekali lagi.',
    zh: '此操作需要再次输入您的支付密码或登录密码。',
  },
  password_blocked: {
    en: 'Too many wrong passwords. Please try again in {minutes} min.',
    id: 'Terlalu banyak kata sandi salah. Coba lagi dalam {minutes} menit.',
    zh: '密码错误次数过多，请在 {minutes} 分钟后重试。',
  },
  email_exists: { en: 'Email already exists', id: 'Email sudah terdaftar', zh: '邮箱已存在' },
  invitation_over: {
    en: 'This invitation was already accepted or cancelled. Reload to see it.',
    id: 'Undangan ini sudah diterima atau dibatalkan. Muat ulang untuk melihatnya.',
    zh: '该邀请已被接受或撤回，请重新查看。',
  },
  invitation_too_soon: {
    en: 'You invited this person a moment ago. Please wait {seconds} seconds.',
    id: 'Orang ini baru saja diundang. Mohon tunggu {seconds} detik.',
    zh: '刚刚已邀请过此人，请等待 {seconds} 秒。',
  },
  team_full: {
    en: 'A team has at most {maximum} people.',
    id: 'Satu tim paling banyak {maximum} orang.',
    zh: '团队最多 {maximum} 人。',
  },
  policy_stop_link_invalid: {
    en: 'This link no longer works: the change is active, was cancelled or has been stopped.',
    id: 'Tautan ini tidak berlaku lagi: perubahan sudah aktif, dibatalkan, atau dihentikan.',
    zh: '此链接已失效：该变更已生效、已撤回或已终止。',
  },
  policy_admins_too_new: {
    en: 'A new admin can’t confirm a change by the person who appointed them for 72 hours. Ask another admin, or wait.',
    id: 'Admin baru belum dapat mengonfirmasi perubahan dari yang mengangkatnya selama 72 jam. Minta admin lain, atau tunggu.',
    zh: '新任管理员 72 小时内不能确认任命者的变更。请由其他管理员确认，或等待。',
  },
  policy_alone_too_soon: {
    en: 'Two admins are needed: another admin left or stopped a change in the last 72 hours.',
    id: 'Perlu dua admin: dalam 72 jam terakhir ada admin lain yang keluar atau menghentikan perubahan.',
    zh: '须由两位管理员完成：72 小时内有管理员离任或终止过变更。',
  },
  policy_waits: {
    en: 'A change is waiting to become active. Cancel it before you edit.',
    id: 'Ada perubahan yang menunggu aktif. Batalkan dahulu sebelum mengubah.',
    zh: '有变更等待生效，请先撤回再编辑。',
  },
  approver_same_hand: {
    en: 'You can’t approve this: you or the maker got this right from the other in the last 72 hours. Ask another approver.',
    id: 'Belum bisa: hak Anda atau hak pembuatnya diberikan oleh yang lain dalam 72 jam terakhir. Minta approver lain.',
    zh: '您不能审批：您与经办人的权限在 72 小时内由对方授予。请由他人审批。',
  },
  policy_stop_not_yours: {
    en: 'Only people who were admins in the last 30 days can stop this change.',
    id: 'Hanya admin dalam 30 hari terakhir yang dapat menghentikan perubahan ini.',
    zh: '只有最近 30 天内担任过管理员的人才能终止此变更。',
  },

  staff_link_invalid: {
    en: 'This link is no longer valid. Request a new one.',
    id: 'Tautan ini tidak berlaku lagi. Mintalah yang baru.',
    zh: '此链接已失效，请索取新链接。',
  },
  unavailable: {
    en: 'We can’t do this at the moment. Please try again shortly.',
    id: 'Kami belum dapat melakukannya saat ini. Silakan coba lagi sebentar lagi.',
    zh: '暂时无法处理，请稍后再试。',
  },
  internal: {
    en: 'Something went wrong on our side. Please try again later.',
    id: 'Terjadi kesalahan di sisi kami. Silakan coba lagi nanti.',
    zh: '系统出错，请稍后重试。',
  },
} as const satisfies Record<CodeName, Translations>
