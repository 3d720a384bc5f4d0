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
    id: 'Anda telah dikeluarkan. Silakan masuk kembali.',
    zh: '您已退出登录，请重新登录。',
  },
  no_toast: { en: 'Nothing to show.', id: 'Tidak ada yang ditampilkan.', zh: '没有可显示的内容。' },
  wrong_credentials: {
    en: 'Wrong username, phone number or password.',
    id: 'Nama pengguna, nomor telepon, atau kata sandi salah.',
    zh: '用户名、手机号码或密码错误。',
  },
  otp_wrong: {
    en: 'That code is not right. Tries left: {left}.',
    id: 'Kode itu salah. Tersisa {left} percobaan.',
    zh: '验证码错误，还可尝试 {left} 次。',
  },
  otp_expired: {
    en: 'This code has expired. Please ask for a new one.',
    id: 'Kode ini sudah kedaluwarsa. Silakan minta kode baru.',
    zh: '验证码已过期，请重新获取。',
  },
  otp_sends_exhausted: {
    en: 'Too many codes were sent. Please try again after 1 hour ({minutes} minutes left).',
    id: 'Terlalu banyak kode dikirim. Silakan coba lagi setelah 1 jam (tersisa {minutes} menit).',
    zh: '验证码发送次数已用完，请 1 小时后重试（剩余 {minutes} 分钟）。',
  },
  otp_tries_exhausted: {
    en: 'Too many wrong codes. Please ask for a new one.',
    id: 'Terlalu banyak kode salah. Silakan minta kode baru.',
    zh: '验证码错误次数过多，请重新获取。',
  },
  otp_resend_too_soon: {
    en: 'Please wait {seconds} seconds before you ask for a new code.',
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
    en: 'That recovery code is not right, or has been used before. Tries left: {left}.',
    id: 'Kode pemulihan salah atau sudah pernah dipakai. Sisa {left} percobaan.',
    zh: '恢复码不正确或已使用过，还可尝试 {left} 次。',
  },
  passkey_refused: {
    en: 'This passkey could not be used. Please try again, or use another way.',
    id: 'Passkey ini tidak dapat digunakan. Coba lagi atau gunakan cara lain.',
    zh: '无法使用此通行密钥，请重试或改用其他方式。',
  },
  factor_changed_hold: {
    en: 'Your second factor was changed. For your safety you can pay and approve again in {hours} hours.',
    id: 'Faktor kedua Anda baru saja diubah. Demi keamanan, Anda dapat membayar dan menyetujui lagi dalam {hours} jam.',
    zh: '您的第二验证方式刚刚变更。为保障安全，请在 {hours} 小时后再付款或审批。',
  },
  mail_reset_hold: {
    en: 'Your password or payment PIN was reset by email. For your safety your payments and approvals wait until {until}. After a new password, logging in with an authenticator app or a passkey you had before lifts this; after a new PIN, resetting it once more there does.',
    id: 'Kata sandi atau PIN pembayaran Anda diatur ulang lewat email. Demi keamanan, pembayaran dan persetujuan Anda menunggu sampai {until}. Setelah kata sandi baru, masuk dengan aplikasi autentikator atau passkey yang sudah Anda miliki sebelumnya mengakhirinya; setelah PIN baru, atur ulang PIN sekali lagi di sana.',
    zh: '您的登录密码或支付密码已通过邮件重置。为保障安全，您的付款和审批须等到 {until}。重置密码后，使用之前已有的身份验证器应用或通行密钥登录即可解除；重置支付密码后，请以该方式登录并再次重置。',
  },
  factor_setup_over: {
    en: 'This set-up has expired. Please start again.',
    id: 'Waktu penyiapan ini sudah habis. Silakan mulai lagi.',
    zh: '本次设置已超时，请重新开始。',
  },
  authenticator_missing: {
    en: 'Please set up an authenticator app first.',
    id: 'Siapkan aplikasi autentikator terlebih dahulu.',
    zh: '请先设置身份验证器应用。',
  },
  passkeys_full: {
    en: 'You have reached the limit of passkeys. Remove one first.',
    id: 'Jumlah passkey di akun Anda sudah maksimal. Hapus satu terlebih dahulu.',
    zh: '您的通行密钥数量已达上限，请先移除一个。',
  },
  passkey_too_new: {
    en: 'A passkey signs payments and approvals from a day after it was added. Until then please use code and PIN.',
    id: 'Passkey dapat menandatangani pembayaran dan persetujuan sehari setelah ditambahkan. Sampai saat itu gunakan kode dan PIN.',
    zh: '通行密钥须在添加满一天后才能签署付款和审批，在此之前请使用验证码和支付密码。',
  },
  passkey_signing_off: {
    en: 'Your business does not let passkeys sign. Please use code and PIN.',
    id: 'Bisnis Anda tidak mengizinkan tanda tangan dengan passkey. Gunakan kode dan PIN.',
    zh: '贵公司未开启通行密钥签署，请使用验证码和支付密码。',
  },
  too_many_tries: {
    en: 'Too many tries. Please try again in {minutes} min.',
    id: 'Terlalu banyak percobaan. Silakan coba lagi dalam {minutes} menit.',
    zh: '尝试次数过多。请在 {minutes} 分钟后重试。',
  },
  password_link_invalid: {
    en: 'This link is not valid any more: it was used, has expired, or a newer one was sent. Please ask for a new one.',
    id: 'Tautan ini tidak berlaku lagi: sudah dipakai, sudah kedaluwarsa, atau ada tautan yang lebih baru. Silakan minta tautan baru.',
    zh: '此链接已失效：可能已被使用、已过期，或已发送了更新的链接。请重新申请。',
  },
  password_weak: {
    en: 'This password is easy to guess. Please choose one without common words, names, dates or rows of characters.',
    id: 'Kata sandi ini mudah ditebak. Pilih yang tidak memuat kata umum, nama, tanggal, atau deretan karakter.',
    zh: '此密码容易被猜到。请避免使用常见词语、姓名、日期或连续字符。',
  },
  registration_over: {
    en: 'This registration has expired. Please confirm your email once more.',
    id: 'Pendaftaran ini sudah kedaluwarsa. Silakan konfirmasi email Anda sekali lagi.',
    zh: '此次注册已过期，请重新验证您的邮箱。',
  },
  not_permitted: {
    en: 'Your role does not permit this.',
    id: 'Peran Anda tidak mengizinkan ini.',
    zh: '您的角色无权执行此操作。',
  },
  business_not_verified: {
    en: 'Your business must be verified before it can do this.',
    id: 'Bisnis Anda harus diverifikasi sebelum dapat melakukan ini.',
    zh: '您的企业通过认证后才能执行此操作。',
  },
  four_eyes: {
    en: 'You cannot approve a transfer that you created or changed.',
    id: 'Anda tidak dapat menyetujui transfer yang Anda buat atau ubah.',
    zh: '您不能审批自己创建或修改的汇款。',
  },
  other_site: {
    en: 'This request came from another site and was refused. Please open the portal at {url}.',
    id: 'Permintaan ini datang dari situs lain dan ditolak. Silakan buka portal di {url}.',
    zh: '此请求来自其他网站，已被拒绝。请从 {url} 打开本系统。',
  },
  input_invalid: {
    en: 'This value is not accepted here. Check it for typing mistakes.',
    id: 'Isian ini tidak dapat diterima. Periksa apakah ada salah ketik.',
    zh: '此处不接受该内容，请检查是否输入有误。',
  },
  input_unknown_field: {
    en: 'This request has a field that is not known: {field}.',
    id: 'Permintaan ini memuat isian yang tidak dikenal: {field}.',
    zh: '请求包含未知字段：{field}。',
  },
  input_too_large: { en: 'The request is too large.', id: 'Permintaan terlalu besar.', zh: '请求过大。' },
  input_too_slow: {
    en: 'The request took too long to arrive. Please check your connection and try again.',
    id: 'Permintaan terlalu lama sampai. Silakan periksa koneksi Anda dan coba lagi.',
    zh: '请求传送时间过长。请检查网络连接后重试。',
  },
  link_invalid: {
    en: 'This link is not valid any more. Please open it again from the portal.',
    id: 'Tautan ini tidak berlaku lagi. Silakan buka lagi dari portal.',
    zh: '此链接已失效，请在系统中重新打开。',
  },
  call_unknown: { en: 'This call is not known.', id: 'Panggilan ini tidak dikenal.', zh: '未知的调用。' },
  not_found: { en: 'Not found.', id: 'Tidak ditemukan.', zh: '未找到。' },
  status_move_refused: {
    en: 'This transfer cannot do that in its current status.',
    id: 'Transfer ini tidak dapat melakukan itu pada statusnya sekarang.',
    zh: '此汇款在当前状态下不能执行该操作。',
  },
  changed_since_seen: {
    en: 'This has changed since you opened it. Please review it again.',
    id: 'Data ini berubah sejak Anda membukanya. Silakan periksa kembali.',
    zh: '内容在您打开后已有变更，请重新核对。',
  },
  quote_expired: {
    en: 'The rate has expired. Please take the new rate.',
    id: 'Kurs sudah berakhir. Silakan ambil kurs baru.',
    zh: '汇率已过期，请采用新汇率。',
  },
  quote_used: {
    en: 'This quote has already been used.',
    id: 'Penawaran kurs ini sudah dipakai.',
    zh: '此报价已被使用。',
  },
  corridor_unavailable: {
    en: 'This destination, currency or method is not available.',
    id: 'Tujuan, mata uang, atau metode ini tidak tersedia.',
    zh: '该目的地、币种或方式不可用。',
  },
  rate_unavailable: {
    en: 'There is no rate for this currency at the moment. Please try again later.',
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
    en: 'This promo code is wrong or is not valid now.',
    id: 'Kode promo ini salah atau sedang tidak berlaku.',
    zh: '优惠码有误，或目前不可使用。',
  },
  promo_code_used_up: {
    en: 'This promo code has been used as often as it may be.',
    id: 'Kode promo ini sudah dipakai sebanyak yang diperbolehkan.',
    zh: '该优惠码的使用次数已用完。',
  },
  document_amount_differs: {
    en: 'The documents come to {stated}, the transfer to {amount}. They must match.',
    id: 'Jumlah pada dokumen {stated}, sedangkan transfer {amount}. Keduanya harus sama.',
    zh: '文件金额合计 {stated}，汇款金额为 {amount}，两者必须一致。',
  },
  document_amount_missing: {
    en: 'Enter the amount that stands in this document.',
    id: 'Masukkan jumlah yang tertera pada dokumen ini.',
    zh: '请填写此文件上的金额。',
  },
  document_unexplained: {
    en: 'The amount of this document cannot be compared with the transfer. Say in words how it belongs to the payment.',
    id: 'Jumlah pada dokumen ini tidak dapat dibandingkan dengan transfer. Jelaskan hubungannya dengan pembayaran ini.',
    zh: '此文件的金额无法与汇款金额比较，请用文字说明它与本次付款的关系。',
  },
  fee_payer_unavailable: {
    en: 'In this corridor nobody can choose who pays the fees: please send it as offered.',
    id: 'Di koridor ini penanggung biaya tidak dapat dipilih: silakan kirim sesuai yang ditawarkan.',
    zh: '此汇款路线不能选择费用承担方，请按所提供的方式汇款。',
  },
  document_needed: {
    en: 'A payment of this size and purpose needs a document. One of these is enough: {kinds}.',
    id: 'Pembayaran sebesar ini untuk tujuan ini memerlukan dokumen. Cukup salah satu: {kinds}.',
    zh: '此用途和金额的付款需要提供文件，以下任选其一：{kinds}。',
  },
  limit_of_day_amount: {
    en: 'This account can receive at most {maximum} a day. Today {left} is left.',
    id: 'Rekening ini dapat menerima paling banyak {maximum} per hari. Hari ini tersisa {left}.',
    zh: '该账户每日最多可收款 {maximum}，今日剩余 {left}。',
  },
  limit_of_days_amount: {
    en: 'This account can receive at most {maximum} within {days} days. Of it {left} is left.',
    id: 'Rekening ini dapat menerima paling banyak {maximum} dalam {days} hari. Tersisa {left}.',
    zh: '该账户在 {days} 天内最多可收款 {maximum}，剩余 {left}。',
  },
  limit_of_day_count: {
    en: 'This account can receive at most {maximum} transfers a day. The next one is possible from {day}.',
    id: 'Rekening ini dapat menerima paling banyak {maximum} transfer per hari. Transfer berikutnya bisa dikirim mulai {day}.',
    zh: '该账户每日最多可收 {maximum} 笔汇款，下一笔最早可于 {day} 汇出。',
  },
  limit_of_days_count: {
    en: 'This account can receive at most {maximum} transfers within {days} days. The next one is possible from {day}.',
    id: 'Rekening ini dapat menerima paling banyak {maximum} transfer dalam {days} hari. Transfer berikutnya bisa dikirim mulai {day}.',
    zh: '该账户在 {days} 天内最多可收 {maximum} 笔汇款，下一笔最早可于 {day} 汇出。',
  },
  recipient_exists: {
    en: 'You already have a recipient with this account.',
    id: 'Anda sudah memiliki penerima dengan rekening ini.',
    zh: '您已有使用此账户的收款人。',
  },
  recipient_change_open: {
    en: 'Changed bank details of this recipient are waiting for an answer. They must be approved, declined or withdrawn first.',
    id: 'Perubahan rekening penerima ini masih menunggu keputusan. Setujui, tolak, atau tarik dahulu perubahan itu.',
    zh: '此收款人的账户变更正在等待处理，请先批准、拒绝或撤回该变更。',
  },
  recipient_change_own: {
    en: 'You requested this change yourself, or one of you two was given the right less than 72 hours ago. Somebody else must approve it.',
    id: 'Anda sendiri yang meminta perubahan ini, atau hak salah satu dari Anda berdua baru diberikan kurang dari 72 jam lalu. Orang lain harus menyetujuinya.',
    zh: '此变更由您本人申请，或者你们其中一人的权限是在 72 小时内授予的。须由其他人批准。',
  },
  personal_to_business: {
    en: 'A personal account cannot send to a business abroad. Choose an individual, or open a business account.',
    id: 'Akun pribadi tidak dapat mengirim ke perusahaan di luar negeri. Pilih perorangan, atau buka akun bisnis.',
    zh: '个人账户不能向境外企业汇款。请选择个人收款人，或开立企业账户。',
  },
  recipient_change_over: {
    en: 'This change has been decided on already. Load the page again to see it.',
    id: 'Perubahan ini sudah diputuskan. Muat ulang halaman untuk melihatnya.',
    zh: '此变更已有处理结果，请重新加载页面查看。',
  },
  declaration_required: {
    en: 'Please confirm this declaration.',
    id: 'Silakan konfirmasi pernyataan ini.',
    zh: '请确认此声明。',
  },
  recipient_link_invalid: {
    en: 'This link is no longer valid: it has been used, has expired, or was followed by a newer one.',
    id: 'Tautan ini tidak berlaku lagi: sudah dipakai, sudah habis masanya, atau ada yang lebih baru.',
    zh: '此链接已失效：已使用、已过期或已有更新的链接。',
  },
  recipient_link_mismatch: {
    en: 'This is not what the sender told us.',
    id: 'Ini tidak sama dengan yang disampaikan pengirim.',
    zh: '与汇款人提供的信息不一致。',
  },
  recipient_link_sent_often: {
    en: 'The link has been sent as often as it may be for this transfer.',
    id: 'Tautan sudah dikirim sebanyak yang diizinkan untuk transfer ini.',
    zh: '此笔汇款的链接发送次数已达上限。',
  },
  recipient_wait_over: {
    en: 'This transfer no longer waits for its recipient.',
    id: 'Transfer ini tidak lagi menunggu penerimanya.',
    zh: '此笔汇款已不再等待收款人。',
  },
  views_full: {
    en: 'You already keep 20 views of this list. Delete one first.',
    id: 'Anda sudah menyimpan 20 tampilan daftar ini. Hapus satu terlebih dahulu.',
    zh: '该列表最多保存 20 个视图，请先删除一个。',
  },
  view_name_taken: {
    en: 'You already have a view with this name.',
    id: 'Anda sudah punya tampilan dengan nama ini.',
    zh: '您已有同名视图。',
  },
  sign_in_lost: {
    en: 'The reply to your log-in was lost on its way. Log in once more.',
    id: 'Balasan atas login Anda hilang di jalan. Silakan login sekali lagi.',
    zh: '登录的答复在途中丢失。请重新登录。',
  },
  draft_changed: {
    en: 'This draft was changed on another device. Please load it again.',
    id: 'Draf ini diubah di perangkat lain. Silakan muat ulang.',
    zh: '此草稿已在其他设备上更改，请重新载入。',
  },
  api_signature_invalid: {
    en: 'The request is not signed as it must be: {reason}.',
    id: 'Permintaan tidak ditandatangani sebagaimana mestinya: {reason}.',
    zh: '请求未按要求签名：{reason}。',
  },
  api_access_missing: {
    en: 'Live keys are made once your request for API access is approved.',
    id: 'Kunci live dapat dibuat setelah permintaan akses API Anda disetujui.',
    zh: 'API 接入申请获批后即可创建正式密钥。',
  },
  api_request_open: {
    en: 'A request for API access is under review, or has been granted.',
    id: 'Pengajuan akses API sedang ditinjau atau sudah disetujui.',
    zh: '已有 API 接入申请正在审核或已获批准。',
  },
  api_keys_full: {
    en: 'A company can have {count} keys. Please revoke one first.',
    id: 'Satu perusahaan dapat memiliki {count} kunci. Cabut salah satunya terlebih dahulu.',
    zh: '每家公司最多可有 {count} 个密钥，请先吊销其中一个。',
  },
  api_public_key_invalid: {
    en: 'This is not an Ed25519 public key: 32 bytes in base64url.',
    id: 'Ini bukan kunci publik Ed25519: 32 bita dalam base64url.',
    zh: '这不是 Ed25519 公钥：应为 base64url 编码的 32 字节。',
  },
  api_address_invalid: {
    en: 'This is not an IP address or network, such as 203.0.113.7 or 203.0.113.0/24.',
    id: 'Ini bukan alamat IP atau jaringan, misalnya 203.0.113.7 atau 203.0.113.0/24.',
    zh: '这不是 IP 地址或网段，例如 203.0.113.7 或 203.0.113.0/24。',
  },
  api_key_ended: { en: 'This key is not in use any more.', id: 'Kunci ini sudah tidak dipakai.', zh: '该密钥已停用。' },
  api_key_replaced: {
    en: 'Another key has taken the place of this one already.',
    id: 'Kunci ini sudah digantikan oleh kunci lain.',
    zh: '该密钥已被另一个密钥取代。',
  },
  api_scope_missing: {
    en: 'The key needs the scope {scope}, or the person who answers for it has lost that right.',
    id: 'Kunci ini memerlukan cakupan {scope}, atau orang yang bertanggung jawab atasnya sudah tidak memiliki hak itu.',
    zh: '该密钥缺少 {scope} 权限，或其负责人已失去该权限。',
  },
  api_secret_shown: {
    en: 'The secret was shown once and cannot be shown again. Please make a new key.',
    id: 'Rahasia hanya ditampilkan satu kali dan tidak dapat ditampilkan lagi. Buat kunci baru.',
    zh: '密钥内容只显示一次，无法再次查看。请创建新密钥。',
  },
  name_of_colleague: {
    en: 'A colleague goes by this name, or one that looks like it. Please ask an admin if it is your name, too.',
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
  date_in_future: { en: 'This date is in the future.', id: 'Tanggal ini belum terjadi.', zh: '该日期尚未到来。' },
  verification_failed: {
    en: 'Verification failed: the number of the ID does not agree with the birth date and gender.',
    id: 'Verifikasi gagal: nomor identitas tidak sesuai dengan tanggal lahir dan jenis kelamin.',
    zh: '认证失败：证件号码与出生日期和性别不符。',
  },
  identity_expired: { en: 'This ID has expired.', id: 'Identitas ini sudah kedaluwarsa.', zh: '该证件已过期。' },
  verification_document_missing: {
    en: 'A document is missing: add it, or say why there is none.',
    id: 'Ada dokumen yang belum dilampirkan: tambahkan, atau jelaskan mengapa tidak ada.',
    zh: '缺少一份文件：请上传，或说明没有的原因。',
  },
  verification_share: {
    en: 'Type the share in percent, above 0 and up to 100.',
    id: 'Isi kepemilikan dalam persen, di atas 0 dan paling banyak 100.',
    zh: '请输入大于 0 且不超过 100 的持股百分比。',
  },
  verification_shares: {
    en: 'The shares come to more than 100 %.',
    id: 'Jumlah kepemilikan melebihi 100%.',
    zh: '持股比例之和超过 100%。',
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
    en: 'Say of each person whether they are a director, an owner or both.',
    id: 'Nyatakan untuk setiap orang apakah ia direktur, pemilik manfaat, atau keduanya.',
    zh: '请为每个人注明是董事、受益所有人，还是两者兼是。',
  },
  verification_not_asked: {
    en: 'Nothing is asked about this any more.',
    id: 'Hal ini sudah tidak ditanyakan lagi.',
    zh: '该项已不再需要补充。',
  },
  verification_not_eligible: {
    en: 'Your business is not eligible, so nothing can be submitted.{contact_support}',
    id: 'Bisnis Anda tidak memenuhi syarat, sehingga tidak ada yang dapat diajukan.{contact_support}',
    zh: '您的企业不符合条件，无法提交。{contact_support}',
  },
  verification_nothing_declined: {
    en: 'Decline at least one item first, with its reason.',
    id: 'Tolak setidaknya satu bagian terlebih dahulu, beserta alasannya.',
    zh: '请先驳回至少一项并说明原因。',
  },
  screening_undecided: {
    en: 'There are hits on the list of sanctions that nobody has decided yet.',
    id: 'Masih ada kecocokan dengan daftar sanksi yang belum diputuskan.',
    zh: '制裁名单中尚有未作判定的匹配项。',
  },
  screening_outdated: {
    en: 'The list of sanctions has changed, or this case was not screened yet. Screen it again.',
    id: 'Daftar sanksi sudah berubah, atau kasus ini belum diperiksa. Periksa sekali lagi.',
    zh: '制裁名单已更新，或此案件尚未筛查。请重新筛查。',
  },
  screening_match: {
    en: 'Somebody of this case is on the list of sanctions. It cannot be approved: decline it.',
    id: 'Seseorang dalam kasus ini ada di daftar sanksi. Kasus ini tidak dapat disetujui: tolaklah.',
    zh: '此案件中有人列入制裁名单，不能批准，请予拒绝。',
  },
  screening_missing: {
    en: 'No list of sanctions is configured, so nothing was screened. Without one nothing can be approved.',
    id: 'Daftar sanksi belum diatur, jadi belum ada yang diperiksa. Tanpa daftar itu tidak ada yang dapat disetujui.',
    zh: '尚未配置制裁名单，因此未作任何筛查。没有名单不能批准。',
  },
  screening_list_unreadable: {
    en: 'The list of sanctions cannot be read. Whoever runs the server has to mend it.',
    id: 'Daftar sanksi tidak dapat dibaca. Pengelola server harus memperbaikinya.',
    zh: '无法读取制裁名单，须由服务器管理员修复。',
  },
  verification_undecided: {
    en: 'Each item must be accepted first.',
    id: 'Setiap bagian harus diterima terlebih dahulu.',
    zh: '必须先通过每一项。',
  },
  details_submitted: {
    en: 'Your details have been submitted for verification and cannot be changed.',
    id: 'Data Anda telah diajukan untuk verifikasi dan tidak dapat diubah.',
    zh: '您的资料已提交认证，无法修改。',
  },
  documents_full: {
    en: 'At most {most} files of one kind. Please remove one first.',
    id: 'Paling banyak {most} file untuk satu jenis. Hapus salah satu dahulu.',
    zh: '同一类文件最多 {most} 个，请先删除一个。',
  },
  bank_account_exists: {
    en: 'This account is in the list already.',
    id: 'Rekening ini sudah ada dalam daftar.',
    zh: '该账户已在列表中。',
  },
  bank_account_name_differs: {
    en: 'The account name must match the company name: {company}.',
    id: 'Nama rekening harus sama dengan nama perusahaan: {company}.',
    zh: '账户名称必须与公司名称一致：{company}。',
  },
  bank_account_is_default: {
    en: 'Refunds go to this account. Please choose another default first.',
    id: 'Pengembalian dana masuk ke rekening ini. Pilih rekening utama lain dahulu.',
    zh: '退款会汇入此账户，请先设置其他默认账户。',
  },
  bank_accounts_full: {
    en: 'At most {most} bank accounts. Please delete one first.',
    id: 'Paling banyak {most} rekening bank. Hapus salah satu dahulu.',
    zh: '最多 {most} 个银行账户，请先删除一个。',
  },
  webhook_address_unusable: {
    en: 'Nothing can be sent to this address: it must be https on the usual port, and its name must lead to a public address.',
    id: 'Tidak ada yang bisa dikirim ke alamat ini: harus https pada port biasa, dan namanya harus mengarah ke alamat publik.',
    zh: '无法向此地址发送：必须使用默认端口的 https，且域名须指向公网地址。',
  },
  webhooks_full: {
    en: 'At most {most} webhooks. Please delete one first.',
    id: 'Paling banyak {most} webhook. Hapus salah satu dahulu.',
    zh: '最多 {most} 个 Webhook，请先删除一个。',
  },
  webhook_test_in_sandbox_only: {
    en: 'Test messages are sent in the sandbox only.',
    id: 'Pesan uji hanya dikirim di sandbox.',
    zh: '测试消息只能在沙盒中发送。',
  },
  webhook_not_enabled: {
    en: 'This webhook is switched off. Please switch it on first.',
    id: 'Webhook ini nonaktif. Aktifkan dahulu.',
    zh: '此 Webhook 已停用，请先启用。',
  },
  schedule_move_refused: {
    en: 'These scheduled payments cannot do that at the moment.',
    id: 'Pembayaran terjadwal ini tidak dapat melakukan itu saat ini.',
    zh: '该定期付款目前不能执行此操作。',
  },
  schedule_day_passed: {
    en: 'Choose a first day whose workday is tomorrow or later.',
    id: 'Pilih hari pertama yang hari kerjanya besok atau sesudahnya.',
    zh: '请选择首个付款日，其对应的工作日须为明天或之后。',
  },
  schedule_day_too_far: {
    en: 'Choose a first day within the next {days} days.',
    id: 'Pilih hari pertama dalam {days} hari ke depan.',
    zh: '请选择未来 {days} 天内的首个付款日。',
  },
  schedule_without_days: {
    en: 'No payment falls into this time. Choose a later end.',
    id: 'Tidak ada pembayaran dalam jangka waktu ini. Pilih akhir yang lebih lambat.',
    zh: '该期限内没有任何付款，请选择更晚的结束日期。',
  },
  schedule_over_limit: {
    en: 'The payment of {day} would pass a limit that the destination sets. Choose a smaller amount or fewer payments.',
    id: 'Pembayaran tanggal {day} akan melewati batas negara tujuan. Pilih jumlah lebih kecil atau pembayaran lebih sedikit.',
    zh: '{day} 的付款将超过目的地的限额。请减少金额或付款次数。',
  },
  schedule_recipient_changed: {
    en: 'The recipient is not what it was when this was made. Please set the payments up anew.',
    id: 'Penerima sudah tidak sama seperti saat jadwal ini dibuat. Silakan buat jadwal baru.',
    zh: '收款人信息与创建时不一致，请重新设置付款计划。',
  },
  schedule_over: {
    en: 'All days of these payments have passed. Please set them up anew.',
    id: 'Semua tanggal pembayaran ini sudah lewat. Silakan buat jadwal baru.',
    zh: '该计划的所有付款日均已过去，请重新设置。',
  },
  refund_move_refused: {
    en: 'This refund cannot do that at its current stage.',
    id: 'Pengembalian dana ini tidak dapat melakukan itu pada tahapnya sekarang.',
    zh: '此退款在当前阶段不能执行该操作。',
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
    en: 'The bank account was deleted. Please ask for the refund once more, to another account.',
    id: 'Rekening bank sudah dihapus. Ajukan lagi pengembalian dana ke rekening lain.',
    zh: '该银行账户已删除，请重新申请退款到其他账户。',
  },
  receipt_used: {
    en: 'This receipt was handed in before, with {reference}. Choose the receipt of this top-up.',
    id: 'Bukti ini sudah pernah diserahkan untuk {reference}. Pilih bukti untuk isi saldo ini.',
    zh: '此凭证已用于 {reference}。请选择本次充值的凭证。',
  },
  topups_open: {
    en: 'Too many top-ups wait for their money. Pay or withdraw one of them first.',
    id: 'Terlalu banyak isi saldo yang menunggu dana. Bayar atau batalkan salah satunya dahulu.',
    zh: '等待到账的充值过多。请先支付或撤销其中一笔。',
  },
  unique_amounts_of_business: {
    en: 'Your company has used this amount for manual transfers too often in the last 30 days. Change the amount, or pay another way.',
    id: 'Perusahaan Anda terlalu sering meminta jumlah ini melalui transfer manual dalam 30 hari terakhir. Ubah jumlahnya atau bayar dengan cara lain.',
    zh: '贵公司在最近 30 天内以唯一尾数汇款支付此金额的次数过多。请更改金额或改用其他付款方式。',
  },
  settings_changed: {
    en: 'This has changed in the meantime. Please look again.',
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
    en: 'You have added a file of this name already.',
    id: 'File dengan nama ini sudah ditambahkan.',
    zh: '已添加同名文件。',
  },
  files_full: {
    en: 'You have uploaded as much as one person may in 24 hours: {files} files or {megabytes} MB. Please try again tomorrow.',
    id: 'Anda telah mengunggah sebanyak yang diperbolehkan untuk satu orang dalam 24 jam: {files} file atau {megabytes} MB. Silakan coba lagi besok.',
    zh: '您在 24 小时内上传的文件已达个人上限：{files} 个或 {megabytes} MB。请明天再试。',
  },
  export_too_large: {
    en: 'The list is too long to export at once. Please narrow the filters.',
    id: 'Daftar terlalu panjang untuk diekspor sekaligus. Silakan persempit filter.',
    zh: '列表过长，无法一次导出，请缩小筛选范围。',
  },
  export_takes_longer: {
    en: 'The list is too long to be exported at once: it is made in the background.',
    id: 'Daftar terlalu panjang untuk diekspor sekaligus: file dibuat di latar belakang.',
    zh: '列表过长，无法立即导出，将在后台生成。',
  },
  exports_full: {
    en: 'You have as many exports under way as may be at once. Wait for one of them or cancel it.',
    id: 'Jumlah ekspor yang berjalan sudah mencapai batas. Tunggu salah satunya selesai atau batalkan.',
    zh: '正在进行的导出已达上限，请等待其中一项完成或将其取消。',
  },
  export_gone: { en: 'This export is no longer there.', id: 'Ekspor ini sudah tidak ada.', zh: '此导出已不存在。' },
  statement_day_ahead: {
    en: 'Choose days up to today.',
    id: 'Pilih tanggal paling lambat hari ini.',
    zh: '请选择不晚于今天的日期。',
  },
  recognition_failed: {
    en: 'ID recognition failed. Please take the photo again: the whole document, sharp, in even light.',
    id: 'Pengenalan ID gagal. Silakan foto ulang: seluruh dokumen, tajam, dengan cahaya merata.',
    zh: '证件识别失败。请重新拍摄：完整、清晰、光线均匀。',
  },
  recognition_busy: {
    en: 'Many documents are being read at the moment. Please try again in a minute, or fill in the fields yourself.',
    id: 'Banyak dokumen sedang dibaca saat ini. Silakan coba lagi sebentar lagi, atau isi sendiri kolomnya.',
    zh: '当前正在识别的证件较多，请稍后重试，或自行填写各项。',
  },
  image_too_wide: {
    en: 'This picture is too large. At most {pixels} pixels on a side.',
    id: 'Gambar ini terlalu besar. Maksimal {pixels} piksel per sisi.',
    zh: '图片过大，每边最多 {pixels} 像素。',
  },
  file_disguised: {
    en: 'This file holds something else besides the document. Please save it anew and choose that file.',
    id: 'File ini berisi sesuatu selain dokumennya. Silakan simpan ulang lalu pilih file tersebut.',
    zh: '此文件除文档本身外还含有其他内容，请重新保存后再选择。',
  },
  pdf_active: {
    en: 'This PDF holds scripts, actions or other files. Please print it to a new PDF and choose that one.',
    id: 'PDF ini berisi skrip, tindakan, atau file lain. Silakan cetak ke PDF baru lalu pilih PDF itu.',
    zh: '此 PDF 含有脚本、动作或其他文件。请打印为新的 PDF 后再选择。',
  },
  pdf_unreadable: {
    en: 'This PDF cannot be checked: it is damaged, or made in an unusual way. Please print it to a new PDF and choose that one.',
    id: 'PDF ini tidak dapat diperiksa: rusak atau dibuat dengan cara yang tidak biasa. Silakan cetak ke PDF baru lalu pilih PDF itu.',
    zh: '此 PDF 已损坏或生成方式特殊，无法检查。请打印为新的 PDF 后再选择。',
  },
  pdf_locked: {
    en: 'This PDF is protected by a password. Please save it without one.',
    id: 'PDF ini dilindungi kata sandi. Silakan simpan tanpa kata sandi.',
    zh: '此 PDF 受密码保护，请保存为无密码的文件。',
  },
  file_unpacks: {
    en: 'This file unpacks to more than can be checked. Please save a simpler copy.',
    id: 'Isi file ini terlalu besar untuk diperiksa. Silakan simpan salinan yang lebih sederhana.',
    zh: '此文件解压后过大，无法检查，请保存为更简单的副本。',
  },
  file_infected: {
    en: 'This file was refused by the check for harmful software.',
    id: 'File ini ditolak oleh pemeriksaan perangkat lunak berbahaya.',
    zh: '此文件未通过恶意软件检查。',
  },
  scan_unavailable: {
    en: 'Files cannot be checked at the moment. Please try again in a few minutes.',
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
    en: 'Something is proposed for this already. It must be decided or withdrawn first.',
    id: 'Sudah ada usulan untuk hal ini. Usulan itu harus diputuskan atau ditarik dahulu.',
    zh: '此事项已有提议，须先作出决定或撤回。',
  },
  nothing_to_decide: {
    en: 'There is nothing left to decide here: it has been dealt with, or was never open.',
    id: 'Tidak ada lagi yang perlu diputuskan: sudah ditangani, atau memang tidak pernah terbuka.',
    zh: '此处没有需要决定的事项：已经处理完毕，或从未开放。',
  },
  sign_on_refused: {
    en: 'This log-in was not accepted. Start again, or ask whoever manages the staff whether you are known here.',
    id: 'Login ini tidak diterima. Mulai lagi, atau tanyakan kepada pengelola staf apakah Anda terdaftar di sini.',
    zh: '此次登录未被接受。请重新开始，或向员工管理人员确认您是否已登记。',
  },
  holiday_exists: {
    en: 'This day is a bank holiday of the country already.',
    id: 'Hari ini sudah tercatat sebagai hari libur bank negara itu.',
    zh: '该日已是该国的银行假日。',
  },
  removal_too_early: {
    en: 'A day has to pass between the two: not before {time}.',
    id: 'Harus berselang sehari di antara keduanya: tidak sebelum {time}.',
    zh: '两次同意须相隔一天：不早于 {time}。',
  },
  seat_locked: {
    en: 'Your log-in is locked.{contact_support}',
    id: 'Akun Anda dikunci.{contact_support}',
    zh: '您的账户已被锁定。{contact_support}',
  },
  still_held: {
    en: 'It is still not what was signed and paid, so it stays held.',
    id: 'Isinya masih berbeda dari yang ditandatangani dan dibayar, jadi tetap ditahan.',
    zh: '内容仍与签署和支付时不一致，因此继续暂停。',
  },
  refund_ordered: {
    en: 'The refund has been ordered from its bank already: it can be declined no more.',
    id: 'Pengembalian dana ini sudah dikirim ke bank, jadi tidak dapat ditolak lagi.',
    zh: '这笔退款已经发往银行，不能再拒绝。',
  },
  credit_not_assignable: {
    en: 'Only rupiah can be put on a balance: send this money back.',
    id: 'Hanya rupiah yang dapat dimasukkan ke saldo: kembalikan dana ini.',
    zh: '只有印尼盾可以记入余额：请将此款项退回。',
  },
  channel_under_maintenance: {
    en: 'This way of sending is under maintenance. Please try again later.',
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
    zh: '其中一行已经对上账，请重新查看。',
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
    en: 'A row of this file is in another bulk transfer already. Nobody is paid twice.',
    id: 'Satu baris file ini sudah ada di transfer massal lain. Tidak ada yang dibayar dua kali.',
    zh: '此文件中有一行已在另一笔批量汇款中。不会重复付款。',
  },
  bulk_rows_private: {
    en: 'The payments of this bulk transfer are private: only admins and whoever made it see them.',
    id: 'Pembayaran dalam transfer massal ini bersifat pribadi: hanya admin dan pembuatnya yang dapat melihat.',
    zh: '此批量汇款的付款明细已保密：仅管理员和创建人可见。',
  },
  too_many_calls: {
    en: 'That was a lot at once. Please try again in {seconds} seconds.',
    id: 'Terlalu banyak permintaan sekaligus. Silakan coba lagi dalam {seconds} detik.',
    zh: '一次请求过多，请在 {seconds} 秒后重试。',
  },
  too_many_mails: {
    en: 'So many of these mails have been sent that no more can go out for now. Please try again in {minutes} min.',
    id: 'Email seperti ini sudah terlalu banyak dikirim. Silakan coba lagi dalam {minutes} menit.',
    zh: '此类邮件发送过多，暂时无法继续发送。请在 {minutes} 分钟后重试。',
  },
  notice_not_optional: {
    en: 'Mails about the safety of your account cannot be switched off.',
    id: 'Email tentang keamanan akun Anda tidak dapat dimatikan.',
    zh: '有关账户安全的邮件无法关闭。',
  },
  idempotency_conflict: {
    en: 'This request was sent before with other content.',
    id: 'Permintaan ini pernah dikirim dengan isi lain.',
    zh: '此请求曾以不同内容发送过。',
  },
  insufficient_balance: {
    en: 'Insufficient balance: {missing} is missing. Please top up first.',
    id: 'Saldo tidak cukup: kurang {missing}. Silakan isi saldo dahulu.',
    zh: '余额不足：还差 {missing}。请先充值。',
  },
  pin_wrong: {
    en: 'That PIN is not right. Tries left: {left}.',
    id: 'PIN itu salah. Tersisa {left} percobaan.',
    zh: '支付密码错误，还可尝试 {left} 次。',
  },
  pin_locked: {
    en: 'Your PIN is locked after too many wrong tries. Please reset it.',
    id: 'PIN Anda terkunci setelah terlalu banyak percobaan salah. Silakan atur ulang.',
    zh: '支付密码因错误次数过多已锁定，请重置。',
  },
  pin_not_set: {
    en: 'Please set a payment PIN first.',
    id: 'Silakan buat PIN pembayaran dahulu.',
    zh: '请先设置支付密码。',
  },
  payment_deadline_passed: {
    en: 'The payment deadline has passed.',
    id: 'Batas waktu pembayaran telah lewat.',
    zh: '付款期限已过。',
  },
  virtual_account_failed: {
    en: 'The virtual account could not be made at this bank. Choose another bank or try again.',
    id: 'Rekening virtual tidak dapat dibuat di bank ini. Pilih bank lain atau coba lagi.',
    zh: '该银行未能开设虚拟账户。请选择其他银行或重试。',
  },
  funds_not_received: {
    en: 'Your payment has not reached us yet. Banks can take a while; look again later.',
    id: 'Pembayaran Anda belum kami terima. Bank bisa memerlukan waktu; periksa lagi nanti.',
    zh: '我们尚未收到您的付款。银行处理可能需要一些时间，请稍后再查看。',
  },
  unique_amounts_used_up: {
    en: 'So many payments of this amount are open that none could be told apart. Pay another way, or try again later.',
    id: 'Terlalu banyak pembayaran dengan jumlah ini sedang terbuka sehingga tidak dapat dibedakan. Bayar dengan cara lain, atau coba lagi nanti.',
    zh: '此金额的待付款项过多，无法区分。请改用其他付款方式，或稍后再试。',
  },
  pin_same: {
    en: 'Choose a PIN that differs from the current one.',
    id: 'Pilih PIN yang berbeda dari yang sekarang.',
    zh: '请设置与当前支付密码不同的新密码。',
  },
  pin_set_already: {
    en: 'You already have a payment PIN. You can change or reset it.',
    id: 'Anda sudah memiliki PIN pembayaran. Anda dapat mengubah atau mengatur ulang PIN.',
    zh: '您已设置支付密码，可以修改或重置。',
  },
  already_approved: {
    en: 'You have already approved this transfer.',
    id: 'Anda sudah menyetujui transfer ini.',
    zh: '您已审批过此汇款。',
  },
  approval_void: {
    en: 'The approvals were made for other content and are void.',
    id: 'Persetujuan dibuat untuk isi lain dan tidak berlaku.',
    zh: '此前的审批针对其他内容，已失效。',
  },
  policy_unapprovable: {
    en: '{tier}: {needed} approvals are required, but at most {people} people could give one. Nobody approves what they created.',
    id: '{tier}: diperlukan {needed} persetujuan, tetapi paling banyak {people} orang yang bisa memberikannya. Tidak ada yang menyetujui buatannya sendiri.',
    zh: '{tier}：需要 {needed} 个审批，但最多只有 {people} 人可以审批。任何人都不能审批自己创建的汇款。',
  },
  policy_tier_twice: {
    en: 'Another tier already starts at this amount.',
    id: 'Sudah ada tingkat lain yang dimulai dari jumlah ini.',
    zh: '已有另一档从此金额开始。',
  },
  policy_tier_weaker: {
    en: 'A tier above one that needs approvals cannot need none.',
    id: 'Tingkat di atas tingkat yang memerlukan persetujuan tidak boleh tanpa persetujuan.',
    zh: '较低档需要审批时，较高档不能免审批。',
  },
  policy_too_few_named: {
    en: 'Name at least as many different people as approvals are needed.',
    id: 'Sebutkan orang berbeda setidaknya sebanyak persetujuan yang diperlukan.',
    zh: '指定的不同人员不得少于所需审批数。',
  },
  person_may_not_approve: {
    en: 'This person may not approve transfers.',
    id: 'Orang ini tidak boleh menyetujui transfer.',
    zh: '此人无权审批汇款。',
  },
  policy_needs_other_admin: {
    en: 'Another admin must confirm this proposal.',
    id: 'Usulan ini harus dikonfirmasi oleh admin lain.',
    zh: '此提案须由另一位管理员确认。',
  },
  policy_proposal_open: {
    en: 'A proposal is waiting to be confirmed. Withdraw it before you edit.',
    id: 'Ada usulan yang menunggu konfirmasi. Tarik dulu sebelum mengubah.',
    zh: '有提案正在等待确认。请先撤回再编辑。',
  },
  policy_unchanged: {
    en: 'This is the same as the policy in force.',
    id: 'Ini sama dengan kebijakan yang berlaku.',
    zh: '与现行规则相同。',
  },
  delegation_overlaps: {
    en: 'There is already a delegation for these days.',
    id: 'Sudah ada pengganti untuk hari-hari ini.',
    zh: '这些日期已有代理人。',
  },
  delegation_chain: {
    en: 'A delegate cannot delegate in turn on the same days.',
    id: 'Seorang pengganti tidak dapat digantikan pada hari yang sama.',
    zh: '代理人在同一时期不能再由他人代理。',
  },
  delegation_days: {
    en: 'Choose days from today on, at most {days} days in all.',
    id: 'Pilih hari mulai hari ini, paling lama {days} hari.',
    zh: '请选择今天起的日期，最长 {days} 天。',
  },
  approver_not_named: {
    en: 'The policy names other people to approve this transfer.',
    id: 'Kebijakan menunjuk orang lain untuk menyetujui transfer ini.',
    zh: '审批规则指定了其他人审批此汇款。',
  },
  escalation_too_early: {
    en: 'The admins must be told later than the reminder.',
    id: 'Admin diberi tahu setelah pengingat.',
    zh: '通知管理员的时间须晚于提醒。',
  },
  last_admin: {
    en: 'At least one admin must remain.',
    id: 'Setidaknya harus ada satu admin.',
    zh: '至少须保留一名管理员。',
  },
  password_wrong: {
    en: 'That password is not right. Tries left: {left}.',
    id: 'Kata sandi salah. Sisa {left} percobaan.',
    zh: '密码错误，还可尝试 {left} 次。',
  },
  confirmation_needed: {
    en: 'This needs your PIN or password once more.',
    id: 'Tindakan ini memerlukan PIN atau kata sandi Anda sekali lagi.',
    zh: '此操作需要再次输入您的支付密码或登录密码。',
  },
  password_blocked: {
    en: 'Too many wrong passwords. Please try again in {minutes} min.',
    id: 'Terlalu banyak kata sandi salah. Coba lagi dalam {minutes} menit.',
    zh: '密码错误次数过多，请在 {minutes} 分钟后重试。',
  },
  email_exists: { en: 'Email already exists', id: 'Email sudah terdaftar', zh: '邮箱已存在' },
  invitation_over: {
    en: 'This invitation has been accepted or withdrawn already. Please look again.',
    id: 'Undangan ini sudah diterima atau dibatalkan. Silakan lihat lagi.',
    zh: '该邀请已被接受或撤回，请重新查看。',
  },
  invitation_too_soon: {
    en: 'This person was invited a moment ago. Please wait {seconds} seconds.',
    id: 'Orang ini baru saja diundang. Mohon tunggu {seconds} detik.',
    zh: '刚刚已邀请过此人，请等待 {seconds} 秒。',
  },
  team_full: {
    en: 'A team has at most {maximum} people.',
    id: 'Satu tim paling banyak {maximum} orang.',
    zh: '团队最多 {maximum} 人。',
  },
  policy_stop_link_invalid: {
    en: 'This link stops nothing any more: the version is in force, was withdrawn or has been stopped.',
    id: 'Tautan ini tidak lagi menghentikan apa pun: versi itu sudah berlaku, ditarik, atau dihentikan.',
    zh: '此链接已无可阻止：该版本已生效、已撤回或已被阻止。',
  },
  policy_admins_too_new: {
    en: 'Whoever was made an admin in the last 72 hours counts as one person with who made them an admin. Another admin must confirm this version, or you wait until the 72 hours are over.',
    id: 'Siapa pun yang dijadikan admin dalam 72 jam terakhir dihitung satu orang dengan yang menjadikannya admin. Admin lain harus mengonfirmasi versi ini, atau Anda menunggu sampai 72 jam lewat.',
    zh: '最近 72 小时内新任的管理员与任命其的管理员视为同一人。须由另一位管理员确认此版本，或等满 72 小时。',
  },
  policy_alone_too_soon: {
    en: 'In the 72 hours before this was proposed somebody else was an admin, or stopped a version. One admin alone cannot put it into force.',
    id: 'Dalam 72 jam sebelum diusulkan, ada orang lain yang menjadi admin atau menghentikan suatu versi. Satu admin saja tidak dapat memberlakukannya.',
    zh: '在提出此版本之前的 72 小时内，另有他人担任管理员，或有版本被阻止。仅凭一位管理员不能使其生效。',
  },
  policy_waits: {
    en: 'A version is waiting to take effect. Withdraw it before you edit.',
    id: 'Ada versi yang menunggu diberlakukan. Tarik dulu sebelum mengubah.',
    zh: '有版本正在等待生效。请先撤回再编辑。',
  },
  approver_same_hand: {
    en: 'You were given your right to approve, or the maker theirs, less than 72 hours ago, and by one of you two. Somebody else must approve this transfer.',
    id: 'Hak Anda untuk menyetujui, atau hak pembuatnya, diberikan kurang dari 72 jam lalu oleh salah satu dari Anda berdua. Orang lain harus menyetujui transfer ini.',
    zh: '您的审批权限或创建人的权限是在 72 小时内由你们其中一人授予的。此汇款须由其他人审批。',
  },
  policy_stop_not_yours: {
    en: 'Only people who were admins in the last 30 days can stop this version.',
    id: 'Hanya yang menjadi admin dalam 30 hari terakhir yang dapat menghentikan versi ini.',
    zh: '只有最近 30 天内担任过管理员的人才能阻止此版本。',
  },

  staff_link_invalid: {
    en: 'This link is no longer valid. Ask for a new one.',
    id: 'Tautan ini tidak berlaku lagi. Mintalah yang baru.',
    zh: '此链接已失效，请索取新链接。',
  },
  unavailable: {
    en: 'We cannot do this at the moment. Please try again shortly.',
    id: 'Kami belum dapat melakukannya saat ini. Silakan coba lagi sebentar lagi.',
    zh: '暂时无法处理，请稍后再试。',
  },
  internal: {
    en: 'Something went wrong on our side. Please try again later.',
    id: 'Terjadi kesalahan di sisi kami. Silakan coba lagi nanti.',
    zh: '系统出错，请稍后重试。',
  },
} as const satisfies Record<CodeName, Translations>
