import type { Catalogue } from '../../../contract/messages/catalogue.ts'

/** `{place}` is filled from the mail's values. Rows under the text: server/i18n/mails.ts. */
export const mails = {
  greeting: { en: 'Hello {full_name},', id: 'Halo {full_name},', zh: '{full_name}，您好：' },
  greetingOfStranger: { en: 'Hello,', id: 'Halo,', zh: '您好：' },
  open: { en: 'Open in Lintas', id: 'Buka di Lintas', zh: '在 Lintas 中打开' },
  footer: {
    en: 'You get this email because your company uses Lintas. Nobody at Lintas will ever ask you for a code, PIN or password.',
    id: 'Anda menerima email ini karena perusahaan Anda memakai Lintas. Petugas Lintas tidak pernah meminta kode, PIN, atau kata sandi Anda.',
    zh: '您收到此邮件，是因为贵公司正在使用 Lintas。Lintas 的工作人员绝不会向您索要验证码、支付密码或登录密码。',
  },
  footerOfStranger: {
    en: 'You get this email because somebody gave your address to Lintas. If it means nothing to you, there is nothing to do. Nobody at Lintas will ever ask you for a code, PIN or password.',
    id: 'Anda menerima email ini karena seseorang memberikan alamat Anda kepada Lintas. Jika Anda tidak mengenalinya, abaikan saja. Petugas Lintas tidak pernah meminta kode, PIN, atau kata sandi Anda.',
    zh: '您收到此邮件，是因为有人向 Lintas 提供了您的邮箱地址。如果与您无关，无需任何操作。Lintas 的工作人员绝不会向您索要验证码、支付密码或登录密码。',
  },
  rows: {
    amount: { en: 'Amount', id: 'Jumlah', zh: '金额' },
    payee: { en: 'Recipient', id: 'Penerima', zh: '收款人' },
    account_tail: { en: 'Account', id: 'Rekening', zh: '账号' },
    schedule: { en: 'Payment days', id: 'Hari pembayaran', zh: '付款安排' },
    transfer_count: { en: 'Transfers', id: 'Jumlah transfer', zh: '汇款笔数' },
    request_count: { en: 'Requests', id: 'Jumlah permintaan', zh: '申请项数' },
    reference: { en: 'Reference', id: 'Nomor referensi', zh: '参考号' },
    actor: { en: 'From', id: 'Dari', zh: '发起人' },
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
        en: 'Your code to change your second factor',
        id: 'Kode untuk mengubah faktor kedua Anda',
        zh: '更改第二验证方式的验证码',
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
        id: 'Kode untuk mengatur ulang PIN pembayaran',
        zh: '重置支付密码的验证码',
      },
      text: {
        en: 'Use this code to set a new payment PIN. It is valid for {minutes} minutes and works once. If you did not ask for it, change your password and tell your admin.',
        id: 'Gunakan kode ini untuk membuat PIN pembayaran baru. Kode berlaku {minutes} menit dan hanya sekali pakai. Jika Anda tidak memintanya, ganti kata sandi Anda dan beri tahu admin.',
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
        en: 'The security of your account was changed',
        id: 'Keamanan akun Anda diubah',
        zh: '您的账户安全设置已变更',
      },
      text: {
        en: 'The change below was made to how you log in and sign payments. After a factor was removed or replaced, your payments and approvals wait for 24 hours. If it was not you, tell your admin{and_support} at once.',
        id: 'Perubahan di bawah dilakukan pada cara Anda masuk dan menandatangani pembayaran. Setelah suatu faktor dihapus atau diganti, pembayaran dan persetujuan Anda ditahan selama 24 jam. Jika bukan Anda yang melakukannya, segera beri tahu admin{and_support}.',
        zh: '您的登录和付款验证方式发生了下列变更。移除或更换验证方式后，您的付款和审批将暂停 24 小时。如非您本人操作，请立即告知管理员{and_support}。',
      },
    },
    password_reset_hold: {
      subject: {
        en: 'Your payments and approvals wait for 24 hours',
        id: 'Pembayaran dan persetujuan Anda menunggu 24 jam',
        zh: '您的付款和审批将暂停 24 小时',
      },
      text: {
        en: 'Your password was reset by a link sent to your email address. For your safety your payments and approvals wait until {until}. To go on at once, log in with an authenticator app or a passkey that you had before. If you did not reset it, ask for a new password at once and tell your admin.',
        id: 'Kata sandi Anda diatur ulang lewat tautan di email. Demi keamanan, pembayaran dan persetujuan Anda menunggu sampai {until}. Untuk langsung melanjutkan, masuk dengan aplikasi autentikator atau passkey yang sudah Anda miliki sebelumnya. Jika bukan Anda yang melakukannya, segera minta kata sandi baru dan beri tahu admin Anda.',
        zh: '您的密码已通过邮件中的链接重置。为保障安全，您的付款和审批须等到 {until}。如需立即继续，请使用之前已有的身份验证器应用或通行密钥登录。如非本人操作，请立即申请新密码并告知管理员。',
      },
    },
    pin_reset_hold: {
      subject: {
        en: 'Your payments and approvals wait for 24 hours',
        id: 'Pembayaran dan persetujuan Anda menunggu 24 jam',
        zh: '您的付款和审批将暂停 24 小时',
      },
      text: {
        en: 'Your payment PIN was reset by a code sent to your email address. For your safety your payments and approvals wait until {until}. To go on at once, log in with an authenticator app or a passkey that you had before and reset the PIN there once more. If you did not reset it, change your password at once and tell your admin.',
        id: 'PIN pembayaran Anda diatur ulang dengan kode di email. Demi keamanan, pembayaran dan persetujuan Anda menunggu sampai {until}. Untuk langsung melanjutkan, masuk dengan aplikasi autentikator atau passkey yang sudah Anda miliki sebelumnya, lalu atur ulang PIN sekali lagi di sana. Jika bukan Anda yang melakukannya, segera ganti kata sandi dan beri tahu admin Anda.',
        zh: '您的支付密码已通过邮件验证码重置。为保障安全，您的付款和审批须等到 {until}。如需立即继续，请使用之前已有的身份验证器应用或通行密钥登录，并在登录后再次重置支付密码。如非本人操作，请立即修改密码并告知管理员。',
      },
    },
    recovery_code_used: {
      subject: {
        en: 'A recovery code was used to log in',
        id: 'Kode pemulihan dipakai untuk masuk',
        zh: '有人使用恢复码登录',
      },
      text: {
        en: 'Somebody has logged in to your account with one of your recovery codes. {left} are left. If it was not you, change your password and tell your admin at once.',
        id: 'Seseorang masuk ke akun Anda dengan salah satu kode pemulihan. Sisa {left} kode. Jika bukan Anda, segera ganti kata sandi dan beri tahu admin.',
        zh: '有人使用您的一个恢复码登录了您的账户，还剩 {left} 个。如非您本人操作，请立即更改密码并告知管理员。',
      },
    },
    new_sign_in: {
      subject: { en: 'New log-in to your account', id: 'Login baru ke akun Anda', zh: '您的账户有新的登录' },
      text: {
        en: 'On {time} somebody logged in to your account from a new device. Address: {address}. If it was you, there is nothing to do. If it was not, change your password at once, end the other sessions in your settings, and tell your admin.',
        id: 'Pada {time} seseorang masuk ke akun Anda dari perangkat yang belum dikenal. Alamat: {address}. Jika itu Anda, tidak perlu melakukan apa pun. Jika bukan, segera ganti kata sandi, akhiri sesi lain di pengaturan, dan beri tahu admin Anda.',
        zh: '{time}有人在一台未知设备上登录了您的账户，地址：{address}。如果是您本人，无需任何操作；如果不是，请立即更改密码，在设置中结束其他会话，并告知您的管理员。',
      },
    },
    recovery_codes_few: {
      subject: {
        en: 'A recovery code was used: few are left',
        id: 'Kode pemulihan dipakai: sisanya tinggal sedikit',
        zh: '恢复码已使用，所剩不多',
      },
      text: {
        en: 'Somebody has logged in to your account with one of your recovery codes. Codes left: {left}. Make new ones in your settings. If it was not you, change your password and tell your admin at once.',
        id: 'Seseorang masuk ke akun Anda dengan salah satu kode pemulihan. Sisa kode: {left}. Buat kode baru di pengaturan. Jika bukan Anda, segera ganti kata sandi dan beri tahu admin.',
        zh: '有人使用您的一个恢复码登录了您的账户，剩余恢复码：{left} 个。请在设置中生成新的恢复码。如非您本人操作，请立即更改密码并告知管理员。',
      },
    },
    approval_requested: {
      subject: {
        en: 'Approval requested: {amount} to {payee}',
        id: 'Persetujuan diminta: {amount} untuk {payee}',
        zh: '待您审批：向 {payee} 汇款 {amount}',
      },
      text: {
        en: '{actor} asks you to approve a transfer. Please check the details before you decide.',
        id: '{actor} meminta Anda menyetujui sebuah transfer. Periksa rinciannya sebelum memutuskan.',
        zh: '{actor} 请您审批一笔汇款。请在决定前核对详细信息。',
      },
    },
    approval_reminder: {
      subject: {
        en: 'Still waiting for your approval: {amount} to {payee}',
        id: 'Masih menunggu persetujuan Anda: {amount} kepada {payee}',
        zh: '仍在等待您审批：向 {payee} 汇款 {amount}',
      },
      text: {
        en: 'A transfer by {actor} has waited for approval for {hours} hours. Please check the details before you decide.',
        id: 'Transfer dari {actor} sudah menunggu persetujuan selama {hours} jam. Mohon periksa rinciannya sebelum memutuskan.',
        zh: '{actor} 的一笔汇款已等待审批 {hours} 小时。请核对详情后再作决定。',
      },
    },
    approval_escalation: {
      subject: {
        en: 'Nobody has approved yet: {amount} to {payee}',
        id: 'Belum ada yang menyetujui: {amount} kepada {payee}',
        zh: '尚无人审批：向 {payee} 汇款 {amount}',
      },
      text: {
        en: 'A transfer by {actor} has waited for approval for {hours} hours, and those who could approve it have been reminded. Please follow up.',
        id: 'Transfer dari {actor} sudah menunggu persetujuan selama {hours} jam, dan mereka yang dapat menyetujuinya sudah diingatkan. Mohon ditindaklanjuti.',
        zh: '{actor} 的一笔汇款已等待审批 {hours} 小时，已提醒可审批的人员。请跟进处理。',
      },
    },
    policy_proposed: {
      subject: {
        en: 'Please confirm: approval policy, version {version}',
        id: 'Mohon konfirmasi: kebijakan persetujuan versi {version}',
        zh: '请确认：审批规则第 {version} 版',
      },
      text: {
        en: '{actor} proposes a new version of your company’s approval policy. It takes effect once another admin has confirmed it. Please look at what it changes.',
        id: '{actor} mengusulkan versi baru kebijakan persetujuan perusahaan Anda. Versi ini berlaku setelah dikonfirmasi admin lain. Mohon periksa perubahannya.',
        zh: '{actor} 提出了贵公司审批规则的新版本，须由另一位管理员确认后生效。请查看其中的变更。',
      },
    },
    policy_published: {
      subject: {
        en: 'Approval policy: version {version} is in force',
        id: 'Kebijakan persetujuan: versi {version} berlaku',
        zh: '审批规则：第 {version} 版已生效',
      },
      text: {
        en: 'Version {version} of your company’s approval policy is in force: transfers submitted from now on are judged by it. {actor} put it into force, so it cannot be stopped any more. Every admin of the last 30 days gets this email. If it was not agreed with you, tell the other admins and our support at once: an admin can propose the rules from before again.',
        id: 'Versi {version} kebijakan persetujuan perusahaan Anda kini berlaku: transfer yang diajukan mulai sekarang dinilai menurutnya. {actor} memberlakukannya, sehingga tidak dapat dihentikan lagi. Semua admin dalam 30 hari terakhir menerima email ini. Jika ini tidak disepakati dengan Anda, segera beri tahu admin lain dan dukungan kami: admin dapat mengusulkan kembali aturan sebelumnya.',
        zh: '贵公司审批规则第 {version} 版已生效，此后提交的汇款均按新版审批。该版本由 {actor} 启用，已不能再停止。最近 30 天内的所有管理员都会收到此邮件。如事先未与您商定，请立即告知其他管理员和客服：管理员可以重新提议之前的规则。',
      },
    },
    policy_waiting: {
      subject: {
        en: 'Please look: version {version} of the approval policy takes effect on {time}',
        id: 'Mohon periksa: versi {version} kebijakan persetujuan berlaku pada {time}',
        zh: '请查看：审批规则第 {version} 版将于 {time} 生效',
      },
      text: {
        en: '{actor} is putting version {version} of the approval policy of {company} into force. It waits until {time}, because no second admin confirmed it, or because the team was changed shortly before. Every admin of the last 30 days gets this email. If it was not agreed with you, open the link below before then: it shows what would be stopped, and stops it.',
        id: '{actor} memberlakukan versi {version} kebijakan persetujuan {company}. Versi itu menunggu sampai {time}, karena tidak ada admin kedua yang mengonfirmasi, atau karena tim baru saja diubah. Setiap admin dalam 30 hari terakhir menerima email ini. Jika ini tidak disepakati dengan Anda, buka tautan di bawah sebelum waktu itu: tautan itu menunjukkan apa yang akan dihentikan, lalu menghentikannya.',
        zh: '{actor} 正在使 {company} 的审批规则第 {version} 版生效。由于没有第二位管理员确认，或团队刚刚变动，该版本将等到 {time}。最近 30 天内的每位管理员都会收到此邮件。如未与您商定，请在此之前打开下方链接：页面会显示将被阻止的内容，并可阻止它。',
      },
    },
    policy_stopped: {
      subject: {
        en: 'Approval policy: version {version} was stopped',
        id: 'Kebijakan persetujuan: versi {version} dihentikan',
        zh: '审批规则：第 {version} 版已被阻止',
      },
      text: {
        en: '{actor} stopped version {version} of the approval policy of {company}. It does not take effect. For the next 72 hours no admin can put another version into force alone.',
        id: '{actor} menghentikan versi {version} kebijakan persetujuan {company}. Versi itu tidak diberlakukan. Selama 72 jam berikutnya tidak ada admin yang dapat memberlakukan versi lain sendirian.',
        zh: '{actor} 阻止了 {company} 的审批规则第 {version} 版，该版本不会生效。此后 72 小时内，任何管理员都不能单独使其他版本生效。',
      },
    },
    policy_sent_back: {
      subject: {
        en: 'Approval policy: version {version} did not take effect',
        id: 'Kebijakan persetujuan: versi {version} tidak diberlakukan',
        zh: '审批规则：第 {version} 版未生效',
      },
      text: {
        en: 'Version {version} of the approval policy of {company} waited and did not take effect, because the team changed in the meantime. An admin must confirm it again.',
        id: 'Versi {version} kebijakan persetujuan {company} telah menunggu dan tidak diberlakukan, karena tim berubah sementara itu. Seorang admin harus mengonfirmasinya lagi.',
        zh: '{company} 的审批规则第 {version} 版等待期满但未生效，因为团队在此期间有变动。须由一位管理员重新确认。',
      },
    },
    passkeys_allowed: {
      subject: {
        en: 'Payments of {company} may be signed with a passkey',
        id: 'Pembayaran {company} dapat ditandatangani dengan passkey',
        zh: '{company} 的付款可用通行密钥签署',
      },
      text: {
        en: '{actor} allows payments and approvals of {company} to be signed with a passkey instead of code and PIN. Every admin gets this email. If it was not agreed with you, open the approval policy and switch it off.',
        id: '{actor} mengizinkan pembayaran dan persetujuan {company} ditandatangani dengan passkey sebagai pengganti kode dan PIN. Setiap admin menerima email ini. Jika tidak disepakati dengan Anda, buka kebijakan persetujuan dan matikan.',
        zh: '{actor} 已允许 {company} 的付款和审批使用通行密钥签署，代替验证码和支付密码。所有管理员都会收到此邮件。如未与您商定，请打开审批规则将其关闭。',
      },
    },
    admins_changed: {
      subject: {
        en: 'The admins or roles of {company} were changed',
        id: 'Admin atau peran di {company} diubah',
        zh: '{company} 的管理员或角色已变更',
      },
      text: {
        en: '{actor} made the change below. Every admin of the last 30 days gets this email. If it was not agreed with you, speak to your colleagues{and_support} at once.',
        id: '{actor} membuat perubahan di bawah ini. Setiap admin dalam 30 hari terakhir menerima email ini. Jika ini tidak disepakati dengan Anda, segera hubungi rekan Anda{and_support}.',
        zh: '{actor} 作出了以下变更。最近 30 天内的每位管理员都会收到此邮件。如未与您商定，请立即联系同事{and_support}。',
      },
    },
    admins_changed_policy_open: {
      subject: {
        en: 'Please look: the team was changed while version {version} of the approval policy is open',
        id: 'Mohon periksa: tim diubah saat versi {version} kebijakan persetujuan masih terbuka',
        zh: '请查看：审批规则第 {version} 版待定期间团队有变动',
      },
      text: {
        en: '{actor} made the change below while version {version} of the approval policy of {company} is open. Every admin of the last 30 days gets this email. If it was not agreed with you, open the link below: it shows that version, and stops it.',
        id: '{actor} membuat perubahan di bawah ini saat versi {version} kebijakan persetujuan {company} masih terbuka. Setiap admin dalam 30 hari terakhir menerima email ini. Jika ini tidak disepakati dengan Anda, buka tautan di bawah: tautan itu menunjukkan versi tersebut, lalu menghentikannya.',
        zh: '{actor} 在 {company} 的审批规则第 {version} 版待定期间作出了以下变更。最近 30 天内的每位管理员都会收到此邮件。如未与您商定，请打开下方链接：页面会显示该版本，并可阻止它。',
      },
    },
    payment_instruction: {
      subject: {
        en: 'Pay in {total} for {reference}',
        id: 'Bayar {total} untuk {reference}',
        zh: '请为 {reference} 汇入 {total}',
      },
      text: {
        en: 'The transfer below waits for your money. Pay in exactly {total} before {deadline}. The link below shows the account and the steps at your bank.',
        id: 'Transfer di bawah ini menunggu dana Anda. Bayar tepat {total} sebelum {deadline}. Tautan di bawah menampilkan rekening dan langkah-langkah di bank Anda.',
        zh: '以下汇款正在等待您的款项。请在 {deadline} 前准确汇入 {total}。下方链接显示账户及在银行的操作步骤。',
      },
    },
    transfer_completed: {
      subject: {
        en: 'Arrived: {amount} to {payee}',
        id: 'Sudah diterima: {amount} untuk {payee}',
        zh: '已到账：向 {payee} 汇款 {amount}',
      },
      text: {
        en: 'The recipient’s bank has credited this transfer.',
        id: 'Bank penerima telah mengkreditkan transfer ini.',
        zh: '收款银行已将这笔汇款入账。',
      },
    },
    transfer_failed: {
      subject: {
        en: 'Not delivered: {amount} to {payee}',
        id: 'Tidak terkirim: {amount} untuk {payee}',
        zh: '未能送达：{amount}，收款人 {payee}',
      },
      text: {
        en: 'The transfer below could not be completed. The money goes back to your balance; we will tell you once it is there.',
        id: 'Transfer di bawah ini tidak dapat diselesaikan. Uangnya kembali ke saldo Anda; Anda akan diberi tahu setelah masuk.',
        zh: '下列汇款未能完成。款项将退回您的余额，到账后会通知您。',
      },
    },
    transfer_refunded: {
      subject: { en: 'Refunded: {amount}', id: 'Dana dikembalikan: {amount}', zh: '已退款：{amount}' },
      text: {
        en: 'The transfer could not be completed. The amount below is back in your balance.',
        id: 'Transfer tidak dapat diselesaikan. Jumlah di bawah ini sudah kembali ke saldo Anda.',
        zh: '这笔汇款未能完成。以下金额已退回您的余额。',
      },
    },
    schedule_approval_requested: {
      subject: {
        en: 'Approval requested: payments of {amount} to {payee}',
        id: 'Perlu persetujuan: pembayaran {amount} ke {payee}',
        zh: '待审批：付给 {payee} 的 {amount}',
      },
      text: {
        en: '{actor} asks you to approve payments on set days. Please check amount, account and days before you decide: one approval covers them all.',
        id: '{actor} meminta Anda menyetujui pembayaran pada hari-hari tertentu. Periksa jumlah, rekening, dan tanggal sebelum memutuskan: satu persetujuan berlaku untuk semuanya.',
        zh: '{actor} 请您审批定期付款。决定前请核对金额、账户和日期：一次审批适用于全部付款。',
      },
    },
    schedule_trouble: {
      subject: {
        en: 'Not paid by itself: {amount} to {payee}',
        id: 'Tidak dibayar otomatis: {amount} ke {payee}',
        zh: '未自动付款：付给 {payee} 的 {amount}',
      },
      text: {
        en: '{reason}. Please look at it in the portal.',
        id: '{reason}. Silakan periksa di portal.',
        zh: '{reason}。请在门户中查看。',
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
        en: 'Please approve a refund of {amount}',
        id: 'Setujui pengembalian dana {amount}',
        zh: '请审批退款 {amount}',
      },
      text: {
        en: '{actor} asks for the refund below to {account}. It is paid once it has been approved.',
        id: '{actor} mengajukan pengembalian dana di bawah ini ke {account}. Dana dibayar setelah disetujui.',
        zh: '{actor} 申请将以下款项退到 {account}。审批通过后付款。',
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
        en: 'The bank of {account} has accepted the refund below. The proof of payment is in the portal.',
        id: 'Bank {account} sudah menerima pengembalian dana di bawah ini. Bukti pembayaran ada di portal.',
        zh: '{account} 的银行已接收以下退款。付款凭证可在门户查看。',
      },
    },
    bulk_awaiting_approval: {
      subject: {
        en: 'Approval requested: {amount} to {rows} recipients',
        id: 'Perlu persetujuan: {amount} ke {rows} penerima',
        zh: '待审批：向 {rows} 位收款人支付 {amount}',
      },
      text: {
        en: '{actor} asks you to approve the bulk transfer “{name}”. Please check its rows before you decide.',
        id: '{actor} meminta Anda menyetujui transfer massal “{name}”. Periksa baris-barisnya sebelum memutuskan.',
        zh: '{actor} 请您审批批量汇款“{name}”。决定前请核对各行内容。',
      },
    },
    bulk_pay_in: {
      subject: {
        en: 'Pay in {amount} for {reference}',
        id: 'Bayar {amount} untuk {reference}',
        zh: '请为 {reference} 汇入 {amount}',
      },
      text: {
        en: 'The bulk transfer “{name}” with {rows} payments is waiting for your money. Pay in exactly {amount} before {deadline}. The link below shows the account and the steps at your bank.',
        id: 'Transfer massal “{name}” dengan {rows} pembayaran menunggu dana Anda. Bayar tepat {amount} sebelum {deadline}. Tautan di bawah menampilkan rekening dan langkah-langkah di bank Anda.',
        zh: '批量汇款“{name}”（{rows} 笔付款）正在等待您的款项。请在 {deadline} 前准确汇入 {amount}。下方链接显示账户及在银行的操作步骤。',
      },
    },
    bulk_finished: {
      subject: {
        en: 'Bulk transfer finished: {paid} of {rows} payments arrived',
        id: 'Transfer massal selesai: {paid} dari {rows} pembayaran sampai',
        zh: '批量汇款已完成：{rows} 笔中 {paid} 笔到账',
      },
      text: {
        en: 'The bulk transfer “{name}” is finished: {paid} of {rows} payments arrived, {failed} did not. The portal shows each payment with its receipt, or the reason why it was not made.',
        id: 'Transfer massal “{name}” selesai: {paid} dari {rows} pembayaran sampai, {failed} tidak. Portal menampilkan bukti setiap pembayaran, atau alasan mengapa tidak berhasil.',
        zh: '批量汇款“{name}”已完成：{rows} 笔中 {paid} 笔到账，{failed} 笔未到账。您可在门户查看每笔付款的回单或未成功的原因。',
      },
    },
    topup_credited: {
      subject: {
        en: 'Top-up credited: {amount}',
        id: 'Isi saldo berhasil: {amount}',
        zh: '充值已到账：{amount}',
      },
      text: {
        en: 'Your top-up has been credited and is available in your balance.',
        id: 'Isi saldo Anda sudah dikreditkan dan tersedia di saldo.',
        zh: '您的充值已入账，可在余额中使用。',
      },
    },
    topup_declined: {
      subject: {
        en: 'Receipt declined: top-up of {amount}',
        id: 'Bukti ditolak: isi saldo {amount}',
        zh: '凭证未通过：充值 {amount}',
      },
      text: {
        en: 'We could not accept the receipt for your top-up: {reason}. Please upload another one on the page of the top-up.',
        id: 'Bukti pembayaran untuk isi saldo Anda belum dapat kami terima: {reason}. Silakan unggah bukti lain di halaman isi saldo tersebut.',
        zh: '您的充值凭证未通过：{reason}。请在该笔充值页面上传其他凭证。',
      },
    },
    balance_low: {
      subject: {
        en: 'Your balance is below {threshold}',
        id: 'Saldo Anda di bawah {threshold}',
        zh: '余额低于 {threshold}',
      },
      text: {
        en: 'The available balance of your company is {amount}, below the {threshold} that its admin has set. Top up so that payments go on.',
        id: 'Saldo tersedia perusahaan Anda {amount}, di bawah {threshold} yang ditetapkan adminnya. Isi saldo agar pembayaran tetap berjalan.',
        zh: '贵公司可用余额为 {amount}，低于管理员设置的 {threshold}。请充值，以免影响付款。',
      },
    },
    otp_register: {
      subject: {
        en: 'Your code to register with Lintas',
        id: 'Kode pendaftaran Lintas Anda',
        zh: '您的 Lintas 注册验证码',
      },
      text: {
        en: 'Use this code to finish the registration of your company. It is valid for {minutes} minutes and works once. If you did not ask for it, ignore this email: no account is made without it.',
        id: 'Gunakan kode ini untuk menyelesaikan pendaftaran perusahaan Anda. Kode berlaku {minutes} menit dan hanya untuk satu kali. Jika Anda tidak memintanya, abaikan email ini: tanpa kode ini tidak ada akun yang dibuat.',
        zh: '请使用此验证码完成贵公司的注册。验证码 {minutes} 分钟内有效，仅可使用一次。如果不是您本人申请，请忽略此邮件：没有验证码就不会创建账户。',
      },
    },
    registration_attempt: {
      subject: {
        en: 'Somebody tried to register with your address',
        id: 'Seseorang mencoba mendaftar dengan alamat Anda',
        zh: '有人尝试用您的邮箱注册',
      },
      text: {
        en: 'Somebody filled in a registration with this email address, which already has an account. Nothing has changed. If it was you, log in, or ask for a new password on the log-in page.',
        id: 'Seseorang mengisi pendaftaran dengan alamat email ini, padahal alamat ini sudah memiliki akun. Tidak ada yang berubah. Jika itu Anda, silakan masuk, atau minta kata sandi baru di halaman masuk.',
        zh: '有人用此邮箱地址填写了注册信息，而该地址已有账户。您的账户没有任何变化。如果是您本人操作，请直接登录，或在登录页面申请重设密码。',
      },
    },
    password_reset: {
      subject: { en: 'Set a new password', id: 'Buat kata sandi baru', zh: '设置新密码' },
      text: {
        en: 'Open the link below to set a new password. It is valid for {minutes} minutes and works once. If you did not ask for it, ignore this email: your password stays as it is.',
        id: 'Buka tautan di bawah ini untuk membuat kata sandi baru. Tautan berlaku {minutes} menit dan hanya untuk satu kali. Jika Anda tidak memintanya, abaikan email ini: kata sandi Anda tetap sama.',
        zh: '请打开下面的链接设置新密码。链接 {minutes} 分钟内有效，仅可使用一次。如果不是您本人申请，请忽略此邮件：您的密码保持不变。',
      },
    },
    password_changed: {
      subject: { en: 'Your password was changed', id: 'Kata sandi Anda telah diganti', zh: '您的密码已修改' },
      text: {
        en: 'The password of your account was changed on {time}, and you were logged out everywhere else. If this was not you, ask for a new password on the log-in page at once, and tell your admin.',
        id: 'Kata sandi akun Anda diganti pada {time}, dan Anda telah dikeluarkan dari semua perangkat lain. Jika bukan Anda yang melakukannya, segera minta kata sandi baru di halaman masuk dan beri tahu admin Anda.',
        zh: '您账户的密码已于 {time}修改，您在其他设备上的登录均已退出。如果不是您本人操作，请立即在登录页面申请重设密码，并告知贵公司的管理员。',
      },
    },
    recipient_link: {
      subject: {
        en: '{company} is sending you money: one step is left',
        id: '{company} mengirim uang kepada Anda: tinggal satu langkah',
        zh: '{company} 正在向您汇款：还差一步',
      },
      text: {
        en: '{company} is sending you the amount below by Lintas. The bank asks you to confirm who you are before it can arrive. Open the link by {deadline}; it works once. We never ask for a password, a code or a payment.',
        id: '{company} mengirim jumlah di bawah ini kepada Anda lewat Lintas. Bank meminta Anda memastikan identitas sebelum uang dapat tiba. Buka tautannya paling lambat {deadline}; hanya dapat dipakai satu kali. Kami tidak pernah meminta kata sandi, kode, atau pembayaran.',
        zh: '{company} 通过 Lintas 向您汇出以下款项。到账前，银行要求您确认身份。请在{deadline}前打开链接，链接仅可使用一次。我们绝不会索要密码、验证码或任何付款。',
      },
    },
    invitation: {
      subject: {
        en: '{company} invites you to Lintas',
        id: '{company} mengundang Anda ke Lintas',
        zh: '{company} 邀请您使用 Lintas',
      },
      text: {
        en: '{actor} invites you to join {company} on Lintas. Open the link below to set your own password. It is valid for {hours} hours and works once.',
        id: '{actor} mengundang Anda bergabung dengan {company} di Lintas. Buka tautan di bawah ini untuk membuat kata sandi Anda sendiri. Tautan berlaku {hours} jam dan hanya untuk satu kali.',
        zh: '{actor} 邀请您加入 {company} 的 Lintas 账户。请打开下面的链接设置您自己的密码。链接 {hours} 小时内有效，仅可使用一次。',
      },
    },
    pin_changed: {
      subject: { en: 'Your payment PIN was changed', id: 'PIN pembayaran Anda diubah', zh: '您的支付密码已变更' },
      text: {
        en: 'The payment PIN of your account was set, changed or reset. If it was not you, change your password at once and tell your admin.',
        id: 'PIN pembayaran akun Anda telah dibuat, diubah, atau diatur ulang. Jika bukan Anda yang melakukannya, segera ubah kata sandi dan beri tahu admin Anda.',
        zh: '您账户的支付密码已被设置、修改或重置。如果不是您本人操作，请立即修改登录密码并告知管理员。',
      },
    },
    recipient_change_requested: {
      subject: {
        en: 'Please check changed bank details',
        id: 'Mohon periksa perubahan rekening',
        zh: '请核对收款账户变更',
      },
      text: {
        en: '{actor} asks to change where your company’s money for {name} goes. Compare old and new in the portal, and ask the recipient by a number you know already, never by one that came with the request.',
        id: '{actor} meminta perubahan tujuan dana perusahaan Anda untuk {name}. Bandingkan data lama dan baru di portal, dan pastikan kepada penerima lewat nomor yang sudah Anda kenal, bukan nomor yang datang bersama permintaan ini.',
        zh: '{actor} 申请变更贵公司付给 {name} 的收款账户。请在门户中核对新旧信息，并通过您原已掌握的电话向收款人确认，切勿使用随变更请求提供的号码。',
      },
    },
    webhook_added: {
      subject: { en: 'A webhook was added', id: 'Webhook ditambahkan', zh: '已添加 Webhook' },
      text: {
        en: '{actor} added a webhook: events about transfers of your company are sent to {url}. Every admin gets this email. If it was not agreed with you, delete the webhook and speak to your colleagues at once.',
        id: '{actor} menambah webhook: peristiwa transfer perusahaan Anda dikirim ke {url}. Setiap admin menerima email ini. Jika ini tidak disepakati dengan Anda, hapus webhook tersebut dan segera bicarakan dengan rekan Anda.',
        zh: '{actor}添加了 Webhook：贵公司的汇款事件将发送至 {url}。每位管理员都会收到此邮件。若未经您同意，请删除该 Webhook 并立即与同事沟通。',
      },
    },
    webhook_changed: {
      subject: { en: 'A webhook was changed', id: 'Webhook diubah', zh: 'Webhook 已更改' },
      text: {
        en: '{actor} changed the webhook to {url}. Every admin gets this email. If it was not agreed with you, look at the webhook and speak to your colleagues at once.',
        id: '{actor} mengubah webhook ke {url}. Setiap admin menerima email ini. Jika ini tidak disepakati dengan Anda, periksa webhook tersebut dan segera bicarakan dengan rekan Anda.',
        zh: '{actor}更改了指向 {url} 的 Webhook。每位管理员都会收到此邮件。若未经您同意，请检查该 Webhook 并立即与同事沟通。',
      },
    },
    webhook_stopped: {
      subject: { en: 'A webhook was stopped', id: 'Webhook dihentikan', zh: 'Webhook 已停止' },
      text: {
        en: 'Nothing has reached {url} for days, so nothing is sent there any more. When your server works again, switch the webhook on: what could not be delivered can then be sent again.',
        id: 'Selama berhari-hari tidak ada yang sampai ke {url}, jadi tidak ada lagi yang dikirim ke sana. Setelah server Anda berfungsi lagi, aktifkan webhook: yang belum sampai dapat dikirim ulang.',
        zh: '连续多日无法送达 {url}，因此不再向其发送。服务器恢复后请启用该 Webhook，未送达的事件可重新发送。',
      },
    },
    api_access_approved: {
      subject: {
        en: 'Your company can make live API keys',
        id: 'Perusahaan Anda dapat membuat kunci API live',
        zh: '贵公司可以创建正式 API 密钥',
      },
      text: {
        en: 'We have looked at your request for API access and granted it. An admin can make live keys on the API page now; payments made with them are paid from the API balance.',
        id: 'Permintaan akses API Anda telah kami periksa dan setujui. Admin kini dapat membuat kunci live di halaman API; pembayaran dengan kunci itu dibayar dari saldo API.',
        zh: '我们已审核并批准贵公司的 API 接入申请。管理员现在可以在 API 页面创建正式密钥，使用这些密钥的付款从 API 余额扣款。',
      },
    },
    api_access_declined: {
      subject: {
        en: 'Your request for API access was declined',
        id: 'Permintaan akses API Anda ditolak',
        zh: '贵公司的 API 接入申请未通过',
      },
      text: {
        en: 'We have looked at your request for live API keys and declined it: {reason}. You can change what you told us and ask again on the API page. Sandbox keys are not affected.',
        id: 'Permintaan kunci API live Anda telah kami periksa dan tolak: {reason}. Anda dapat memperbaiki keterangan dan mengajukan lagi di halaman API. Kunci sandbox tidak terpengaruh.',
        zh: '我们已审核贵公司的正式 API 密钥申请，未予通过：{reason}。您可以在 API 页面修改资料后重新申请。沙盒密钥不受影响。',
      },
    },
    verification_asked: {
      subject: {
        en: 'We need more for the verification of your company',
        id: 'Verifikasi perusahaan Anda memerlukan tambahan',
        zh: '贵公司的认证需要补充资料',
      },
      text: {
        en: 'To go on with the verification of your company we need an answer by {deadline}. What is asked stands on the verification page; you can write there and add documents.',
        id: 'Untuk melanjutkan verifikasi perusahaan Anda, kami memerlukan jawaban sebelum {deadline}. Apa yang diminta tercantum di halaman verifikasi; di sana Anda dapat menulis dan menambahkan dokumen.',
        zh: '为继续贵公司的认证，请在 {deadline} 前回复。所需内容见认证页面，您可以在那里留言并添加文件。',
      },
    },
    verification_reminder: {
      subject: {
        en: 'Your answer is due: verification of your company',
        id: 'Jawaban Anda ditunggu: verifikasi perusahaan',
        zh: '请尽快回复：企业认证',
      },
      text: {
        en: 'The verification of your company waits for your answer, which is due by {deadline}. You can write and add documents on the verification page.',
        id: 'Verifikasi perusahaan Anda menunggu jawaban Anda, paling lambat {deadline}. Anda dapat menulis dan menambahkan dokumen di halaman verifikasi.',
        zh: '贵公司的认证正在等待您的回复，截止时间为 {deadline}。您可以在认证页面留言并添加文件。',
      },
    },
    verification_approved: {
      subject: { en: 'Your company is verified', id: 'Perusahaan Anda telah terverifikasi', zh: '贵公司已通过认证' },
      text: {
        en: 'Your company has been verified. You can send money and use all of Lintas now.',
        id: 'Perusahaan Anda telah terverifikasi. Sekarang Anda dapat mengirim uang dan memakai seluruh fitur Lintas.',
        zh: '贵公司已通过认证，现在可以汇款并使用 Lintas 的全部功能。',
      },
    },
    verification_declined: {
      subject: {
        en: 'The verification of your company was declined',
        id: 'Verifikasi perusahaan Anda ditolak',
        zh: '贵公司的认证未通过',
      },
      text: {
        en: 'The verification page says which parts were declined and why. You can change them and hand your verification in again; our sales team will contact you, too.',
        id: 'Halaman verifikasi menjelaskan bagian mana yang ditolak dan alasannya. Anda dapat memperbaikinya dan mengajukan verifikasi kembali; tim penjualan kami juga akan menghubungi Anda.',
        zh: '认证页面说明了哪些部分未通过及其原因。您可以修改后重新提交，我们的销售团队也会与您联系。',
      },
    },
    verification_not_eligible: {
      subject: {
        en: 'Your company cannot be verified',
        id: 'Perusahaan Anda tidak dapat diverifikasi',
        zh: '贵公司无法通过认证',
      },
      text: {
        en: 'Your company is not eligible for Lintas, so its verification was declined for good. The verification page says why.{contact_support}',
        id: 'Perusahaan Anda tidak memenuhi syarat untuk Lintas, sehingga verifikasinya ditolak secara permanen. Alasannya tercantum di halaman verifikasi.{contact_support}',
        zh: '贵公司不符合使用 Lintas 的条件，认证已被最终拒绝。原因见认证页面。{contact_support}',
      },
    },
    bank_account_added: {
      subject: { en: 'A bank account was added', id: 'Rekening bank ditambahkan', zh: '新增了银行账户' },
      text: {
        en: '{actor} added the bank account {account} to your company. Refunds can go to it after 24 hours. If nobody in your company did this, delete it and change your passwords.',
        id: '{actor} menambahkan rekening bank {account} ke perusahaan Anda. Pengembalian dana dapat masuk ke rekening ini setelah 24 jam. Jika tidak ada di antara Anda yang melakukannya, hapus rekening itu dan ubah kata sandi Anda.',
        zh: '{actor} 为贵公司添加了银行账户 {account}。24 小时后退款才可汇入该账户。如果并非贵公司人员操作，请删除该账户并修改登录密码。',
      },
    },
    bank_account_deleted: {
      subject: { en: 'A bank account was deleted', id: 'Rekening bank dihapus', zh: '银行账户已删除' },
      text: {
        en: '{actor} deleted the bank account {account} of your company.',
        id: '{actor} menghapus rekening bank {account} milik perusahaan Anda.',
        zh: '{actor} 删除了贵公司的银行账户 {account}。',
      },
    },
    bank_account_default: {
      subject: { en: 'Refunds go to another account', id: 'Rekening pengembalian dana diganti', zh: '退款账户已更换' },
      text: {
        en: '{actor} chose the bank account {account} for refunds. If nobody in your company did this, choose another one and change your passwords.',
        id: '{actor} memilih rekening bank {account} untuk pengembalian dana. Jika tidak ada di antara Anda yang melakukannya, pilih rekening lain dan ubah kata sandi Anda.',
        zh: '{actor} 将银行账户 {account} 设为退款账户。如果并非贵公司人员操作，请改选其他账户并修改登录密码。',
      },
    },
  },
} as const satisfies Catalogue

/** Templates with texts of their own. */
export type OwnTemplate = keyof typeof mails.templates
export type MailRow = keyof typeof mails.rows
