import type { Catalogue } from '../../../contract/messages/catalogue.ts'

/** `{place}` is filled from the mail's values. Rows under the text: server/i18n/mails.ts. */
export const mails = {
  greeting: { en: 'Hello {full_name},', id: 'Halo {full_name},', zh: '{full_name}，您好：' },
  greetingOfStranger: { en: 'Hello,', id: 'Halo,', zh: '您好：' },
  /** Each says what it opens. */
  buttons: {
    open: { en: 'Open in {brand}', id: 'Buka di {brand}', zh: '在 {brand} 中打开' },
    request: { en: 'View request', id: 'Lihat permintaan', zh: '查看申请' },
    decide: { en: 'Review and decide', id: 'Periksa dan putuskan', zh: '核对并审批' },
    transfer: { en: 'View transfer', id: 'Lihat transfer', zh: '查看汇款' },
    schedule: { en: 'Pay or skip', id: 'Bayar atau lewati', zh: '付款或跳过' },
    pay: { en: 'Show how to pay', id: 'Lihat cara membayar', zh: '查看付款方法' },
    bulk: { en: 'View payments', id: 'Lihat pembayaran', zh: '查看付款' },
    refund: { en: 'View refund', id: 'Lihat pengembalian dana', zh: '查看退款' },
    choose_refund: { en: 'Choose where to send it', id: 'Pilih tujuan pengembalian', zh: '选择退款去向' },
    top_up: { en: 'View top-up', id: 'Lihat isi saldo', zh: '查看充值' },
    top_up_now: { en: 'Top up balance', id: 'Isi saldo', zh: '充值' },
    rules: { en: 'View approval rules', id: 'Lihat aturan persetujuan', zh: '查看审批规则' },
    stop_rules: { en: 'Review and stop', id: 'Periksa dan hentikan', zh: '核对并终止' },
    team: { en: 'View team', id: 'Lihat tim', zh: '查看团队' },
    security: { en: 'Check security settings', id: 'Periksa pengaturan keamanan', zh: '检查安全设置' },
    sessions: { en: 'Review sessions', id: 'Periksa sesi', zh: '查看登录设备' },
    log_in: { en: 'Log in', id: 'Masuk', zh: '登录' },
    set_password: { en: 'Set new password', id: 'Buat kata sandi baru', zh: '设置新密码' },
    accept_invitation: { en: 'Accept invitation', id: 'Terima undangan', zh: '接受邀请' },
    confirm_details: { en: 'Confirm my details', id: 'Konfirmasi data saya', zh: '确认我的信息' },
    webhooks: { en: 'View webhook', id: 'Lihat webhook', zh: '查看 Webhook' },
    api: { en: 'View API access', id: 'Lihat akses API', zh: '查看 API 接入' },
    verification: { en: 'Continue verification', id: 'Lanjutkan verifikasi', zh: '继续认证' },
    send_money: { en: 'Go to {brand}', id: 'Ke {brand}', zh: '前往 {brand}' },
    balance: { en: 'View balance', id: 'Lihat saldo', zh: '查看余额' },
    bank_accounts: { en: 'View bank accounts', id: 'Lihat rekening bank', zh: '查看银行账户' },
    proposals: { en: 'Open proposals', id: 'Buka usulan', zh: '查看提议' },
  },
  footer: {
    en: 'You get this email because your company uses {brand}. We never call or write to ask for a code, PIN or password.',
    id: 'Anda menerima email ini karena perusahaan Anda memakai {brand}. Kami tidak pernah menelepon atau mengirim pesan untuk meminta kode, PIN, atau kata sandi.',
    zh: '您收到此邮件，是因为贵公司正在使用 {brand}。我们绝不会通过电话、邮件或短信向您索要验证码、支付密码或登录密码。',
  },
  footerOfStranger: {
    en: 'You get this email because someone gave your address to {brand}. If you weren’t expecting it, you can ignore it. We never call or write to ask for a code, PIN or password.',
    id: 'Anda menerima email ini karena seseorang memberikan alamat Anda kepada {brand}. Jika Anda tidak mengenalinya, abaikan saja. Kami tidak pernah menelepon atau mengirim pesan untuk meminta kode, PIN, atau kata sandi.',
    zh: '您收到此邮件，是因为有人向 {brand} 提供了您的邮箱地址。如与您无关，请忽略。我们绝不会通过电话、邮件或短信向您索要验证码、支付密码或登录密码。',
  },
  footerOfStaff: {
    en: 'You get this email because you work in the operator console of {brand}. We never call or write to ask for a code, PIN or password.',
    id: 'Anda menerima email ini karena Anda bekerja di konsol operator {brand}. Kami tidak pernah menelepon atau mengirim pesan untuk meminta kode, PIN, atau kata sandi.',
    zh: '您收到此邮件，是因为您是 {brand} 运营后台的工作人员。我们绝不会通过电话、邮件或短信向您索要验证码、支付密码或登录密码。',
  },
  rows: {
    amount: { en: 'Amount', id: 'Jumlah', zh: '金额' },
    payee: { en: 'Recipient', id: 'Penerima', zh: '收款人' },
    account_tail: { en: 'Account', id: 'Rekening', zh: '账号' },
    schedule: { en: 'Payment days', id: 'Hari pembayaran', zh: '付款安排' },
    transfer_count: { en: 'Transfers', id: 'Jumlah transfer', zh: '汇款笔数' },
    request_count: { en: 'Requests', id: 'Jumlah permintaan', zh: '申请项数' },
    reference: { en: 'Reference', id: 'Referensi', zh: '参考号' },
    actor: { en: 'Requested by', id: 'Diminta oleh', zh: '发起人' },
    reason: { en: 'Reason', id: 'Alasan', zh: '原因' },
    change: { en: 'Change', id: 'Perubahan', zh: '变更内容' },
    company: { en: 'Company', id: 'Perusahaan', zh: '公司' },
  },
  templates: {
    otp_login: {
      subject: { en: 'Your login code', id: 'Kode masuk Anda', zh: '您的登录验证码' },
      text: {
        en: 'Use this code to log in. It is valid for {minutes} minutes and works once. If you did not try to log in, change your password.',
        id: 'Gunakan kode ini untuk masuk. Kode berlaku {minutes} menit dan hanya untuk satu kali. Jika Anda tidak mencoba masuk, segera ganti kata sandi Anda.',
        zh: '请使用此验证码登录。验证码 {minutes} 分钟内有效，仅可使用一次。如果您没有尝试登录，请立即修改密码。',
      },
    },
    otp_pay: {
      subject: {
        en: 'Your code to pay {amount}',
        id: 'Kode Anda untuk membayar {amount}',
        zh: '支付 {amount} 的验证码',
      },
      text: {
        en: 'Use this code to confirm the payment below, and no other. It is valid for {minutes} minutes and works once. If you did not ask for it, tell your admin.',
        id: 'Gunakan kode ini untuk mengonfirmasi pembayaran di bawah ini saja. Kode berlaku {minutes} menit dan hanya untuk satu kali. Jika Anda tidak memintanya, beri tahu admin Anda.',
        zh: '此验证码仅用于确认下列付款。验证码 {minutes} 分钟内有效，仅可使用一次。如果不是您本人申请，请告知贵公司的管理员。',
      },
    },
    otp_approve: {
      subject: {
        en: 'Your code to approve {amount}',
        id: 'Kode Anda untuk menyetujui {amount}',
        zh: '审批 {amount} 的验证码',
      },
      text: {
        en: 'Use this code to approve what is listed below, and nothing else. It is valid for {minutes} minutes and works once. If you did not ask for it, tell your admin.',
        id: 'Gunakan kode ini untuk menyetujui yang tercantum di bawah ini saja. Kode berlaku {minutes} menit dan hanya untuk satu kali. Jika Anda tidak memintanya, beri tahu admin Anda.',
        zh: '此验证码仅用于审批下列内容。验证码 {minutes} 分钟内有效，仅可使用一次。如果不是您本人申请，请告知贵公司的管理员。',
      },
    },
    otp_factor_change: {
      subject: {
        en: 'Your code to change two-step verification',
        id: 'Kode untuk mengubah verifikasi dua langkah Anda',
        zh: '更改两步验证的验证码',
      },
      text: {
        en: 'Use this code to make the change below, and no other. It is valid for {minutes} minutes and works once. If you did not ask for it, change your password and tell your admin.',
        id: 'Gunakan kode ini hanya untuk perubahan di bawah. Kode berlaku {minutes} menit dan hanya sekali pakai. Jika Anda tidak memintanya, ganti kata sandi Anda dan beri tahu admin.',
        zh: '此验证码仅用于下列变更，{minutes} 分钟内有效，仅可使用一次。如非您本人操作，请更改密码并告知管理员。',
      },
    },
    otp_pin_reset: {
      subject: {
        en: 'Your code to reset your payment PIN',
        id: 'Kode untuk mengatur ulang PIN transaksi',
        zh: '重置支付密码的验证码',
      },
      text: {
        en: 'Use this code to set a new payment PIN. It is valid for {minutes} minutes and works once. If you did not ask for it, change your password and tell your admin.',
        id: 'Gunakan kode ini untuk membuat PIN transaksi baru. Kode berlaku {minutes} menit dan hanya sekali pakai. Jika Anda tidak memintanya, ganti kata sandi Anda dan beri tahu admin.',
        zh: '请用此验证码设置新的支付密码，{minutes} 分钟内有效，仅可使用一次。如非您本人操作，请更改密码并告知管理员。',
      },
    },
    otp_password_change: {
      subject: {
        en: 'Your code to change your password',
        id: 'Kode untuk mengganti kata sandi',
        zh: '更改密码的验证码',
      },
      text: {
        en: 'Use this code to change your password. It is valid for {minutes} minutes and works once. If you did not ask for it, tell your admin.',
        id: 'Gunakan kode ini untuk mengganti kata sandi. Kode berlaku {minutes} menit dan hanya sekali pakai. Jika Anda tidak memintanya, beri tahu admin.',
        zh: '请用此验证码更改密码，{minutes} 分钟内有效，仅可使用一次。如非您本人操作，请告知管理员。',
      },
    },
    factor_changed: {
      subject: {
        en: 'Check a change to your login',
        id: 'Periksa perubahan cara masuk Anda',
        zh: '请核对登录验证方式的变更',
      },
      text: {
        en: 'The change below was made to how you log in and sign payments. After a removal or replacement, payments and approvals are paused for 24 hours. If it wasn’t you, tell your admin{and_support} now.',
        id: 'Cara Anda masuk dan menandatangani pembayaran diubah seperti di bawah ini. Setelah penghapusan atau penggantian, pembayaran dan persetujuan ditangguhkan 24 jam. Jika bukan Anda yang melakukannya, segera beri tahu admin{and_support}.',
        zh: '您的登录和付款验证方式发生了下列变更。移除或更换后，付款和审批暂停 24 小时。如非您本人操作，请立即告知管理员{and_support}。',
      },
    },
    password_reset_hold: {
      subject: {
        en: 'Payments paused for 24 hours after your password reset',
        id: 'Pembayaran ditangguhkan 24 jam setelah kata sandi diatur ulang',
        zh: '密码重置后，付款暂停 24 小时',
      },
      text: {
        en: 'Your password was reset with a link sent to your email. For your security, payments and approvals are paused until {until}, and your AI agents were disconnected. To resume payments now, log in with an authenticator app or passkey you had before. If you didn’t reset it, request a new password now and tell your admin.',
        id: 'Kata sandi Anda diatur ulang lewat tautan di email. Demi keamanan, pembayaran dan persetujuan ditangguhkan sampai {until}, dan agen AI Anda diputuskan. Untuk langsung melanjutkan pembayaran, masuk dengan aplikasi autentikator atau passkey lama Anda. Jika bukan Anda yang melakukannya, segera minta kata sandi baru dan beri tahu admin.',
        zh: '您的登录密码已通过邮件链接重置。为保障安全，付款和审批暂停至 {until}，您连接的智能体也已断开。如需立即恢复付款，请用原有的身份验证器应用或通行密钥登录。如非本人操作，请立即申请新密码并告知管理员。',
      },
    },
    pin_reset_hold: {
      subject: {
        en: 'Payments paused for 24 hours after your PIN reset',
        id: 'Pembayaran ditangguhkan 24 jam setelah PIN diatur ulang',
        zh: '支付密码重置后，付款暂停 24 小时',
      },
      text: {
        en: 'Your payment PIN was reset with a code sent to your email. For your security, payments and approvals are paused until {until}. To resume now, log in with an authenticator app or passkey you had before and set the PIN again. If you didn’t reset it, change your password now and tell your admin.',
        id: 'PIN transaksi Anda diatur ulang dengan kode di email. Demi keamanan, pembayaran dan persetujuan ditangguhkan sampai {until}, dan agen AI Anda diputuskan. Untuk langsung melanjutkan pembayaran, masuk dengan aplikasi autentikator atau passkey lama Anda, lalu atur ulang PIN sekali lagi. Jika bukan Anda yang melakukannya, segera ganti kata sandi dan beri tahu admin.',
        zh: '您的支付密码已通过邮件验证码重置。为保障安全，付款和审批暂停至 {until}，您连接的智能体也已断开。如需立即恢复付款，请用原有的身份验证器应用或通行密钥登录，再设置一次支付密码。如非本人操作，请立即修改登录密码并告知管理员。',
      },
    },
    recovery_code_used: {
      subject: {
        en: 'A recovery code was used to log in',
        id: 'Kode pemulihan dipakai untuk masuk',
        zh: '有人使用恢复码登录',
      },
      text: {
        en: 'Someone logged in to your account with one of your recovery codes; {left} are left. If it wasn’t you, change your password and tell your admin now.',
        id: 'Seseorang masuk ke akun Anda dengan salah satu kode pemulihan. Sisa {left} kode. Jika bukan Anda, segera ganti kata sandi dan beri tahu admin.',
        zh: '有人使用您的一个恢复码登录了您的账户，还剩 {left} 个。如非您本人操作，请立即更改密码并告知管理员。',
      },
    },
    new_sign_in: {
      subject: { en: 'New login to your account', id: 'Ada yang masuk ke akun Anda', zh: '您的账户有新的登录' },
      text: {
        en: 'Someone logged in to your account from a new device on {time}. Address: {address}. If it was you, there’s nothing to do. If not, change your password now, end the other sessions and tell your admin.',
        id: 'Pada {time} seseorang masuk ke akun Anda dari perangkat yang belum dikenal. Alamat: {address}. Jika itu Anda, tidak perlu melakukan apa pun. Jika bukan, segera ganti kata sandi, akhiri sesi lain di pengaturan, dan beri tahu admin Anda.',
        zh: '{time} 有人在一台未知设备上登录了您的账户，地址：{address}。如果是您本人，无需任何操作；如果不是，请立即更改密码，在设置中退出其他设备，并告知您的管理员。',
      },
    },
    recovery_codes_few: {
      subject: {
        en: 'A recovery code was used: few are left',
        id: 'Kode pemulihan dipakai: sisanya tinggal sedikit',
        zh: '恢复码已使用，所剩不多',
      },
      text: {
        en: 'Someone logged in to your account with one of your recovery codes. Codes left: {left}. Create new ones in your settings. If it wasn’t you, change your password and tell your admin now.',
        id: 'Seseorang masuk ke akun Anda dengan salah satu kode pemulihan. Sisa kode: {left}. Buat kode baru di pengaturan. Jika bukan Anda, segera ganti kata sandi dan beri tahu admin.',
        zh: '有人使用您的一个恢复码登录了您的账户，剩余恢复码：{left} 个。请在设置中生成新的恢复码。如非您本人操作，请立即更改密码并告知管理员。',
      },
    },
    approval_requested: {
      subject: {
        en: 'Approval requested: {amount} to {payee}',
        id: 'Persetujuan diminta: {amount} ke {payee}',
        zh: '待您审批：向 {payee} 汇款 {amount}',
      },
      text: {
        en: '{actor} asks you to approve a transfer. Check the details before you decide.',
        id: '{actor} meminta Anda menyetujui sebuah transfer. Periksa rinciannya sebelum memutuskan.',
        zh: '{actor} 请您审批一笔汇款。请在决定前核对详细信息。',
      },
    },
    approval_reminder: {
      subject: {
        en: 'Still waiting for your approval: {amount} to {payee}',
        id: 'Masih menunggu persetujuan Anda: {amount} ke {payee}',
        zh: '仍在等待您审批：向 {payee} 汇款 {amount}',
      },
      text: {
        en: 'A transfer by {actor} has been waiting for your approval for {hours} hours. Check the details before you decide.',
        id: 'Transfer dari {actor} sudah menunggu persetujuan Anda selama {hours} jam. Periksa rinciannya sebelum memutuskan.',
        zh: '{actor} 的一笔汇款已等待您审批 {hours} 小时。请核对详情后再作决定。',
      },
    },
    request_expiring: {
      subject: {
        en: 'A request ends soon: {name}',
        id: 'Permintaan segera berakhir: {name}',
        zh: '申请即将到期：{name}',
      },
      text: {
        en: 'The request for {name} still needs a decision, which you can make. Without one it ends on {deadline}.',
        id: 'Permintaan untuk {name} masih menunggu keputusan, dan Anda dapat memutuskannya. Tanpa keputusan, permintaan berakhir pada {deadline}.',
        zh: '与 {name} 有关的申请仍待决定，您可以处理。若无人处理，将于 {deadline} 自动关闭。',
      },
    },
    request_expired: {
      subject: {
        en: 'Your request ended without a decision: {name}',
        id: 'Permintaan Anda berakhir tanpa keputusan: {name}',
        zh: '您的申请逾期未获处理：{name}',
      },
      text: {
        en: 'No one decided on the request for {name} in time, so it ended. Nothing was paid or changed. If you still need it, make it again.',
        id: 'Tidak ada keputusan atas permintaan untuk {name} sampai batas waktunya, sehingga permintaan berakhir. Tidak ada dana keluar atau data berubah. Jika masih diperlukan, ajukan lagi.',
        zh: '与 {name} 有关的申请逾期无人处理，已自动关闭。款项未支付，资料也未变更。如仍需要，请重新提交。',
      },
    },
    request_commented: {
      subject: {
        en: 'A comment on the request for {name}',
        id: 'Komentar pada permintaan untuk {name}',
        zh: '与 {name} 有关的申请有新留言',
      },
      text: {
        en: '{actor} wrote a comment on the request for {name}. Read and answer it in the portal.',
        id: '{actor} menulis komentar pada permintaan untuk {name}. Baca dan balas di portal.',
        zh: '{actor} 就与 {name} 有关的申请留言。请在门户中查看并回复。',
      },
    },
    approval_escalation: {
      subject: {
        en: 'No one has approved yet: {amount} to {payee}',
        id: 'Belum ada yang menyetujui: {amount} ke {payee}',
        zh: '尚无人审批：向 {payee} 汇款 {amount}',
      },
      text: {
        en: 'A transfer by {actor} has been waiting for approval for {hours} hours. Its approvers have been reminded. Please follow up.',
        id: 'Transfer dari {actor} sudah menunggu persetujuan selama {hours} jam. Para approver sudah diingatkan. Mohon ditindaklanjuti.',
        zh: '{actor} 的一笔汇款已等待审批 {hours} 小时，已提醒审批人。请跟进处理。',
      },
    },
    policy_proposed: {
      subject: {
        en: 'Confirm new approval rules (version {version})',
        id: 'Konfirmasi aturan persetujuan baru (versi {version})',
        zh: '请确认新的审批规则（第 {version} 版）',
      },
      text: {
        en: '{actor} proposes new approval rules for your company. They become active once another admin confirms them.',
        id: '{actor} mengusulkan aturan persetujuan baru untuk perusahaan Anda. Aturan ini aktif setelah dikonfirmasi admin lain.',
        zh: '{actor} 提出了贵公司新的审批规则，须由另一位管理员确认后生效。',
      },
    },
    policy_published: {
      subject: {
        en: 'New approval rules are active (version {version})',
        id: 'Aturan persetujuan baru sudah aktif (versi {version})',
        zh: '新的审批规则已生效（第 {version} 版）',
      },
      text: {
        en: '{actor} activated new approval rules for your company (version {version}). They apply to transfers submitted from now on. Everyone who was an admin in the last 30 days gets this email. If you weren’t expecting this, tell the other admins and our support: an admin can propose the earlier rules again.',
        id: '{actor} mengaktifkan aturan persetujuan baru untuk perusahaan Anda (versi {version}). Aturan ini berlaku untuk transfer yang diajukan mulai sekarang. Semua admin dalam 30 hari terakhir menerima email ini. Jika Anda tidak mengetahui perubahan ini, beri tahu admin lain dan layanan pelanggan kami: aturan sebelumnya dapat diusulkan kembali.',
        zh: '{actor} 启用了贵公司新的审批规则（第 {version} 版），适用于此后提交的汇款。最近 30 天内的所有管理员都会收到此邮件。如您事先不知情，请告知其他管理员和客服：管理员可重新提出之前的规则。',
      },
    },
    policy_waiting: {
      subject: {
        en: 'Approval rules change on {time}: check now (version {version})',
        id: 'Aturan persetujuan berubah pada {time}: periksa sekarang (versi {version})',
        zh: '审批规则将于 {time} 变更，请立即核对（第 {version} 版）',
      },
      text: {
        en: '{actor} changed the approval rules of {company} (version {version}). They become active on {time} unless an admin stops them. Everyone who was an admin in the last 30 days gets this email. If you weren’t expecting this, review and stop the change before then.',
        id: '{actor} mengubah aturan persetujuan {company} (versi {version}). Aturan ini aktif pada {time}, kecuali dihentikan admin. Semua admin dalam 30 hari terakhir menerima email ini. Jika Anda tidak mengetahui perubahan ini, periksa dan hentikan sebelum waktu itu.',
        zh: '{actor} 变更了 {company} 的审批规则（第 {version} 版），如无管理员终止，将于 {time} 生效。最近 30 天内的所有管理员都会收到此邮件。如您事先不知情，请在此之前核对并终止。',
      },
    },
    policy_stopped: {
      subject: {
        en: 'Change of approval rules stopped (version {version})',
        id: 'Perubahan aturan persetujuan dihentikan (versi {version})',
        zh: '审批规则变更已终止（第 {version} 版）',
      },
      text: {
        en: '{actor} stopped the change of {company}’s approval rules (version {version}). The active rules stay as they are. For the next 72 hours changes need two admins.',
        id: '{actor} menghentikan perubahan aturan persetujuan {company} (versi {version}). Aturan yang aktif tidak berubah. Selama 72 jam berikutnya perubahan memerlukan dua admin.',
        zh: '{actor} 终止了 {company} 的审批规则变更（第 {version} 版），现行规则不变。此后 72 小时内的变更须由两位管理员完成。',
      },
    },
    policy_sent_back: {
      subject: {
        en: 'Approval rules need confirmation again (version {version})',
        id: 'Aturan persetujuan perlu dikonfirmasi ulang (versi {version})',
        zh: '审批规则须重新确认（第 {version} 版）',
      },
      text: {
        en: 'The new approval rules of {company} (version {version}) did not become active, because the team changed in the meantime. An admin must confirm them again.',
        id: 'Aturan persetujuan baru {company} (versi {version}) tidak aktif, karena tim berubah sementara itu. Seorang admin harus mengonfirmasinya lagi.',
        zh: '{company} 新的审批规则（第 {version} 版）未生效，因为团队在此期间有变动。须由一位管理员重新确认。',
      },
    },
    passkeys_allowed: {
      subject: {
        en: 'Payments of {company} can be signed with a passkey',
        id: 'Pembayaran {company} dapat ditandatangani dengan passkey',
        zh: '{company} 的付款可用通行密钥签署',
      },
      text: {
        en: '{actor} allowed signing payments and approvals of {company} with a passkey instead of code and PIN. Every admin gets this email. If you weren’t expecting this, turn it off in the approval rules.',
        id: '{actor} mengizinkan pembayaran dan persetujuan {company} ditandatangani dengan passkey sebagai pengganti kode dan PIN. Setiap admin menerima email ini. Jika Anda tidak mengetahui perubahan ini, matikan di aturan persetujuan.',
        zh: '{actor} 已允许 {company} 的付款和审批使用通行密钥签署，代替验证码和支付密码。所有管理员都会收到此邮件。如您事先不知情，请在审批规则中关闭。',
      },
    },
    admins_changed: {
      subject: {
        en: 'The admins or roles of {company} were changed',
        id: 'Admin atau peran di {company} diubah',
        zh: '{company} 的管理员或角色已变更',
      },
      text: {
        en: '{actor} made the change below. Everyone who was an admin in the last 30 days gets this email. If you weren’t expecting this, speak to your colleagues{and_support} now.',
        id: '{actor} membuat perubahan di bawah ini. Setiap admin dalam 30 hari terakhir menerima email ini. Jika Anda tidak mengetahui perubahan ini, segera hubungi rekan Anda{and_support}.',
        zh: '{actor} 作出了以下变更。最近 30 天内的每位管理员都会收到此邮件。如您事先不知情，请立即联系同事{and_support}。',
      },
    },
    admins_changed_policy_open: {
      subject: {
        en: 'Team changed while approval rules are pending (version {version})',
        id: 'Tim berubah sebelum aturan persetujuan aktif (versi {version})',
        zh: '审批规则待生效期间团队有变动（第 {version} 版）',
      },
      text: {
        en: '{actor} made the change below while new approval rules of {company} (version {version}) are pending. Everyone who was an admin in the last 30 days gets this email. If you weren’t expecting this, review and stop the new rules.',
        id: '{actor} membuat perubahan di bawah ini saat aturan persetujuan baru {company} (versi {version}) masih menunggu. Setiap admin dalam 30 hari terakhir menerima email ini. Jika Anda tidak mengetahui perubahan ini, periksa dan hentikan aturan baru itu.',
        zh: '{actor} 在 {company} 的新审批规则（第 {version} 版）待生效期间作出了以下变更。最近 30 天内的每位管理员都会收到此邮件。如您事先不知情，请核对并终止新规则。',
      },
    },
    payment_instruction: {
      subject: {
        en: 'Pay {total} by {deadline} to send {reference}',
        id: 'Bayar {total} sebelum {deadline} untuk {reference}',
        zh: '请在 {deadline} 前支付 {total}：{reference}',
      },
      text: {
        en: 'We’re waiting for your payment of exactly {total} by {deadline}. Once we receive it, we send the transfer below. The link shows our account and the steps at your bank.',
        id: 'Kami menunggu pembayaran Anda tepat {total} sebelum {deadline}. Setelah diterima, transfer di bawah ini kami kirim. Tautan menampilkan rekening kami dan langkah-langkah di bank Anda.',
        zh: '我们正在等待您付款，请在 {deadline} 前支付 {total}。收到后即汇出以下汇款。链接显示收款账户和操作步骤。',
      },
    },
    transfer_completed: {
      subject: {
        en: 'Arrived: {amount} to {payee}',
        id: 'Sudah tiba: {amount} ke {payee}',
        zh: '已到账：向 {payee} 汇款 {amount}',
      },
      text: {
        en: 'The money has arrived: the recipient’s bank has credited this transfer.',
        id: 'Dana sudah tiba: bank penerima telah mengkreditkan transfer ini.',
        zh: '款项已到账：收款银行已将这笔汇款入账。',
      },
    },
    transfer_failed: {
      subject: {
        en: 'Transfer failed: {amount} to {payee}',
        id: 'Transfer gagal: {amount} ke {payee}',
        zh: '汇款未成功：{amount}，收款人 {payee}',
      },
      text: {
        en: 'We couldn’t complete the transfer below. The money is going back to your balance; we’ll email you once it’s there.',
        id: 'Transfer di bawah ini tidak dapat diselesaikan. Dana kembali ke saldo Anda; kami memberi tahu setelah masuk.',
        zh: '下列汇款未能完成。款项将退回您的余额，到账后会通知您。',
      },
    },
    transfer_refunded: {
      subject: { en: 'Refunded: {amount}', id: 'Dana dikembalikan: {amount}', zh: '已退款：{amount}' },
      text: {
        en: 'The amount below is back in your balance, because the transfer couldn’t be completed.',
        id: 'Jumlah di bawah ini sudah kembali ke saldo Anda, karena transfer tidak dapat diselesaikan.',
        zh: '因汇款未能完成，以下金额已退回您的余额。',
      },
    },
    schedule_approval_requested: {
      subject: {
        en: 'Approval requested: scheduled transfer of {amount} to {payee}',
        id: 'Persetujuan diminta: transfer terjadwal {amount} ke {payee}',
        zh: '待您审批：向 {payee} 定期汇款 {amount}',
      },
      text: {
        en: '{actor} asks you to approve a scheduled transfer. Check the amount, account and days before you decide: one approval covers all of them.',
        id: '{actor} meminta Anda menyetujui transfer terjadwal. Periksa jumlah, rekening, dan tanggal sebelum memutuskan: satu persetujuan berlaku untuk semuanya.',
        zh: '{actor} 请您审批定期汇款。决定前请核对金额、账户和日期：一次审批适用于全部付款。',
      },
    },
    schedule_trouble: {
      subject: {
        en: 'Scheduled transfer not made: {amount} to {payee}',
        id: 'Transfer terjadwal tidak dijalankan: {amount} ke {payee}',
        zh: '定期汇款未付款：{amount}，收款人 {payee}',
      },
      text: {
        en: '{reason}. No money was taken from your balance. Open it to pay now or skip.',
        id: '{reason}. Saldo Anda tidak dipotong. Buka untuk membayar sekarang atau lewati.',
        zh: '{reason}。未从您的余额扣款。请打开后选择付款或跳过。',
      },
    },
    refund_to_choose: {
      subject: {
        en: 'Choose where to send your refund of {amount}',
        id: 'Pilih tujuan pengembalian dana {amount}',
        zh: '请选择退款 {amount} 的去向',
      },
      text: {
        en: 'The transfer below could not be completed. {reason} Your money is safe with us. Choose where to send it: to your balance, or to a bank account of your company.',
        id: 'Transfer di bawah ini tidak dapat diselesaikan. {reason} Dana Anda aman. Pilih tujuan pengembaliannya: saldo atau rekening bank perusahaan Anda.',
        zh: '以下汇款未能完成。{reason}款项安全，请选择退到余额或贵公司的银行账户。',
      },
    },
    refund_awaiting_approval: {
      subject: {
        en: 'Approval requested: refund of {amount}',
        id: 'Persetujuan diminta: pengembalian dana {amount}',
        zh: '待您审批：退款 {amount}',
      },
      text: {
        en: '{actor} requested a refund to {account}. We pay it once it’s approved.',
        id: '{actor} mengajukan pengembalian dana ke {account}. Dana dibayar setelah disetujui.',
        zh: '{actor} 申请退款到 {account}，审批通过后付款。',
      },
    },
    refund_failed: {
      subject: { en: 'Refund failed: {amount}', id: 'Pengembalian dana gagal: {amount}', zh: '退款失败：{amount}' },
      text: {
        en: 'The refund below to {account} didn’t go through. {reason} Your money is safe with us. Please request it again.',
        id: 'Pengembalian dana di bawah ini ke {account} tidak berhasil. {reason} Dana Anda aman. Silakan ajukan kembali.',
        zh: '以下款项退到 {account} 未成功。{reason}款项安全，请重新申请。',
      },
    },
    refund_paid: {
      subject: { en: 'Refund paid: {amount}', id: 'Pengembalian dana dibayar: {amount}', zh: '退款已付：{amount}' },
      text: {
        en: 'The refund below has been paid to {account}. The proof of payment is in the portal.',
        id: 'Pengembalian dana di bawah ini sudah dibayar ke {account}. Bukti pembayaran ada di portal.',
        zh: '以下退款已付到 {account}，付款凭证可在门户查看。',
      },
    },
    bulk_awaiting_approval: {
      subject: {
        en: 'Approval requested: {amount} to {rows} recipients',
        id: 'Persetujuan diminta: {amount} ke {rows} penerima',
        zh: '待您审批：向 {rows} 位收款人支付 {amount}',
      },
      text: {
        en: '{actor} asks you to approve the bulk transfer “{name}”. Check its rows before you decide.',
        id: '{actor} meminta Anda menyetujui transfer massal “{name}”. Periksa baris-barisnya sebelum memutuskan.',
        zh: '{actor} 请您审批批量汇款“{name}”。决定前请核对各行内容。',
      },
    },
    bulk_pay_in: {
      subject: {
        en: 'Pay {amount} to send {reference}',
        id: 'Bayar {amount} untuk {reference}',
        zh: '请支付 {amount}：{reference}',
      },
      text: {
        en: 'We’re waiting for your payment of exactly {amount} by {deadline}. Once we receive it, we send the bulk transfer “{name}” with {rows} payments. The link shows our account and the steps at your bank.',
        id: 'Kami menunggu pembayaran Anda tepat {amount} sebelum {deadline}. Setelah diterima, transfer massal “{name}” dengan {rows} pembayaran kami kirim. Tautan menampilkan rekening kami dan langkah-langkah di bank Anda.',
        zh: '我们正在等待您付款，请在 {deadline} 前支付 {amount}。收到后即汇出批量汇款“{name}”（{rows} 笔付款）。链接显示收款账户和操作步骤。',
      },
    },
    bulk_finished: {
      subject: {
        en: 'Bulk transfer finished: {paid} of {rows} payments arrived',
        id: 'Transfer massal selesai: {paid} dari {rows} pembayaran sampai',
        zh: '批量汇款已完成：{rows} 笔中 {paid} 笔到账',
      },
      text: {
        en: '{paid} of {rows} payments of the bulk transfer “{name}” arrived, {failed} did not. The portal shows each payment with its receipt or the reason.',
        id: '{paid} dari {rows} pembayaran transfer massal “{name}” sudah tiba, {failed} tidak. Portal menampilkan bukti setiap pembayaran atau alasannya.',
        zh: '批量汇款“{name}”的 {rows} 笔付款中 {paid} 笔已到账，{failed} 笔未到账。您可在门户查看每笔付款的回单或原因。',
      },
    },
    topup_credited: {
      subject: {
        en: 'Top-up credited: {amount}',
        id: 'Isi saldo berhasil: {amount}',
        zh: '充值已到账：{amount}',
      },
      text: {
        en: '{amount} has been added to your balance.',
        id: '{amount} sudah masuk ke saldo Anda.',
        zh: '{amount} 已计入您的余额。',
      },
    },
    topup_declined: {
      subject: {
        en: 'Receipt not accepted: top-up of {amount}',
        id: 'Bukti belum diterima: isi saldo {amount}',
        zh: '凭证未通过：充值 {amount}',
      },
      text: {
        en: 'We couldn’t accept the receipt for your top-up: {reason}. Your balance hasn’t changed; please upload another receipt.',
        id: 'Bukti pembayaran untuk isi saldo Anda belum dapat kami terima: {reason}. Saldo Anda belum bertambah; silakan unggah bukti lain.',
        zh: '您的充值凭证未通过：{reason}。余额尚未增加，请上传其他凭证。',
      },
    },
    balance_low: {
      subject: {
        en: 'Your balance is below {threshold}',
        id: 'Saldo Anda di bawah {threshold}',
        zh: '余额低于 {threshold}',
      },
      text: {
        en: 'Your available balance is {amount}, below the {threshold} set by your admin. Top up so that payments keep going out.',
        id: 'Saldo tersedia Anda {amount}, di bawah {threshold} yang diatur admin. Isi saldo agar pembayaran tetap berjalan.',
        zh: '贵公司可用余额为 {amount}，低于管理员设置的 {threshold}。请充值，以免影响付款。',
      },
    },
    otp_register: {
      subject: {
        en: 'Your code to register with {brand}',
        id: 'Kode pendaftaran {brand} Anda',
        zh: '您的 {brand} 注册验证码',
      },
      text: {
        en: 'Use this code to finish registering your company. It is valid for {minutes} minutes and works once. If you didn’t request it, ignore this email: no account is created without it.',
        id: 'Gunakan kode ini untuk menyelesaikan pendaftaran perusahaan Anda. Kode berlaku {minutes} menit dan hanya untuk satu kali. Jika Anda tidak memintanya, abaikan email ini: tanpa kode ini tidak ada akun yang dibuat.',
        zh: '请使用此验证码完成贵公司的注册。验证码 {minutes} 分钟内有效，仅可使用一次。如果不是您本人申请，请忽略此邮件：没有验证码就不会创建账户。',
      },
    },
    registration_attempt: {
      subject: {
        en: 'Someone tried to register with your address',
        id: 'Seseorang mencoba mendaftar dengan alamat Anda',
        zh: '有人尝试用您的邮箱注册',
      },
      text: {
        en: 'Someone filled in a registration with this email address, which already has an account. Nothing has changed. If it was you, log in, or request a new password on the login page.',
        id: 'Seseorang mengisi pendaftaran dengan alamat email ini, padahal alamat ini sudah memiliki akun. Tidak ada yang berubah. Jika itu Anda, silakan masuk, atau minta kata sandi baru di halaman masuk.',
        zh: '有人用此邮箱地址填写了注册信息，而该地址已有账户。您的账户没有任何变化。如果是您本人操作，请直接登录，或在登录页面申请重设密码。',
      },
    },
    password_reset: {
      subject: { en: 'Set a new password', id: 'Buat kata sandi baru', zh: '设置新密码' },
      text: {
        en: 'Use the button below to set a new password. It works once, within {minutes} minutes. If you didn’t request this, ignore this email: your password stays as it is.',
        id: 'Gunakan tombol di bawah untuk membuat kata sandi baru. Berlaku {minutes} menit dan hanya untuk satu kali. Jika Anda tidak memintanya, abaikan email ini: kata sandi Anda tetap sama.',
        zh: '请点击下方按钮设置新密码，{minutes} 分钟内有效，仅可使用一次。如非您本人申请，请忽略此邮件：您的密码保持不变。',
      },
    },
    password_changed: {
      subject: { en: 'Your password was changed', id: 'Kata sandi Anda telah diganti', zh: '您的密码已修改' },
      text: {
        en: 'Your password was changed on {time}, and you were logged out everywhere else. If this wasn’t you, request a new password on the login page now and tell your admin.',
        id: 'Kata sandi akun Anda diganti pada {time}, dan Anda telah dikeluarkan dari semua perangkat lain. Jika bukan Anda yang melakukannya, segera minta kata sandi baru di halaman masuk dan beri tahu admin Anda.',
        zh: '您账户的密码已于 {time} 修改，您在其他设备上的登录均已退出。如果不是您本人操作，请立即在登录页面申请重设密码，并告知贵公司的管理员。',
      },
    },
    recipient_link: {
      subject: {
        en: '{company}: confirm your details to receive {amount}',
        id: '{company}: konfirmasi data Anda untuk menerima {amount}',
        zh: '{company}：请确认您的信息以接收 {amount}',
      },
      text: {
        en: '{company} is paying you the amount below through {brand}, a payment company. Before the money can arrive, the bank needs you to confirm who you are, once, by {deadline}. If in doubt, ask {company} first. We never ask for a password, a code or a payment.',
        id: '{company} membayar Anda jumlah di bawah ini melalui {brand}, perusahaan pembayaran. Sebelum dana dapat tiba, bank perlu Anda mengonfirmasi identitas, satu kali, sebelum {deadline}. Bila ragu, tanyakan dahulu kepada {company}. Kami tidak pernah meminta kata sandi, kode, atau pembayaran.',
        zh: '{company} 通过支付公司 {brand} 向您支付以下款项。到账前，银行需要您在 {deadline} 前确认身份，仅需一次。如有疑问，请先联系 {company}。我们绝不会索要密码、验证码或任何付款。',
      },
    },
    invitation: {
      subject: {
        en: '{company} invites you to {brand}',
        id: '{company} mengundang Anda ke {brand}',
        zh: '{company} 邀请您使用 {brand}',
      },
      text: {
        en: '{actor} invites you to join {company} on {brand}. Use the button below to set your own password. It works once, within {hours} hours.',
        id: '{actor} mengundang Anda bergabung dengan {company} di {brand}. Gunakan tombol di bawah untuk membuat kata sandi Anda sendiri. Berlaku {hours} jam dan hanya untuk satu kali.',
        zh: '{actor} 邀请您加入 {company} 的 {brand} 账户。请点击下方按钮设置您自己的密码，{hours} 小时内有效，仅可使用一次。',
      },
    },
    pin_changed: {
      subject: { en: 'Your payment PIN was changed', id: 'PIN transaksi Anda diubah', zh: '您的支付密码已变更' },
      text: {
        en: 'The payment PIN of your account was set, changed or reset. If it wasn’t you, change your password now and tell your admin.',
        id: 'PIN transaksi akun Anda telah dibuat, diubah, atau diatur ulang. Jika bukan Anda yang melakukannya, segera ubah kata sandi dan beri tahu admin Anda.',
        zh: '您账户的支付密码已被设置、修改或重置。如果不是您本人操作，请立即修改登录密码并告知管理员。',
      },
    },
    recipient_change_requested: {
      subject: {
        en: 'Check new bank details for {name}',
        id: 'Periksa rekening baru {name}',
        zh: '请核对 {name} 的新收款账户',
      },
      text: {
        en: '{actor} asks to change the account that your payments to {name} go to. Compare old and new in the portal, and ask the recipient by a number you know already, never by one that came with the request.',
        id: '{actor} meminta perubahan rekening tujuan pembayaran Anda kepada {name}. Bandingkan data lama dan baru di portal, dan pastikan kepada penerima lewat nomor yang sudah Anda kenal, bukan nomor yang datang bersama permintaan ini.',
        zh: '{actor} 申请变更贵公司付给 {name} 的收款账户。请在门户中核对新旧信息，并通过您原已掌握的电话向收款人确认，切勿使用随变更请求提供的号码。',
      },
    },
    webhook_added: {
      subject: { en: 'A webhook was added', id: 'Webhook ditambahkan', zh: '已添加 Webhook' },
      text: {
        en: '{actor} added a webhook: events about your company’s transfers are sent to {url}. Every admin gets this email. If you weren’t expecting this, delete the webhook and speak to your colleagues now.',
        id: '{actor} menambah webhook: peristiwa transfer perusahaan Anda dikirim ke {url}. Setiap admin menerima email ini. Jika Anda tidak mengetahui perubahan ini, hapus webhook tersebut dan segera bicarakan dengan rekan Anda.',
        zh: '{actor} 添加了 Webhook：贵公司的汇款事件将发送至 {url}。每位管理员都会收到此邮件。如您事先不知情，请删除该 Webhook 并立即与同事沟通。',
      },
    },
    webhook_changed: {
      subject: { en: 'A webhook was changed', id: 'Webhook diubah', zh: 'Webhook 已更改' },
      text: {
        en: '{actor} changed the webhook to {url}. Every admin gets this email. If you weren’t expecting this, check the webhook and speak to your colleagues now.',
        id: '{actor} mengubah webhook ke {url}. Setiap admin menerima email ini. Jika Anda tidak mengetahui perubahan ini, periksa webhook tersebut dan segera bicarakan dengan rekan Anda.',
        zh: '{actor} 更改了指向 {url} 的 Webhook。每位管理员都会收到此邮件。如您事先不知情，请检查该 Webhook 并立即与同事沟通。',
      },
    },
    webhook_stopped: {
      subject: { en: 'A webhook was stopped', id: 'Webhook dihentikan', zh: 'Webhook 已停止' },
      text: {
        en: 'We couldn’t reach {url} for days, so we stopped sending there. Once your server works again, turn the webhook on: undelivered events can then be sent again.',
        id: 'Selama berhari-hari {url} tidak dapat kami jangkau, jadi pengiriman dihentikan. Setelah server Anda berfungsi lagi, aktifkan webhook: yang belum sampai dapat dikirim ulang.',
        zh: '连续多日无法送达 {url}，因此不再向其发送。服务器恢复后请启用该 Webhook，未送达的事件可重新发送。',
      },
    },
    api_access_approved: {
      subject: {
        en: 'Your company can create live API keys',
        id: 'Perusahaan Anda dapat membuat kunci API live',
        zh: '贵公司可以创建正式 API 密钥',
      },
      text: {
        en: 'We approved your request for API access. An admin can now create live keys on the API page; payments made with them use the API balance.',
        id: 'Permintaan akses API Anda telah kami setujui. Admin kini dapat membuat kunci live di halaman API; pembayaran dengan kunci itu memakai saldo API.',
        zh: '我们已批准贵公司的 API 接入申请。管理员现在可在 API 页面创建正式密钥，使用这些密钥的付款从 API 余额扣款。',
      },
    },
    api_access_declined: {
      subject: {
        en: 'Your request for API access was declined',
        id: 'Permintaan akses API Anda ditolak',
        zh: '贵公司的 API 接入申请未通过',
      },
      text: {
        en: 'We couldn’t approve your request for live API keys: {reason}. You can change your answers and request access again on the API page. Sandbox keys keep working.',
        id: 'Permintaan kunci API live Anda belum dapat kami setujui: {reason}. Anda dapat memperbaiki keterangan dan mengajukan lagi di halaman API. Kunci sandbox tetap berfungsi.',
        zh: '贵公司的正式 API 密钥申请未通过：{reason}。您可在 API 页面修改资料后重新申请，沙盒密钥不受影响。',
      },
    },
    verification_asked: {
      subject: {
        en: 'Action needed by {deadline}: verify your company',
        id: 'Perlu tindakan sebelum {deadline}: verifikasi perusahaan Anda',
        zh: '请在 {deadline} 前补充认证资料',
      },
      text: {
        en: 'We need a few more details by {deadline} to finish verifying your company. Answer and add documents on the verification page.',
        id: 'Kami memerlukan beberapa data lagi sebelum {deadline} untuk menyelesaikan verifikasi perusahaan Anda. Jawab dan tambahkan dokumen di halaman verifikasi.',
        zh: '为完成贵公司的认证，请在 {deadline} 前补充资料。您可在认证页面回复并添加文件。',
      },
    },
    verification_reminder: {
      subject: {
        en: 'Answer by {deadline}: verify your company',
        id: 'Jawab sebelum {deadline}: verifikasi perusahaan Anda',
        zh: '请在 {deadline} 前回复：企业认证',
      },
      text: {
        en: 'We’re still waiting for your answer, due by {deadline}, to verify your company. Answer and add documents on the verification page.',
        id: 'Kami masih menunggu jawaban Anda, paling lambat {deadline}, untuk memverifikasi perusahaan Anda. Jawab dan tambahkan dokumen di halaman verifikasi.',
        zh: '贵公司的认证正在等待您的回复，截止时间为 {deadline}。您可以在认证页面留言并添加文件。',
      },
    },
    verification_approved: {
      subject: { en: 'Your company is verified', id: 'Perusahaan Anda telah terverifikasi', zh: '贵公司已通过认证' },
      text: {
        en: 'Your company is verified. You can now send money and use all of {brand}.',
        id: 'Perusahaan Anda telah terverifikasi. Sekarang Anda dapat mengirim uang dan memakai seluruh fitur {brand}.',
        zh: '贵公司已通过认证，现在可以汇款并使用 {brand} 的全部功能。',
      },
    },
    verification_declined: {
      subject: {
        en: 'The verification of your company was declined',
        id: 'Verifikasi perusahaan Anda ditolak',
        zh: '贵公司的认证未通过',
      },
      text: {
        en: 'We couldn’t approve your verification yet. See what was declined and why, change it and submit it again. Our sales team will contact you, too.',
        id: 'Verifikasi Anda belum dapat kami setujui. Lihat bagian yang ditolak dan alasannya, perbaiki, lalu ajukan kembali. Tim penjualan kami juga akan menghubungi Anda.',
        zh: '贵公司的认证暂未通过。请查看未通过的部分及原因，修改后重新提交。我们的销售团队也会与您联系。',
      },
    },
    verification_not_eligible: {
      subject: {
        en: 'Your company cannot be verified',
        id: 'Perusahaan Anda tidak dapat diverifikasi',
        zh: '贵公司无法通过认证',
      },
      text: {
        en: 'We’re unable to offer {brand} to your company. The verification page says why.{contact_support}',
        id: 'Kami tidak dapat menyediakan {brand} untuk perusahaan Anda. Alasannya ada di halaman verifikasi.{contact_support}',
        zh: '我们无法为贵公司提供 {brand} 服务，原因见认证页面。{contact_support}',
      },
    },
    bank_account_added: {
      subject: {
        en: 'Bank account added: {account}',
        id: 'Rekening bank ditambahkan: {account}',
        zh: '新增银行账户：{account}',
      },
      text: {
        en: '{actor} added the bank account {account} to your company. It can receive refunds after 24 hours. If no one in your company did this, delete it and change your passwords.',
        id: '{actor} menambahkan rekening bank {account} ke perusahaan Anda. Pengembalian dana dapat masuk ke rekening ini setelah 24 jam. Jika tidak ada di antara Anda yang melakukannya, hapus rekening itu dan ubah kata sandi Anda.',
        zh: '{actor} 为贵公司添加了银行账户 {account}。24 小时后退款才可汇入该账户。如果并非贵公司人员操作，请删除该账户并修改登录密码。',
      },
    },
    bank_account_deleted: {
      subject: {
        en: 'Bank account deleted: {account}',
        id: 'Rekening bank dihapus: {account}',
        zh: '银行账户已删除：{account}',
      },
      text: {
        en: '{actor} deleted the bank account {account} of your company.',
        id: '{actor} menghapus rekening bank {account} milik perusahaan Anda.',
        zh: '{actor} 删除了贵公司的银行账户 {account}。',
      },
    },
    bank_account_default: {
      subject: {
        en: 'Refunds now go to {account}',
        id: 'Pengembalian dana kini ke {account}',
        zh: '退款账户已改为 {account}',
      },
      text: {
        en: '{actor} chose the bank account {account} for refunds. If no one in your company did this, choose another account and change your passwords.',
        id: '{actor} memilih rekening bank {account} untuk pengembalian dana. Jika tidak ada di antara Anda yang melakukannya, pilih rekening lain dan ubah kata sandi Anda.',
        zh: '{actor} 将银行账户 {account} 设为退款账户。如果并非贵公司人员操作，请改选其他账户并修改登录密码。',
      },
    },
    balance_paid_out: {
      subject: {
        en: 'Your balance was paid out: {amount}',
        id: 'Saldo Anda telah dibayarkan: {amount}',
        zh: '余额已转出：{amount}',
      },
      text: {
        en: 'We’re sending your whole balance of {amount} to your company’s bank account {account}, so that the company can be closed here.{contact_support}',
        id: 'Kami mengirim seluruh saldo Anda sebesar {amount} ke rekening perusahaan Anda {account}, agar akun perusahaan dapat ditutup.{contact_support}',
        zh: '为办理企业账户注销，我们正将全部余额 {amount} 汇至贵公司账户 {account}。{contact_support}',
      },
    },
    company_closed: {
      subject: {
        en: '{company} is closed on {brand}',
        id: '{company} ditutup di {brand}',
        zh: '{company} 在 {brand} 的账户已注销',
      },
      text: {
        en: '{company} is closed on {brand}, so you can’t log in there any more. Its balance was paid out before. We keep its records for as long as the law requires.{contact_support}',
        id: 'Akun {company} di {brand} sudah ditutup, sehingga Anda tidak dapat masuk lagi. Saldonya sudah dibayarkan sebelumnya. Catatannya kami simpan selama diwajibkan hukum.{contact_support}',
        zh: '{company} 在 {brand} 的账户已注销，您无法再登录。账户余额此前已转出。我们将依法保存相关记录。{contact_support}',
      },
    },
    proposal_commented: {
      subject: {
        en: 'A comment on a proposal: {name}',
        id: 'Komentar pada usulan: {name}',
        zh: '提议有新留言：{name}',
      },
      text: {
        en: '{author} wrote a comment on this proposal. Read and answer it in the console.',
        id: '{author} menulis komentar pada usulan ini. Baca dan balas di konsol.',
        zh: '{author} 就此提议留言。请在后台查看并回复。',
      },
    },
    proposal_expiring: {
      subject: {
        en: 'A proposal ends soon: {name}',
        id: 'Usulan segera berakhir: {name}',
        zh: '提议即将到期：{name}',
      },
      text: {
        en: 'This proposal still needs a decision, which you can make. Without one it ends on {deadline}, and nothing is done.',
        id: 'Usulan ini masih menunggu keputusan, dan Anda dapat memutuskannya. Tanpa keputusan, usulan berakhir pada {deadline} dan tidak dijalankan.',
        zh: '此提议仍待决定，您可以处理。若无人处理，将于 {deadline} 自动结束，不予执行。',
      },
    },
    proposal_expired: {
      subject: {
        en: 'Your proposal ended without a decision: {name}',
        id: 'Usulan Anda berakhir tanpa keputusan: {name}',
        zh: '您的提议逾期未决：{name}',
      },
      text: {
        en: 'No one decided on your proposal in time, so nothing was done. If it is still needed, propose it again.',
        id: 'Tidak ada keputusan atas usulan Anda sampai batas waktunya, sehingga tidak ada yang dijalankan. Jika masih diperlukan, usulkan lagi.',
        zh: '您的提议逾期无人处理，未予执行。如仍需要，请重新提议。',
      },
    },
    proposal_carried_out: {
      subject: {
        en: 'Your proposal was carried out: {name}',
        id: 'Usulan Anda telah dijalankan: {name}',
        zh: '您的提议已执行：{name}',
      },
      text: {
        en: '{decider} agreed to your proposal, and it was carried out.',
        id: '{decider} menyetujui usulan Anda, dan usulan itu telah dijalankan.',
        zh: '{decider} 已同意您的提议，并已执行。',
      },
    },
    proposal_declined: {
      subject: {
        en: 'Your proposal was declined: {name}',
        id: 'Usulan Anda ditolak: {name}',
        zh: '您的提议被拒绝：{name}',
      },
      text: {
        en: '{decider} declined your proposal, and nothing was done. Their reason: {answer}',
        id: '{decider} menolak usulan Anda, dan tidak ada yang dijalankan. Alasannya: {answer}',
        zh: '{decider} 拒绝了您的提议，未予执行。理由：{answer}',
      },
    },
    proposal_void: {
      subject: {
        en: 'Your proposal could not be carried out: {name}',
        id: 'Usulan Anda tidak dapat dijalankan: {name}',
        zh: '您的提议未能执行：{name}',
      },
      text: {
        en: '{decider} opened your proposal, but something has changed since you made it, so nothing was done. See in the console what changed.',
        id: '{decider} membuka usulan Anda, tetapi ada yang berubah sejak Anda membuatnya, sehingga tidak ada yang dijalankan. Lihat di konsol apa yang berubah.',
        zh: '{decider} 处理您的提议时，情况与提议时相比已有变化，因此未予执行。请在后台查看变化。',
      },
    },
  },
} as const satisfies Catalogue

/** Templates with texts of their own. */
export type OwnTemplate = keyof typeof mails.templates
export type MailRow = keyof typeof mails.rows
export type MailButton = keyof typeof mails.buttons
