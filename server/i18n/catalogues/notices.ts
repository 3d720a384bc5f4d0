import type { Catalogue } from '../../../contract/messages/catalogue.ts'

/** Title and content of each notice; `{place}` is filled from its params. */
export const notices = {
  factor_changed: {
    title: { en: 'Account security changed', id: 'Keamanan akun diubah', zh: '账户安全设置已变更' },
    content: {
      en: 'How you log in or sign payments was changed. If it was not you, tell your admin{and_support} at once.',
      id: 'Cara Anda masuk atau menandatangani pembayaran diubah. Jika bukan Anda, segera beri tahu admin{and_support}.',
      zh: '您的登录或付款验证方式已变更。如非您本人操作，请立即告知管理员{and_support}。',
    },
  },
  password_reset_hold: {
    title: { en: 'Payments and approvals wait', id: 'Pembayaran dan persetujuan menunggu', zh: '付款和审批暂停' },
    content: {
      en: 'Your password was reset by email. Payments and approvals wait until {until}; logging in with an authenticator app or a passkey you had before lifts this.',
      id: 'Kata sandi Anda diatur ulang lewat email. Pembayaran dan persetujuan menunggu sampai {until}; masuk dengan aplikasi autentikator atau passkey yang sudah Anda miliki mengakhirinya.',
      zh: '您的密码已通过邮件重置。付款和审批须等到 {until}；使用之前已有的身份验证器应用或通行密钥登录即可解除。',
    },
  },
  pin_reset_hold: {
    title: { en: 'Payments and approvals wait', id: 'Pembayaran dan persetujuan menunggu', zh: '付款和审批暂停' },
    content: {
      en: 'Your payment PIN was reset by email. Payments and approvals wait until {until}; log in with an authenticator app or a passkey you had before and reset the PIN there to lift this.',
      id: 'PIN pembayaran Anda diatur ulang lewat email. Pembayaran dan persetujuan menunggu sampai {until}; untuk mengakhirinya, masuk dengan aplikasi autentikator atau passkey yang sudah Anda miliki dan atur ulang PIN di sana.',
      zh: '您的支付密码已通过邮件重置。付款和审批须等到 {until}；使用之前已有的身份验证器应用或通行密钥登录并再次重置支付密码即可解除。',
    },
  },
  recovery_code_used: {
    title: { en: 'Recovery code used', id: 'Kode pemulihan dipakai', zh: '恢复码已使用' },
    content: {
      en: 'A recovery code was used to log in. {left} are left. If it was not you, change your password at once.',
      id: 'Kode pemulihan dipakai untuk masuk. Sisa {left} kode. Jika bukan Anda, segera ganti kata sandi.',
      zh: '有人使用恢复码登录，还剩 {left} 个。如非您本人操作，请立即更改密码。',
    },
  },
  new_sign_in: {
    title: { en: 'New log-in', id: 'Login baru', zh: '新的登录' },
    content: {
      en: 'Your account was used from a device that was not known before, at {address}. If it was not you, change your password at once.',
      id: 'Akun Anda digunakan dari perangkat yang belum dikenal, di {address}. Jika bukan Anda, segera ganti kata sandi.',
      zh: '您的账户在一台未知设备上登录，地址为 {address}。如果不是您本人操作，请立即更改密码。',
    },
  },
  recovery_codes_few: {
    title: { en: 'Few recovery codes left', id: 'Sisa kode pemulihan tinggal sedikit', zh: '恢复码所剩不多' },
    content: {
      en: 'A recovery code was used to log in. Codes left: {left}. Make new ones in your settings.',
      id: 'Kode pemulihan dipakai untuk masuk. Sisa kode: {left}. Buat kode baru di pengaturan.',
      zh: '有人使用恢复码登录，剩余 {left} 个。请在设置中生成新的恢复码。',
    },
  },
  transfer_awaiting_approval: {
    title: { en: 'Approval needed', id: 'Perlu persetujuan', zh: '待审批' },
    content: {
      en: '{actor} asks you to approve {amount} to {payee} ({reference}).',
      id: '{actor} meminta Anda menyetujui {amount} untuk {payee} ({reference}).',
      zh: '{actor} 请您审批向 {payee} 汇款 {amount}（{reference}）。',
    },
  },
  approval_reminder: {
    title: { en: 'Still waiting for approval', id: 'Masih menunggu persetujuan', zh: '仍在等待审批' },
    content: {
      en: '{amount} to {payee} ({reference}) by {actor} has waited for approval for {hours} hours.',
      id: '{amount} kepada {payee} ({reference}) dari {actor} sudah menunggu persetujuan selama {hours} jam.',
      zh: '{actor} 向 {payee} 汇款 {amount}（{reference}）已等待审批 {hours} 小时。',
    },
  },
  approval_escalation: {
    title: { en: 'Nobody has approved yet', id: 'Belum ada yang menyetujui', zh: '尚无人审批' },
    content: {
      en: '{amount} to {payee} ({reference}) by {actor} has waited for approval for {hours} hours. Please see to it.',
      id: '{amount} kepada {payee} ({reference}) dari {actor} sudah menunggu persetujuan selama {hours} jam. Mohon ditindaklanjuti.',
      zh: '{actor} 向 {payee} 汇款 {amount}（{reference}）已等待审批 {hours} 小时，请跟进处理。',
    },
  },
  policy_proposed: {
    title: {
      en: 'Approval policy: please confirm',
      id: 'Kebijakan persetujuan: mohon konfirmasi',
      zh: '审批规则：请确认',
    },
    content: {
      en: '{actor} proposes version {version} of the approval policy. Another admin must confirm it.',
      id: '{actor} mengusulkan kebijakan persetujuan versi {version}. Admin lain harus mengonfirmasinya.',
      zh: '{actor} 提出了审批规则第 {version} 版，须由另一位管理员确认。',
    },
  },
  policy_published: {
    title: { en: 'New approval policy', id: 'Kebijakan persetujuan baru', zh: '新的审批规则' },
    content: {
      en: 'Version {version} of the approval policy is in force. {actor} published it.',
      id: 'Kebijakan persetujuan versi {version} kini berlaku. Diberlakukan oleh {actor}.',
      zh: '审批规则第 {version} 版已生效，由 {actor} 发布。',
    },
  },
  policy_withdrawn: {
    title: { en: 'Proposal withdrawn', id: 'Usulan ditarik', zh: '提案已撤回' },
    content: {
      en: '{actor} withdrew the proposed version {version} of the approval policy.',
      id: '{actor} menarik usulan kebijakan persetujuan versi {version}.',
      zh: '{actor} 撤回了审批规则第 {version} 版的提案。',
    },
  },
  policy_waiting: {
    title: {
      en: 'Approval policy: it can be stopped',
      id: 'Kebijakan persetujuan: dapat dihentikan',
      zh: '审批规则：可以阻止',
    },
    content: {
      en: '{actor} puts version {version} of the approval policy in force. It waits until {time}; until then you can stop it.',
      id: '{actor} memberlakukan versi {version} kebijakan persetujuan. Versi itu menunggu sampai {time}; sampai saat itu Anda dapat menghentikannya.',
      zh: '{actor} 正在使审批规则第 {version} 版生效。该版本等到 {time}，在此之前您可以阻止它。',
    },
  },
  policy_stopped: {
    title: { en: 'Approval policy stopped', id: 'Kebijakan persetujuan dihentikan', zh: '审批规则已被阻止' },
    content: {
      en: '{actor} stopped version {version} of the approval policy. It does not take effect.',
      id: '{actor} menghentikan versi {version} kebijakan persetujuan. Versi itu tidak diberlakukan.',
      zh: '{actor} 阻止了审批规则第 {version} 版，该版本不会生效。',
    },
  },
  policy_sent_back: {
    title: { en: 'Approval policy not in force', id: 'Kebijakan persetujuan tidak berlaku', zh: '审批规则未生效' },
    content: {
      en: 'Version {version} of the approval policy waited, and the team changed in the meantime. An admin must confirm it again.',
      id: 'Versi {version} kebijakan persetujuan telah menunggu, dan tim berubah sementara itu. Seorang admin harus mengonfirmasinya lagi.',
      zh: '审批规则第 {version} 版等待期满，但团队在此期间有变动。须由一位管理员重新确认。',
    },
  },
  passkeys_allowed: {
    title: { en: 'Passkeys may sign', id: 'Passkey boleh menandatangani', zh: '通行密钥可用于签署' },
    content: {
      en: '{actor} allows payments and approvals of your company to be signed with a passkey. Code and PIN still work.',
      id: '{actor} mengizinkan pembayaran dan persetujuan perusahaan Anda ditandatangani dengan passkey. Kode dan PIN tetap berlaku.',
      zh: '{actor} 已允许贵公司的付款和审批使用通行密钥签署，验证码和支付密码仍可使用。',
    },
  },
  passkeys_stopped: {
    title: { en: 'Passkeys sign no more', id: 'Passkey tidak lagi menandatangani', zh: '通行密钥不再用于签署' },
    content: {
      en: '{actor} has ended signing with passkeys. Payments and approvals need code and PIN again.',
      id: '{actor} mengakhiri tanda tangan dengan passkey. Pembayaran dan persetujuan kembali memerlukan kode dan PIN.',
      zh: '{actor} 已关闭通行密钥签署，付款和审批重新需要验证码和支付密码。',
    },
  },
  team_changed_policy_open: {
    title: {
      en: 'Team changed while a policy is open',
      id: 'Tim diubah saat kebijakan masih terbuka',
      zh: '审批规则待定期间团队有变动',
    },
    content: {
      en: '{actor} changed the seat of {name} while version {version} of the approval policy is open. You can stop that version.',
      id: '{actor} mengubah posisi {name} saat versi {version} kebijakan persetujuan masih terbuka. Anda dapat menghentikan versi itu.',
      zh: '{actor} 在审批规则第 {version} 版待定期间变更了 {name} 的席位。您可以阻止该版本。',
    },
  },
  delegation_made: {
    title: { en: 'Approvals delegated to you', id: 'Anda menjadi pengganti', zh: '您已成为代理人' },
    content: {
      en: 'You approve in the name of {actor} from {from} to {to}.',
      id: 'Anda memberi persetujuan atas nama {actor} dari {from} sampai {to}.',
      zh: '{from} 至 {to} 期间，您可代 {actor} 审批。',
    },
  },
  delegation_ended: {
    title: { en: 'Delegation ended', id: 'Penggantian berakhir', zh: '代理已结束' },
    content: {
      en: '{actor} ended the delegation from {delegator} to {delegate}.',
      id: '{actor} mengakhiri masa {delegate} menggantikan {delegator}.',
      zh: '{actor} 结束了 {delegate} 代 {delegator} 审批的安排。',
    },
  },
  transfer_approved: {
    title: { en: 'Transfer approved', id: 'Transfer disetujui', zh: '汇款已获批准' },
    content: {
      en: '{actor} approved {amount} to {payee} ({reference}).',
      id: '{actor} menyetujui {amount} untuk {payee} ({reference}).',
      zh: '{actor} 已批准向 {payee} 汇款 {amount}（{reference}）。',
    },
  },
  transfer_denied: {
    title: { en: 'Transfer denied', id: 'Transfer ditolak', zh: '汇款被拒绝' },
    content: {
      en: '{actor} denied {amount} to {payee} ({reference}): {reason}',
      id: '{actor} menolak {amount} untuk {payee} ({reference}): {reason}',
      zh: '{actor} 拒绝了向 {payee} 汇款 {amount}（{reference}）：{reason}',
    },
  },
  transfer_processing: {
    title: { en: 'Transfer on its way', id: 'Transfer sedang diproses', zh: '汇款处理中' },
    content: {
      en: '{amount} to {payee} ({reference}) is paid and with the bank.',
      id: '{amount} untuk {payee} ({reference}) sudah dibayar dan sedang diproses bank.',
      zh: '向 {payee} 汇款 {amount}（{reference}）已付款，银行正在处理。',
    },
  },
  transfer_succeeded: {
    title: { en: 'Transfer arrived', id: 'Transfer sudah diterima', zh: '汇款已到账' },
    content: {
      en: '{payee} has received {amount} ({reference}).',
      id: '{payee} telah menerima {amount} ({reference}).',
      zh: '{payee} 已收到 {amount}（{reference}）。',
    },
  },
  transfer_rejected: {
    title: { en: 'Rejected by the recipient’s bank', id: 'Ditolak bank penerima', zh: '被收款银行退回' },
    content: {
      en: 'The bank did not accept {amount} to {payee} ({reference}). {reason} The money goes back to your balance.',
      id: 'Bank tidak menerima {amount} untuk {payee} ({reference}). {reason} Dana dikembalikan ke saldo Anda.',
      zh: '银行未接受向 {payee} 汇款 {amount}（{reference}）。{reason}款项将退回您的余额。',
    },
  },
  transfer_failed: {
    title: { en: 'Transfer failed', id: 'Transfer gagal', zh: '汇款失败' },
    content: {
      en: '{amount} to {payee} ({reference}) could not be paid out. {reason} The money goes back to your balance.',
      id: '{amount} untuk {payee} ({reference}) tidak dapat dibayarkan. {reason} Dana dikembalikan ke saldo Anda.',
      zh: '向 {payee} 汇款 {amount}（{reference}）未能付出。{reason}款项将退回您的余额。',
    },
  },
  transfer_refunded: {
    title: { en: 'Money is back', id: 'Dana sudah kembali', zh: '款项已退回' },
    content: {
      en: '{amount} for {payee} ({reference}) is back in your balance.',
      id: '{amount} untuk {payee} ({reference}) sudah kembali ke saldo Anda.',
      zh: '向 {payee} 汇款（{reference}）的 {amount} 已退回您的余额。',
    },
  },
  bulk_awaiting_approval: {
    title: { en: 'Bulk transfer: approval needed', id: 'Transfer massal: perlu persetujuan', zh: '批量汇款待审批' },
    content: {
      en: '{actor} asks you to approve “{name}”: {amount} to {rows} recipients ({reference}).',
      id: '{actor} meminta persetujuan Anda untuk “{name}”: {amount} ke {rows} penerima ({reference}).',
      zh: '{actor} 请您审批“{name}”：向 {rows} 位收款人支付 {amount}（{reference}）。',
    },
  },
  bulk_awaiting_payment: {
    title: { en: 'Bulk transfer waits for payment', id: 'Transfer massal menunggu pembayaran', zh: '批量汇款待付款' },
    content: {
      en: '“{name}” ({reference}) is approved. Pay {amount} from the balance by {deadline}.',
      id: '“{name}” ({reference}) sudah disetujui. Bayar {amount} dari saldo sebelum {deadline}.',
      zh: '“{name}”（{reference}）已获审批。请在 {deadline} 前从余额支付 {amount}。',
    },
  },
  bulk_pay_in: {
    title: { en: 'Your money is awaited', id: 'Menunggu dana Anda', zh: '等待您的款项' },
    content: {
      en: '“{name}” ({reference}) with {rows} payments is ready. Pay in {amount} before {deadline}; the page says how.',
      id: '“{name}” ({reference}) dengan {rows} pembayaran sudah siap. Bayar {amount} sebelum {deadline}; caranya ada di halamannya.',
      zh: '“{name}”（{reference}，{rows} 笔付款）已就绪。请在 {deadline} 前汇入 {amount}；页面上有付款方法。',
    },
  },
  bulk_denied: {
    title: { en: 'Bulk transfer denied', id: 'Transfer massal ditolak', zh: '批量汇款被拒绝' },
    content: {
      en: '{actor} denied “{name}”, {amount} ({reference}): {reason}',
      id: '{actor} menolak “{name}”, {amount} ({reference}): {reason}',
      zh: '{actor} 拒绝了“{name}”，{amount}（{reference}）：{reason}',
    },
  },
  bulk_cancelled: {
    title: { en: 'Bulk transfer withdrawn', id: 'Transfer massal ditarik', zh: '批量汇款已撤回' },
    content: {
      en: '{actor} withdrew “{name}”, {amount} ({reference}).',
      id: '{actor} menarik “{name}”, {amount} ({reference}).',
      zh: '{actor} 撤回了“{name}”，{amount}（{reference}）。',
    },
  },
  bulk_timed_out: {
    title: {
      en: 'Bulk transfer not paid in time',
      id: 'Transfer massal tidak dibayar tepat waktu',
      zh: '批量汇款超时未付',
    },
    content: {
      en: '“{name}”, {amount} ({reference}), was not paid in time. Nobody was paid.',
      id: '“{name}”, {amount} ({reference}), tidak dibayar tepat waktu. Tidak ada yang dibayar.',
      zh: '“{name}”，{amount}（{reference}）未按时付款，未向任何人付款。',
    },
  },
  bulk_paused: {
    title: { en: 'Bulk transfer waits for balance', id: 'Transfer massal menunggu saldo', zh: '批量汇款等待余额' },
    content: {
      en: '“{name}” ({reference}) stopped: {missing} is missing for the next row. Top up and continue.',
      id: '“{name}” ({reference}) berhenti: kurang {missing} untuk baris berikutnya. Isi saldo lalu lanjutkan.',
      zh: '“{name}”（{reference}）已暂停：下一行还差 {missing}。请充值后继续。',
    },
  },
  bulk_held: {
    title: {
      en: 'Bulk transfer stopped for a check',
      id: 'Transfer massal dihentikan untuk diperiksa',
      zh: '批量汇款已暂停核查',
    },
    content: {
      en: '“{name}” ({reference}) is not what was signed and approved. It stopped before its next row, and our staff are looking at it.',
      id: '“{name}” ({reference}) tidak sesuai dengan yang disahkan. Transfer berhenti sebelum baris berikutnya dan sedang diperiksa staf kami.',
      zh: '“{name}”（{reference}）与签署内容不符，已在下一行之前暂停，工作人员正在核查。',
    },
  },
  bulk_finished: {
    title: { en: 'Bulk transfer finished', id: 'Transfer massal selesai', zh: '批量汇款已完成' },
    content: {
      en: '“{name}” ({reference}): {paid} of {rows} payments arrived, {failed} did not.',
      id: '“{name}” ({reference}): {paid} dari {rows} pembayaran sampai, {failed} tidak.',
      zh: '“{name}”（{reference}）：{rows} 笔中 {paid} 笔到账，{failed} 笔未到账。',
    },
  },
  refund_to_choose: {
    title: {
      en: 'Money came back: say where it goes',
      id: 'Dana kembali: tentukan tujuannya',
      zh: '款项已退回：请选择去向',
    },
    content: {
      en: '{amount} of the transfer to {payee} ({reference}) came back. {reason} Choose whether it goes to your balance or to a bank account of your company.',
      id: '{amount} dari transfer ke {payee} ({reference}) kembali. {reason} Pilih tujuannya: saldo atau rekening bank perusahaan Anda.',
      zh: '汇给 {payee} 的汇款（{reference}）有 {amount} 退回。{reason}请选择退到余额或贵公司的银行账户。',
    },
  },
  refund_awaiting_approval: {
    title: { en: 'Refund: approval needed', id: 'Pengembalian dana: perlu persetujuan', zh: '退款：需要审批' },
    content: {
      en: '{actor} asks for {amount} of {reference} to be refunded to {account}. Please approve it.',
      id: '{actor} mengajukan pengembalian {amount} dari {reference} ke {account}. Silakan setujui.',
      zh: '{actor} 申请将 {reference} 的 {amount} 退到 {account}，请审批。',
    },
  },
  refund_denied: {
    title: { en: 'Refund denied', id: 'Pengembalian dana ditolak', zh: '退款被拒绝' },
    content: {
      en: '{actor} denied the refund of {amount} ({reference}) to {account}: {reason}',
      id: '{actor} menolak pengembalian {amount} ({reference}) ke {account}: {reason}',
      zh: '{actor} 拒绝了将 {amount}（{reference}）退到 {account}：{reason}',
    },
  },
  refund_confirming: {
    title: { en: 'Refund under way', id: 'Pengembalian dana diproses', zh: '退款处理中' },
    content: {
      en: 'The refund of {amount} ({reference}) to {account} is confirmed by {deadline} at the latest.',
      id: 'Pengembalian {amount} ({reference}) ke {account} dikonfirmasi paling lambat {deadline}.',
      zh: '将 {amount}（{reference}）退到 {account} 的申请最迟于 {deadline} 确认。',
    },
  },
  refund_failed: {
    title: { en: 'Refund failed', id: 'Pengembalian dana gagal', zh: '退款失败' },
    content: {
      en: 'The refund of {amount} ({reference}) to {account} didn’t go through. {reason} Your money is safe with us; please request it again.',
      id: 'Pengembalian {amount} ({reference}) ke {account} tidak berhasil. {reason} Dana Anda aman; silakan ajukan kembali.',
      zh: '将 {amount}（{reference}）退到 {account} 未成功。{reason}款项安全，请重新申请。',
    },
  },
  refund_paid: {
    title: { en: 'Refund paid', id: 'Pengembalian dana dibayar', zh: '退款已付' },
    content: {
      en: '{amount} ({reference}) is on its way into {account}: your bank has accepted it.',
      id: '{amount} ({reference}) sudah diterima bank Anda untuk {account}.',
      zh: '{amount}（{reference}）已由贵公司银行接收，入账 {account}。',
    },
  },
  schedule_awaiting_approval: {
    title: {
      en: 'Scheduled payments: approval needed',
      id: 'Pembayaran terjadwal: perlu persetujuan',
      zh: '定期付款待审批',
    },
    content: {
      en: '{actor} asks you to approve payments of {amount} to {payee} on set days ({reference}).',
      id: '{actor} meminta Anda menyetujui pembayaran {amount} ke {payee} pada hari-hari tertentu ({reference}).',
      zh: '{actor} 请您审批按期付给 {payee} 的 {amount}（{reference}）。',
    },
  },
  schedule_denied: {
    title: { en: 'Scheduled payments denied', id: 'Pembayaran terjadwal ditolak', zh: '定期付款被拒绝' },
    content: {
      en: '{actor} denied the payments of {amount} to {payee} ({reference}): {reason}',
      id: '{actor} menolak pembayaran {amount} ke {payee} ({reference}): {reason}',
      zh: '{actor} 拒绝了付给 {payee} 的 {amount}（{reference}）：{reason}',
    },
  },
  schedule_active: {
    title: { en: 'Scheduled payments approved', id: 'Pembayaran terjadwal disetujui', zh: '定期付款已批准' },
    content: {
      en: '{amount} to {payee} ({reference}) is paid from {day} on.',
      id: '{amount} ke {payee} ({reference}) dibayar mulai {day}.',
      zh: '付给 {payee} 的 {amount}（{reference}）将从 {day} 起自动付款。',
    },
  },
  schedule_due: {
    title: { en: 'Payment coming up', id: 'Pembayaran akan datang', zh: '即将付款' },
    content: {
      en: '{amount} to {payee} ({reference}) is paid on {day}. Until then you can skip it.',
      id: '{amount} ke {payee} ({reference}) dibayar pada {day}. Sampai saat itu Anda dapat melewatinya.',
      zh: '付给 {payee} 的 {amount}（{reference}）将于 {day} 付款。在此之前您可以跳过。',
    },
  },
  schedule_due_short: {
    title: {
      en: 'Top up for a coming payment',
      id: 'Isi saldo untuk pembayaran mendatang',
      zh: '请为即将到来的付款充值',
    },
    content: {
      en: '{amount} to {payee} ({reference}) is due on {day}, and {missing} is missing from the balance.',
      id: '{amount} ke {payee} ({reference}) jatuh pada {day}, dan saldo kurang {missing}.',
      zh: '付给 {payee} 的 {amount}（{reference}）将于 {day} 到期，余额尚缺 {missing}。',
    },
  },
  schedule_short: {
    title: {
      en: 'Balance too low for today’s payment',
      id: 'Saldo kurang untuk pembayaran hari ini',
      zh: '余额不足以支付今日款项',
    },
    content: {
      en: '{amount} to {payee} ({reference}) is due today, and {missing} is missing from the balance. We keep trying until {until}.',
      id: '{amount} ke {payee} ({reference}) jatuh hari ini, dan saldo kurang {missing}. Kami terus mencoba sampai {until}.',
      zh: '付给 {payee} 的 {amount}（{reference}）今日到期，余额尚缺 {missing}。我们会持续尝试至 {until}。',
    },
  },
  schedule_left: {
    title: {
      en: 'A scheduled payment needs you',
      id: 'Pembayaran terjadwal memerlukan Anda',
      zh: '定期付款需要您处理',
    },
    content: {
      en: '{amount} to {payee} ({reference}) is ready, but was not paid. {reason}. Please look at it and pay it yourself.',
      id: '{amount} ke {payee} ({reference}) sudah siap, tetapi belum dibayar. {reason}. Silakan periksa dan bayar sendiri.',
      zh: '付给 {payee} 的 {amount}（{reference}）已准备好但未付出。{reason}。请查看并自行付款。',
    },
  },
  schedule_refused: {
    title: { en: 'A scheduled payment was not made', id: 'Pembayaran terjadwal tidak dilakukan', zh: '定期付款未执行' },
    content: {
      en: '{amount} to {payee} ({reference}) was not made on {day}. {reason}.',
      id: '{amount} ke {payee} ({reference}) tidak dilakukan pada {day}. {reason}.',
      zh: '付给 {payee} 的 {amount}（{reference}）未在 {day} 执行。{reason}。',
    },
  },
  schedule_held: {
    title: { en: 'Scheduled payments are on hold', id: 'Pembayaran terjadwal ditahan', zh: '定期付款已暂停' },
    content: {
      en: 'Nothing more is paid of {amount} to {payee} ({reference}). {reason}. Set the payments up anew if they are still wanted.',
      id: 'Tidak ada lagi yang dibayar dari {amount} ke {payee} ({reference}). {reason}. Buat jadwal baru bila masih diperlukan.',
      zh: '付给 {payee} 的 {amount}（{reference}）不再付款。{reason}。如仍需要，请重新设置。',
    },
  },
  payout_held: {
    title: { en: 'Payout stopped for a check', id: 'Pembayaran dihentikan untuk diperiksa', zh: '付款已暂停核查' },
    content: {
      en: 'Our checks found a difference in the payout of {reference}. It is stopped and our staff are looking at it. Your money is safe; you need not do anything.',
      id: 'Pemeriksaan kami menemukan perbedaan pada pembayaran {reference}. Pembayaran dihentikan dan sedang diperiksa staf kami. Dana Anda aman; Anda tidak perlu melakukan apa pun.',
      zh: '我们的核查发现汇款 {reference} 的付款存在差异。付款已暂停，工作人员正在处理。您的资金安全，无需任何操作。',
    },
  },
  transfer_awaiting_payment: {
    title: { en: 'Waiting for payment', id: 'Menunggu pembayaran', zh: '等待付款' },
    content: {
      en: '{amount} to {payee} ({reference}) is approved, but the balance is too low. Top up and pay before {deadline}.',
      id: '{amount} untuk {payee} ({reference}) sudah disetujui, tetapi saldo tidak cukup. Isi saldo dan bayar sebelum {deadline}.',
      zh: '向 {payee} 汇款 {amount}（{reference}）已获批准，但余额不足。请充值并在 {deadline} 之前付款。',
    },
  },
  transfer_pay_in: {
    title: { en: 'Your money is awaited', id: 'Menunggu dana Anda', zh: '等待您的款项' },
    content: {
      en: '{amount} to {payee} ({reference}) is ready. Pay in {total} before {deadline}; the page says how.',
      id: '{amount} kepada {payee} ({reference}) sudah siap. Bayar {total} sebelum {deadline}; caranya ada di halamannya.',
      zh: '汇给 {payee} 的 {amount}（{reference}）已就绪。请在 {deadline} 前汇入 {total}；页面上有付款方法。',
    },
  },
  credit_held: {
    title: { en: 'Money received, and held', id: 'Dana diterima dan ditahan', zh: '已收到款项并暂挂' },
    content: {
      en: '{amount} came for {reference}, but does not match the requested payment. It is safe with us; our staff look at it.',
      id: '{amount} masuk untuk {reference}, tetapi tidak sesuai dengan yang diminta. Dana aman bersama kami; staf kami sedang memeriksanya.',
      zh: '{reference} 收到 {amount}，但与要求的不符。款项由我们妥善保管，工作人员正在核实。',
    },
  },
  credit_assigned: {
    title: { en: 'Money credited', id: 'Dana dikreditkan', zh: '款项已入账' },
    content: {
      en: '{amount} that we had held is on your balance.',
      id: '{amount} yang kami tahan sudah masuk ke saldo Anda.',
      zh: '我们暂挂的 {amount} 已计入您的余额。',
    },
  },
  credit_gone: {
    title: {
      en: 'Money that was held was not yours',
      id: 'Dana yang ditahan bukan milik Anda',
      zh: '暂挂的款项不属于贵公司',
    },
    content: {
      en: '{amount} that we held for {reference} turned out to be somebody else’s, or went back to its sender. Call us if you think otherwise.',
      id: '{amount} yang kami tahan untuk {reference} ternyata milik pihak lain, atau sudah dikembalikan ke pengirimnya. Hubungi kami bila menurut Anda tidak demikian.',
      zh: '我们为 {reference} 暂挂的 {amount} 经查属于他人，或已退回付款人。如有异议，请致电我们。',
    },
  },
  topup_credited: {
    title: { en: 'Top-up credited', id: 'Isi saldo berhasil', zh: '充值已到账' },
    content: {
      en: '{amount} of {reference} is on your balance.',
      id: '{amount} dari {reference} sudah masuk ke saldo Anda.',
      zh: '{reference} 的 {amount} 已计入您的余额。',
    },
  },
  topup_timed_out: {
    title: { en: 'Top-up timed out', id: 'Isi saldo melewati batas waktu', zh: '充值已超时' },
    content: {
      en: 'No money came in time for {reference} ({amount}). Make a new top-up if it is still wanted.',
      id: 'Dana untuk {reference} ({amount}) tidak masuk tepat waktu. Buat isi saldo baru bila masih diperlukan.',
      zh: '{reference}（{amount}）未按时收到款项。如仍需要，请重新创建充值。',
    },
  },
  topup_declined: {
    title: { en: 'Receipt declined', id: 'Bukti ditolak', zh: '凭证未通过' },
    content: {
      en: 'The receipt of {reference} ({amount}) was declined: {reason}. Hand in another one on its page.',
      id: 'Bukti untuk {reference} ({amount}) ditolak: {reason}. Serahkan bukti lain di halamannya.',
      zh: '{reference}（{amount}）的凭证未通过：{reason}。请在其页面提交其他凭证。',
    },
  },
  balance_low: {
    title: { en: 'Balance is low', id: 'Saldo rendah', zh: '余额不足提醒' },
    content: {
      en: 'The available balance is {amount}, below the {threshold} that your company has set.',
      id: 'Saldo tersedia {amount}, di bawah {threshold} yang ditetapkan perusahaan Anda.',
      zh: '可用余额为 {amount}，低于贵公司设置的 {threshold}。',
    },
  },
  transfer_payment_timed_out: {
    title: { en: 'Payment deadline passed', id: 'Batas waktu pembayaran terlewat', zh: '付款已超时' },
    content: {
      en: '{amount} to {payee} ({reference}) was not paid in time. Create it again if it is still needed.',
      id: '{amount} untuk {payee} ({reference}) tidak dibayar tepat waktu. Buat lagi jika masih diperlukan.',
      zh: '向 {payee} 汇款 {amount}（{reference}）未按时付款。如仍需要，请重新创建。',
    },
  },
  transfer_awaiting_recipient: {
    title: { en: 'Waits for the recipient', id: 'Menunggu penerima', zh: '等待收款人' },
    content: {
      en: '{amount} to {payee} ({reference}) waits until the recipient has done their step, until {deadline} at the latest. Send them the link, or ask them to look into their mail.',
      id: '{amount} untuk {payee} ({reference}) menunggu sampai penerima menyelesaikan langkahnya, paling lambat {deadline}. Kirimkan tautannya, atau minta penerima memeriksa emailnya.',
      zh: '向 {payee} 汇款 {amount}（{reference}）须等收款人办妥手续，最迟 {deadline}。请向其发送链接，或请其查看邮箱。',
    },
  },
  transfer_recipient_lapsed: {
    title: { en: 'The recipient did not respond', id: 'Penerima tidak merespons', zh: '收款人逾期未处理' },
    content: {
      en: '{payee} did not respond in time: {amount} ({reference}) was not paid, and the money comes back.',
      id: '{payee} tidak merespons tepat waktu: {amount} ({reference}) tidak dibayarkan dan uangnya kembali.',
      zh: '{payee} 未在期限内处理：{amount}（{reference}）未付出，款项将退回。',
    },
  },
  transfer_cancelled: {
    title: { en: 'Transfer cancelled', id: 'Transfer dibatalkan', zh: '汇款已取消' },
    content: {
      en: '{actor} cancelled {amount} to {payee} ({reference}).',
      id: '{actor} membatalkan {amount} untuk {payee} ({reference}).',
      zh: '{actor} 取消了向 {payee} 汇款 {amount}（{reference}）。',
    },
  },
  transfer_rate_changed: {
    title: { en: 'New rate taken', id: 'Kurs baru dipakai', zh: '已采用新汇率' },
    content: {
      en: 'The rate of {amount} to {payee} ({reference}) had expired. Approvals given before are void.',
      id: 'Masa berlaku kurs {amount} untuk {payee} ({reference}) sudah habis. Persetujuan sebelumnya tidak berlaku lagi.',
      zh: '向 {payee} 汇款 {amount}（{reference}）的汇率已过期。此前的审批均已失效。',
    },
  },
  team_role_changed: {
    title: { en: 'Your role was changed', id: 'Peran Anda diubah', zh: '您的角色已更改' },
    content: {
      en: '{actor} changed your role. The menu shows what it permits now.',
      id: '{actor} mengubah peran Anda. Menu menampilkan apa yang kini diizinkan.',
      zh: '{actor} 更改了您的角色，菜单显示您现在可用的功能。',
    },
  },
  team_invited: {
    title: { en: 'Somebody was invited', id: 'Anggota diundang', zh: '已邀请新成员' },
    content: {
      en: '{actor} invited {name} to the team.',
      id: '{actor} mengundang {name} ke tim.',
      zh: '{actor} 邀请 {name} 加入团队。',
    },
  },
  team_changed: {
    title: { en: 'A role was changed', id: 'Peran diubah', zh: '角色已更改' },
    content: {
      en: '{actor} changed the role of {name}.',
      id: '{actor} mengubah peran {name}.',
      zh: '{actor} 更改了 {name} 的角色。',
    },
  },
  team_name_changed: {
    title: { en: 'Your name was changed', id: 'Nama Anda diubah', zh: '您的姓名已更改' },
    content: {
      en: '{actor} changed your name to {name}. If it is not right, tell an admin.',
      id: '{actor} mengubah nama Anda menjadi {name}. Jika tidak benar, beri tahu admin.',
      zh: '{actor} 将您的姓名改为 {name}。如有误，请告知管理员。',
    },
  },
  team_renamed: {
    title: { en: 'A name was changed', id: 'Nama anggota diubah', zh: '成员姓名已更改' },
    content: {
      en: '{actor} changed the name of {before} to {name}.',
      id: '{actor} mengubah nama {before} menjadi {name}.',
      zh: '{actor} 将 {before} 的姓名改为 {name}。',
    },
  },
  team_left: {
    title: { en: 'Somebody left the team', id: 'Anggota keluar dari tim', zh: '成员已移除' },
    content: {
      en: '{actor} removed {name} from the team.',
      id: '{actor} menghapus {name} dari tim.',
      zh: '{actor} 将 {name} 移出团队。',
    },
  },
  password_changed: {
    title: { en: 'Password changed', id: 'Kata sandi diubah', zh: '登录密码已修改' },
    content: {
      en: 'Your password was changed, and every other device was logged out.',
      id: 'Kata sandi Anda diubah dan semua perangkat lain dikeluarkan.',
      zh: '您的登录密码已修改，其他设备均已退出登录。',
    },
  },
  pin_changed: {
    title: { en: 'Payment PIN changed', id: 'PIN pembayaran diubah', zh: '支付密码已变更' },
    content: {
      en: 'Your payment PIN was set, changed or reset.',
      id: 'PIN pembayaran Anda dibuat, diubah, atau diatur ulang.',
      zh: '您的支付密码已被设置、修改或重置。',
    },
  },
  recipient_change_requested: {
    title: {
      en: 'Changed bank details: please check',
      id: 'Perubahan rekening: mohon diperiksa',
      zh: '收款账户变更：请核对',
    },
    content: {
      en: '{actor} asks to change where money for {name} goes. Compare old and new before you approve.',
      id: '{actor} meminta perubahan tujuan dana untuk {name}. Bandingkan data lama dan baru sebelum menyetujui.',
      zh: '{actor} 申请变更 {name} 的收款账户。批准前请核对新旧信息。',
    },
  },
  recipient_change_approved: {
    title: { en: 'Changed bank details approved', id: 'Perubahan rekening disetujui', zh: '收款账户变更已批准' },
    content: {
      en: '{actor} approved the changed bank details of {name}. The first payment needs one approval more.',
      id: '{actor} menyetujui perubahan rekening {name}. Pembayaran pertama memerlukan satu persetujuan tambahan.',
      zh: '{actor} 已批准 {name} 的收款账户变更。首笔付款须多一人审批。',
    },
  },
  recipient_change_declined: {
    title: { en: 'Changed bank details declined', id: 'Perubahan rekening ditolak', zh: '收款账户变更被拒绝' },
    content: {
      en: '{actor} declined the changed bank details of {name}: {reason}',
      id: '{actor} menolak perubahan rekening {name}: {reason}',
      zh: '{actor} 拒绝了 {name} 的收款账户变更：{reason}',
    },
  },
  export_ready: {
    title: { en: 'File ready', id: 'File siap', zh: '文件已生成' },
    content: {
      en: '{file} is ready. It can be downloaded for a few days.',
      id: '{file} sudah siap dan dapat diunduh selama beberapa hari.',
      zh: '{file} 已生成，可在数日内下载。',
    },
  },
  webhook_added: {
    title: { en: 'Webhook added', id: 'Webhook ditambahkan', zh: '已添加 Webhook' },
    content: {
      en: '{actor} added a webhook: events of your company are sent to {url}.',
      id: '{actor} menambah webhook: peristiwa perusahaan Anda dikirim ke {url}.',
      zh: '{actor}添加了 Webhook：贵公司的事件将发送至 {url}。',
    },
  },
  webhook_changed: {
    title: { en: 'Webhook changed', id: 'Webhook diubah', zh: 'Webhook 已更改' },
    content: {
      en: '{actor} changed the webhook to {url}.',
      id: '{actor} mengubah webhook ke {url}.',
      zh: '{actor}更改了指向 {url} 的 Webhook。',
    },
  },
  webhook_stopped: {
    title: { en: 'Webhook stopped', id: 'Webhook dihentikan', zh: 'Webhook 已停止' },
    content: {
      en: 'Nothing has reached {url} for days, so nothing is sent there any more. Switch it on again when it works.',
      id: 'Selama berhari-hari tidak ada yang sampai ke {url}, jadi tidak ada lagi yang dikirim ke sana. Aktifkan lagi setelah berfungsi.',
      zh: '连续多日无法送达 {url}，因此不再向其发送。恢复正常后请重新启用。',
    },
  },
  api_access_approved: {
    title: { en: 'API access granted', id: 'Akses API disetujui', zh: 'API 接入已获批准' },
    content: {
      en: 'Your company can make live API keys now.',
      id: 'Perusahaan Anda kini dapat membuat kunci API live.',
      zh: '贵公司现在可以创建正式 API 密钥。',
    },
  },
  api_access_declined: {
    title: { en: 'API access not granted', id: 'Akses API tidak disetujui', zh: 'API 接入未获批准' },
    content: {
      en: 'Your request for live API keys was declined: {reason}. You can ask again.',
      id: 'Permintaan kunci API live Anda ditolak: {reason}. Anda dapat mengajukan lagi.',
      zh: '贵公司的正式 API 密钥申请未通过：{reason}。您可以重新申请。',
    },
  },
  verification_asked: {
    title: {
      en: 'We need more for your verification',
      id: 'Verifikasi Anda memerlukan tambahan',
      zh: '您的认证需要补充资料',
    },
    content: {
      en: 'Please answer by {deadline}: see what is asked on the verification page.',
      id: 'Mohon jawab sebelum {deadline}: lihat apa yang diminta di halaman verifikasi.',
      zh: '请在 {deadline} 前回复：所需内容见认证页面。',
    },
  },
  verification_reminder: {
    title: {
      en: 'Your verification waits for your answer',
      id: 'Verifikasi menunggu jawaban Anda',
      zh: '您的认证正在等待您的回复',
    },
    content: {
      en: 'Please answer by {deadline}, so that your verification can go on.',
      id: 'Mohon jawab sebelum {deadline} agar verifikasi dapat dilanjutkan.',
      zh: '请在 {deadline} 前回复，以便继续认证。',
    },
  },
  verification_approved: {
    title: { en: 'Your business is verified', id: 'Bisnis Anda telah terverifikasi', zh: '您的企业已通过认证' },
    content: { en: 'You can send money now.', id: 'Sekarang Anda dapat mengirim uang.', zh: '现在可以汇款了。' },
  },
  verification_declined: {
    title: { en: 'Your verification was declined', id: 'Verifikasi Anda ditolak', zh: '您的认证未通过' },
    content: {
      en: 'See what was declined and why, change it and hand it in again.',
      id: 'Lihat apa yang ditolak dan alasannya, perbaiki, lalu ajukan kembali.',
      zh: '请查看未通过的项目及原因，修改后重新提交。',
    },
  },
  verification_not_eligible: {
    title: { en: 'Your business is not eligible', id: 'Bisnis Anda tidak memenuhi syarat', zh: '您的企业不符合条件' },
    content: {
      en: 'Your verification was declined for good.{contact_support}',
      id: 'Verifikasi Anda ditolak secara permanen.{contact_support}',
      zh: '您的认证已被最终拒绝。{contact_support}',
    },
  },
  bank_account_added: {
    title: { en: 'Bank account added', id: 'Rekening bank ditambahkan', zh: '新增了银行账户' },
    content: {
      en: '{actor} added {account}. Refunds can go to it after 24 hours.',
      id: '{actor} menambahkan {account}. Pengembalian dana dapat masuk setelah 24 jam.',
      zh: '{actor} 添加了 {account}，24 小时后退款可汇入该账户。',
    },
  },
  bank_account_deleted: {
    title: { en: 'Bank account deleted', id: 'Rekening bank dihapus', zh: '银行账户已删除' },
    content: { en: '{actor} deleted {account}.', id: '{actor} menghapus {account}.', zh: '{actor} 删除了 {account}。' },
  },
  bank_account_default: {
    title: { en: 'Account for refunds changed', id: 'Rekening pengembalian dana diganti', zh: '退款账户已更换' },
    content: {
      en: '{actor} chose {account} for refunds.',
      id: '{actor} memilih {account} untuk pengembalian dana.',
      zh: '{actor} 将 {account} 设为退款账户。',
    },
  },
} as const satisfies Catalogue

export type NoticeName = keyof typeof notices
