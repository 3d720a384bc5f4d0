import type { Catalogue } from '../../../contract/messages/catalogue.ts'

/** Title and content of each notice; `{place}` is filled from its params. */
export const notices = {
  factor_changed: {
    title: { en: 'Account security changed', id: 'Keamanan akun diubah', zh: '账户安全设置已变更' },
    content: {
      en: 'Your login or signing method was changed. If it wasn’t you, tell your admin{and_support} now.',
      id: 'Cara Anda masuk atau menandatangani pembayaran diubah. Jika bukan Anda, segera beri tahu admin{and_support}.',
      zh: '您的登录或付款验证方式已变更。如非您本人操作，请立即告知管理员{and_support}。',
    },
  },
  password_reset_hold: {
    title: {
      en: 'Payments and approvals paused',
      id: 'Pembayaran dan persetujuan ditangguhkan',
      zh: '付款和审批已暂停',
    },
    content: {
      en: 'Because of your password reset, until {until}. To resume now, log in with an authenticator app or passkey you had before.',
      id: 'Karena kata sandi diatur ulang, sampai {until}. Untuk langsung melanjutkan, masuk dengan aplikasi autentikator atau passkey lama Anda.',
      zh: '因重置登录密码，暂停至 {until}。用原有的身份验证器应用或通行密钥登录可立即恢复。',
    },
  },
  pin_reset_hold: {
    title: {
      en: 'Payments and approvals paused',
      id: 'Pembayaran dan persetujuan ditangguhkan',
      zh: '付款和审批已暂停',
    },
    content: {
      en: 'Because of your PIN reset, until {until}. To resume now, log in with an authenticator app or passkey you had before and set the PIN again.',
      id: 'Karena PIN diatur ulang, sampai {until}. Masuk dengan aplikasi autentikator atau passkey lama, lalu atur PIN lagi.',
      zh: '因重置支付密码，暂停至 {until}。用原身份验证器应用或通行密钥登录并重设可恢复。',
    },
  },
  recovery_code_used: {
    title: { en: 'Recovery code used', id: 'Kode pemulihan dipakai', zh: '恢复码已使用' },
    content: {
      en: 'Someone logged in with a recovery code; {left} are left. If it wasn’t you, change your password now.',
      id: 'Ada yang masuk dengan kode pemulihan. Sisa {left} kode. Jika bukan Anda, segera ganti kata sandi.',
      zh: '有人使用恢复码登录，还剩 {left} 个。如非您本人操作，请立即更改密码。',
    },
  },
  new_sign_in: {
    title: { en: 'New login', id: 'Ada yang masuk ke akun', zh: '新的登录' },
    content: {
      en: 'Someone logged in from a new device at {address}. If it wasn’t you, change your password now.',
      id: 'Akun Anda digunakan dari perangkat yang belum dikenal, di {address}. Jika bukan Anda, segera ganti kata sandi.',
      zh: '您的账户在一台未知设备上登录，地址为 {address}。如果不是您本人操作，请立即更改密码。',
    },
  },
  recovery_codes_few: {
    title: { en: 'Few recovery codes left', id: 'Sisa kode pemulihan tinggal sedikit', zh: '恢复码所剩不多' },
    content: {
      en: 'Someone logged in with a recovery code. Codes left: {left}. Create new ones in your settings.',
      id: 'Ada yang masuk dengan kode pemulihan. Sisa kode: {left}. Buat kode baru di pengaturan.',
      zh: '有人使用恢复码登录，剩余 {left} 个。请在设置中生成新的恢复码。',
    },
  },
  transfer_awaiting_approval: {
    title: { en: 'Approval needed', id: 'Perlu persetujuan', zh: '待审批' },
    content: {
      en: '{actor} asks you to approve {amount} to {payee} ({reference}).',
      id: '{actor} meminta Anda menyetujui {amount} ke {payee} ({reference}).',
      zh: '{actor} 请您审批向 {payee} 汇款 {amount}（{reference}）。',
    },
  },
  approval_reminder: {
    title: { en: 'Still waiting for approval', id: 'Masih menunggu persetujuan', zh: '仍在等待审批' },
    content: {
      en: '{amount} to {payee} ({reference}) by {actor} has been waiting for approval for {hours} hours.',
      id: '{amount} ke {payee} ({reference}) dari {actor} sudah menunggu persetujuan selama {hours} jam.',
      zh: '{actor} 向 {payee} 汇款 {amount}（{reference}）已等待审批 {hours} 小时。',
    },
  },
  request_expiring: {
    title: { en: 'A request ends soon', id: 'Permintaan segera berakhir', zh: '申请即将到期' },
    content: {
      en: 'The request for {name} still needs a decision. Without one it ends on {deadline}.',
      id: 'Permintaan untuk {name} masih menunggu keputusan. Tanpa keputusan, permintaan berakhir pada {deadline}.',
      zh: '与 {name} 有关的申请仍待决定；若无人处理，将于 {deadline} 自动关闭。',
    },
  },
  request_expired: {
    title: { en: 'Your request ended', id: 'Permintaan Anda berakhir', zh: '您的申请已到期关闭' },
    content: {
      en: 'No one decided on the request for {name} in time. Nothing was paid or changed. If you still need it, make it again.',
      id: 'Permintaan untuk {name} tidak diputuskan tepat waktu. Tidak ada dana atau data yang berubah. Bila masih perlu, ajukan lagi.',
      zh: '与 {name} 有关的申请逾期无人处理，款项未支付，资料也未变更。如仍需要，请重新提交。',
    },
  },
  request_commented: {
    title: { en: 'New comment', id: 'Komentar baru', zh: '新留言' },
    content: {
      en: '{actor} on the request for {name}: {text}',
      id: '{actor} tentang permintaan untuk {name}: {text}',
      zh: '{actor} 就与 {name} 有关的申请留言：{text}',
    },
  },
  approval_escalation: {
    title: { en: 'No one has approved yet', id: 'Belum ada yang menyetujui', zh: '尚无人审批' },
    content: {
      en: '{amount} to {payee} ({reference}) by {actor} has been waiting for approval for {hours} hours. Please follow up.',
      id: '{amount} ke {payee} ({reference}) dari {actor} sudah menunggu persetujuan selama {hours} jam. Mohon ditindaklanjuti.',
      zh: '{actor} 向 {payee} 汇款 {amount}（{reference}）已等待审批 {hours} 小时，请跟进处理。',
    },
  },
  policy_proposed: {
    title: {
      en: 'Confirm new approval rules',
      id: 'Konfirmasi aturan persetujuan baru',
      zh: '请确认新的审批规则',
    },
    content: {
      en: '{actor} proposes new approval rules (version {version}). Another admin must confirm them.',
      id: '{actor} mengusulkan aturan persetujuan baru (versi {version}). Admin lain harus mengonfirmasinya.',
      zh: '{actor} 提出了新的审批规则（第 {version} 版），须由另一位管理员确认。',
    },
  },
  policy_published: {
    title: { en: 'New approval rules are active', id: 'Aturan persetujuan baru aktif', zh: '新的审批规则已生效' },
    content: {
      en: '{actor} activated new approval rules (version {version}).',
      id: '{actor} mengaktifkan aturan persetujuan baru (versi {version}).',
      zh: '{actor} 启用了新的审批规则（第 {version} 版）。',
    },
  },
  policy_withdrawn: {
    title: { en: 'Rule change cancelled', id: 'Perubahan aturan dibatalkan', zh: '规则变更已撤回' },
    content: {
      en: '{actor} cancelled the proposed approval rules (version {version}).',
      id: '{actor} membatalkan usulan aturan persetujuan (versi {version}).',
      zh: '{actor} 撤回了审批规则的变更（第 {version} 版）。',
    },
  },
  policy_waiting: {
    title: {
      en: 'Approval rules will change',
      id: 'Aturan persetujuan akan berubah',
      zh: '审批规则即将变更',
    },
    content: {
      en: '{actor} changed the approval rules (version {version}). They become active on {time}; until then you can stop them.',
      id: '{actor} mengubah aturan persetujuan (versi {version}). Aturan ini aktif pada {time}; sampai saat itu Anda dapat menghentikannya.',
      zh: '{actor} 变更了审批规则（第 {version} 版），将于 {time} 生效，在此之前您可以终止。',
    },
  },
  policy_stopped: {
    title: { en: 'Rule change stopped', id: 'Perubahan aturan dihentikan', zh: '规则变更已终止' },
    content: {
      en: '{actor} stopped the change of the approval rules (version {version}).',
      id: '{actor} menghentikan perubahan aturan persetujuan (versi {version}).',
      zh: '{actor} 终止了审批规则的变更（第 {version} 版）。',
    },
  },
  policy_sent_back: {
    title: {
      en: 'Approval rules: confirm again',
      id: 'Aturan persetujuan: konfirmasi ulang',
      zh: '审批规则须重新确认',
    },
    content: {
      en: 'The team changed while the new approval rules (version {version}) were pending. An admin must confirm them again.',
      id: 'Tim berubah saat aturan persetujuan baru (versi {version}) masih menunggu. Seorang admin harus mengonfirmasinya lagi.',
      zh: '新审批规则（第 {version} 版）待生效期间团队有变动，须由一位管理员重新确认。',
    },
  },
  passkeys_allowed: {
    title: { en: 'Passkeys can sign', id: 'Passkey dapat menandatangani', zh: '通行密钥可用于签署' },
    content: {
      en: '{actor} allowed signing your company’s payments and approvals with a passkey. Code and PIN still work.',
      id: '{actor} mengizinkan pembayaran dan persetujuan perusahaan Anda ditandatangani dengan passkey. Kode dan PIN tetap berlaku.',
      zh: '{actor} 已允许贵公司的付款和审批使用通行密钥签署，验证码和支付密码仍可使用。',
    },
  },
  passkeys_stopped: {
    title: { en: 'Signing with passkeys ended', id: 'Tanda tangan passkey diakhiri', zh: '通行密钥签署已关闭' },
    content: {
      en: '{actor} ended signing with passkeys. Payments and approvals need code and PIN again.',
      id: '{actor} mengakhiri tanda tangan dengan passkey. Pembayaran dan persetujuan kembali memerlukan kode dan PIN.',
      zh: '{actor} 已关闭通行密钥签署，付款和审批重新需要验证码和支付密码。',
    },
  },
  team_changed_policy_open: {
    title: {
      en: 'Team changed, rules pending',
      id: 'Tim berubah, aturan menunggu',
      zh: '规则待生效期间团队有变动',
    },
    content: {
      en: '{actor} changed the role of {name} while new approval rules (version {version}) are pending. You can stop them.',
      id: '{actor} mengubah peran {name} saat aturan persetujuan baru (versi {version}) masih menunggu. Anda dapat menghentikannya.',
      zh: '{actor} 在新审批规则（第 {version} 版）待生效期间变更了 {name} 的角色。您可以终止新规则。',
    },
  },
  delegation_made: {
    title: { en: 'Approvals delegated to you', id: 'Anda menyetujui atas nama orang lain', zh: '审批已委托给您' },
    content: {
      en: 'You approve for {actor} from {from} to {to}.',
      id: 'Anda memberi persetujuan atas nama {actor} dari {from} sampai {to}.',
      zh: '{from} 至 {to} 期间，您可代 {actor} 审批。',
    },
  },
  delegation_ended: {
    title: { en: 'Delegation ended', id: 'Delegasi berakhir', zh: '代理已结束' },
    content: {
      en: '{actor} ended the delegation from {delegator} to {delegate}.',
      id: '{actor} mengakhiri delegasi dari {delegator} kepada {delegate}.',
      zh: '{actor} 结束了 {delegate} 代 {delegator} 审批的安排。',
    },
  },
  transfer_approved: {
    title: { en: 'Transfer approved', id: 'Transfer disetujui', zh: '汇款已获批准' },
    content: {
      en: '{actor} approved {amount} to {payee} ({reference}).',
      id: '{actor} menyetujui {amount} ke {payee} ({reference}).',
      zh: '{actor} 已批准向 {payee} 汇款 {amount}（{reference}）。',
    },
  },
  transfer_denied: {
    title: { en: 'Transfer denied', id: 'Transfer ditolak', zh: '汇款被拒绝' },
    content: {
      en: '{actor} denied {amount} to {payee} ({reference}): {reason}',
      id: '{actor} menolak {amount} ke {payee} ({reference}): {reason}',
      zh: '{actor} 拒绝了向 {payee} 汇款 {amount}（{reference}）：{reason}',
    },
  },
  transfer_processing: {
    title: { en: 'Transfer on its way', id: 'Transfer sedang diproses', zh: '汇款处理中' },
    content: {
      en: '{amount} to {payee} ({reference}) is paid and with the bank.',
      id: '{amount} ke {payee} ({reference}) sudah dibayar dan sedang diproses bank.',
      zh: '向 {payee} 汇款 {amount}（{reference}）已付款，银行正在处理。',
    },
  },
  transfer_succeeded: {
    title: { en: 'Transfer arrived', id: 'Transfer sudah tiba', zh: '汇款已到账' },
    content: {
      en: '{payee} has received {amount} ({reference}).',
      id: '{payee} telah menerima {amount} ({reference}).',
      zh: '{payee} 已收到 {amount}（{reference}）。',
    },
  },
  transfer_rejected: {
    title: { en: 'Returned by the recipient’s bank', id: 'Diretur bank penerima', zh: '被收款银行退回' },
    content: {
      en: 'The bank returned {amount} to {payee} ({reference}). {reason} The money is going back to your balance.',
      id: 'Bank meretur {amount} ke {payee} ({reference}). {reason} Dana dikembalikan ke saldo Anda.',
      zh: '银行退回了向 {payee} 汇款 {amount}（{reference}）。{reason}款项将退回您的余额。',
    },
  },
  transfer_failed: {
    title: { en: 'Transfer failed', id: 'Transfer gagal', zh: '汇款失败' },
    content: {
      en: 'We couldn’t pay out {amount} to {payee} ({reference}). {reason} The money is going back to your balance.',
      id: '{amount} ke {payee} ({reference}) tidak dapat dibayarkan. {reason} Dana dikembalikan ke saldo Anda.',
      zh: '向 {payee} 汇款 {amount}（{reference}）未能付出。{reason}款项将退回您的余额。',
    },
  },
  transfer_refunded: {
    title: { en: 'Money returned', id: 'Dana sudah kembali', zh: '款项已退回' },
    content: {
      en: '{amount} for {payee} ({reference}) is back in your balance.',
      id: '{amount} untuk {payee} ({reference}) sudah kembali ke saldo Anda.',
      zh: '向 {payee} 汇款（{reference}）的 {amount} 已退回您的余额。',
    },
  },
  bulk_awaiting_approval: {
    title: { en: 'Approval needed: bulk transfer', id: 'Perlu persetujuan: transfer massal', zh: '批量汇款待审批' },
    content: {
      en: '{actor} asks you to approve “{name}”: {amount} to {rows} recipients ({reference}).',
      id: '{actor} meminta persetujuan Anda untuk “{name}”: {amount} ke {rows} penerima ({reference}).',
      zh: '{actor} 请您审批“{name}”：向 {rows} 位收款人支付 {amount}（{reference}）。',
    },
  },
  bulk_awaiting_payment: {
    title: { en: 'Pay your bulk transfer', id: 'Bayar transfer massal Anda', zh: '批量汇款待付款' },
    content: {
      en: '“{name}” ({reference}) is approved. Pay {amount} from the balance by {deadline}.',
      id: '“{name}” ({reference}) sudah disetujui. Bayar {amount} dari saldo sebelum {deadline}.',
      zh: '“{name}”（{reference}）已获审批。请在 {deadline} 前从余额支付 {amount}。',
    },
  },
  bulk_pay_in: {
    title: { en: 'Waiting for your payment', id: 'Menunggu pembayaran Anda', zh: '等待您付款' },
    content: {
      en: 'Pay {amount} by {deadline} to send “{name}” ({reference}) with {rows} payments.',
      id: 'Bayar {amount} sebelum {deadline} untuk mengirim “{name}” ({reference}) dengan {rows} pembayaran.',
      zh: '请在 {deadline} 前支付 {amount}，以汇出“{name}”（{reference}，{rows} 笔付款）。',
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
    title: { en: 'Bulk transfer cancelled', id: 'Transfer massal dibatalkan', zh: '批量汇款已撤回' },
    content: {
      en: '{actor} cancelled “{name}”, {amount} ({reference}).',
      id: '{actor} membatalkan “{name}”, {amount} ({reference}).',
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
      en: '“{name}”, {amount} ({reference}), was not paid in time. No money was sent.',
      id: '“{name}”, {amount} ({reference}), tidak dibayar tepat waktu. Tidak ada dana yang dikirim.',
      zh: '“{name}”，{amount}（{reference}）未按时付款，未汇出任何款项。',
    },
  },
  bulk_paused: {
    title: { en: 'Top up to continue', id: 'Isi saldo untuk melanjutkan', zh: '请充值后继续' },
    content: {
      en: '“{name}” ({reference}) paused: your balance is {missing} short for the next row. Top up and continue.',
      id: '“{name}” ({reference}) dijeda: saldo kurang {missing} untuk baris berikutnya. Isi saldo lalu lanjutkan.',
      zh: '“{name}”（{reference}）已暂停：下一行还差 {missing}。请充值后继续。',
    },
  },
  bulk_held: {
    title: {
      en: 'Bulk transfer stopped',
      id: 'Transfer massal dihentikan',
      zh: '批量汇款已停止，待核查',
    },
    content: {
      en: '“{name}” ({reference}) no longer matches what was authorised. We stopped it before the next row and are checking it.',
      id: '“{name}” ({reference}) tidak lagi sesuai dengan yang ditandatangani. Kami menghentikannya sebelum baris berikutnya dan sedang memeriksanya.',
      zh: '“{name}”（{reference}）与签署内容不符，已在下一行前停止，正在核查。',
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
      en: 'Choose where to send your refund',
      id: 'Pilih tujuan pengembalian dana',
      zh: '款项已退回：请选择去向',
    },
    content: {
      en: '{amount} of the transfer to {payee} ({reference}) came back. {reason} Choose your balance or a bank account of your company.',
      id: '{amount} dari transfer ke {payee} ({reference}) kembali. {reason} Pilih tujuannya: saldo atau rekening bank perusahaan Anda.',
      zh: '汇给 {payee} 的汇款（{reference}）有 {amount} 退回。{reason}请选择退到余额或贵公司的银行账户。',
    },
  },
  refund_awaiting_approval: {
    title: { en: 'Approval needed: refund', id: 'Perlu persetujuan: pengembalian dana', zh: '退款待审批' },
    content: {
      en: '{actor} requested a refund of {amount} ({reference}) to {account}.',
      id: '{actor} mengajukan pengembalian dana {amount} ({reference}) ke {account}.',
      zh: '{actor} 申请将 {amount}（{reference}）退到 {account}。',
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
    title: { en: 'Refund in progress', id: 'Pengembalian dana diproses', zh: '退款处理中' },
    content: {
      en: 'Your refund of {amount} ({reference}) to {account} is confirmed by {deadline} at the latest.',
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
      en: '{amount} ({reference}) was paid to {account}; your bank has accepted it.',
      id: '{amount} ({reference}) sudah diterima bank Anda untuk {account}.',
      zh: '{amount}（{reference}）已由贵公司银行接收，入账 {account}。',
    },
  },
  schedule_awaiting_approval: {
    title: {
      en: 'Approval needed: scheduled transfer',
      id: 'Perlu persetujuan: transfer terjadwal',
      zh: '定期汇款待审批',
    },
    content: {
      en: '{actor} asks you to approve a scheduled transfer of {amount} to {payee} ({reference}).',
      id: '{actor} meminta Anda menyetujui transfer terjadwal {amount} ke {payee} ({reference}).',
      zh: '{actor} 请您审批向 {payee} 定期汇款 {amount}（{reference}）。',
    },
  },
  schedule_denied: {
    title: { en: 'Scheduled transfer denied', id: 'Transfer terjadwal ditolak', zh: '定期汇款被拒绝' },
    content: {
      en: '{actor} denied the scheduled transfer of {amount} to {payee} ({reference}): {reason}',
      id: '{actor} menolak pembayaran {amount} ke {payee} ({reference}): {reason}',
      zh: '{actor} 拒绝了付给 {payee} 的 {amount}（{reference}）：{reason}',
    },
  },
  schedule_active: {
    title: { en: 'Scheduled transfer approved', id: 'Transfer terjadwal disetujui', zh: '定期汇款已批准' },
    content: {
      en: '{amount} to {payee} ({reference}) is paid from {day} on.',
      id: '{amount} ke {payee} ({reference}) dibayar mulai {day}.',
      zh: '付给 {payee} 的 {amount}（{reference}）将从 {day} 起自动付款。',
    },
  },
  schedule_due: {
    title: { en: 'Payment coming up', id: 'Pembayaran akan datang', zh: '即将付款' },
    content: {
      en: '{amount} to {payee} ({reference}) is paid on {day}. You can skip it until then.',
      id: '{amount} ke {payee} ({reference}) dibayar pada {day}. Sampai saat itu Anda dapat melewatinya.',
      zh: '付给 {payee} 的 {amount}（{reference}）将于 {day} 付款。在此之前您可以跳过。',
    },
  },
  schedule_due_short: {
    title: {
      en: 'Top up for your next payment',
      id: 'Isi saldo untuk pembayaran mendatang',
      zh: '请为即将到来的付款充值',
    },
    content: {
      en: '{amount} to {payee} ({reference}) is due on {day}. Your balance is {missing} short.',
      id: '{amount} ke {payee} ({reference}) jatuh tempo pada {day}, dan saldo kurang {missing}.',
      zh: '付给 {payee} 的 {amount}（{reference}）将于 {day} 到期，余额尚缺 {missing}。',
    },
  },
  schedule_short: {
    title: {
      en: 'Top up for today’s payment',
      id: 'Isi saldo untuk pembayaran hari ini',
      zh: '请为今日付款充值',
    },
    content: {
      en: '{amount} to {payee} ({reference}) is due today. Your balance is {missing} short; we keep trying until {until}.',
      id: '{amount} ke {payee} ({reference}) jatuh tempo hari ini, dan saldo kurang {missing}. Kami terus mencoba sampai {until}.',
      zh: '付给 {payee} 的 {amount}（{reference}）今日到期，余额尚缺 {missing}。我们会持续尝试至 {until}。',
    },
  },
  schedule_left: {
    title: {
      en: 'Scheduled transfer needs you',
      id: 'Transfer terjadwal memerlukan Anda',
      zh: '定期汇款需要您处理',
    },
    content: {
      en: '{amount} to {payee} ({reference}) was not paid. {reason}. Your balance is unchanged: check it and pay, or skip.',
      id: '{amount} ke {payee} ({reference}) belum dibayar. {reason}. Saldo Anda tidak dipotong: periksa lalu bayar, atau lewati.',
      zh: '付给 {payee} 的 {amount}（{reference}）未付款。{reason}。余额未扣款，请核对后付款或跳过。',
    },
  },
  schedule_refused: {
    title: { en: 'Scheduled transfer not made', id: 'Transfer terjadwal tidak dijalankan', zh: '定期汇款未执行' },
    content: {
      en: '{amount} to {payee} ({reference}) was not made on {day}. {reason}. Your balance is unchanged.',
      id: '{amount} ke {payee} ({reference}) tidak dijalankan pada {day}. {reason}. Saldo Anda tidak dipotong.',
      zh: '付给 {payee} 的 {amount}（{reference}）未在 {day} 执行。{reason}。余额未扣款。',
    },
  },
  schedule_held: {
    title: { en: 'Scheduled transfer stopped', id: 'Transfer terjadwal ditangguhkan', zh: '定期汇款已暂停' },
    content: {
      en: 'No more is paid of {amount} to {payee} ({reference}): {reason}. Set it up again if you still want it.',
      id: '{amount} ke {payee} ({reference}) tidak dibayar lagi: {reason}. Buat ulang bila masih diperlukan.',
      zh: '付给 {payee} 的 {amount}（{reference}）不再付款：{reason}。如仍需要，请重新设置。',
    },
  },
  payout_held: {
    title: { en: 'Payment stopped for a check', id: 'Pembayaran dihentikan untuk diperiksa', zh: '付款已暂停，待核查' },
    content: {
      en: 'We stopped the payment of {reference} because it differs from what was signed. Your money is safe; you don’t need to do anything.',
      id: 'Pembayaran {reference} kami hentikan karena berbeda dari yang ditandatangani. Dana Anda aman; Anda tidak perlu melakukan apa pun.',
      zh: '{reference} 的付款与签署内容不符，已停止并核查。款项安全，您无需操作。',
    },
  },
  transfer_awaiting_payment: {
    title: { en: 'Waiting for your payment', id: 'Menunggu pembayaran Anda', zh: '等待您付款' },
    content: {
      en: '{amount} to {payee} ({reference}) is approved, but your balance is too low. Top up and pay by {deadline}.',
      id: '{amount} ke {payee} ({reference}) sudah disetujui, tetapi saldo kurang. Isi saldo dan bayar sebelum {deadline}.',
      zh: '向 {payee} 汇款 {amount}（{reference}）已获批准，但余额不足。请充值并在 {deadline} 之前付款。',
    },
  },
  transfer_pay_in: {
    title: { en: 'Waiting for your payment', id: 'Menunggu pembayaran Anda', zh: '等待您付款' },
    content: {
      en: 'Pay {total} by {deadline} to send {amount} to {payee} ({reference}).',
      id: 'Bayar {total} sebelum {deadline} untuk mengirim {amount} ke {payee} ({reference}).',
      zh: '请在 {deadline} 前支付 {total}，以向 {payee} 汇款 {amount}（{reference}）。',
    },
  },
  credit_held: {
    title: {
      en: 'Payment received, being checked',
      id: 'Dana diterima, sedang diverifikasi',
      zh: '收到款项，正在核实',
    },
    content: {
      en: 'We received {amount} for {reference}; it doesn’t match the requested payment. It’s safe with us while we check it.',
      id: 'Kami menerima {amount} untuk {reference}; tidak sesuai dengan yang diminta. Dana aman dan sedang kami periksa.',
      zh: '收到 {reference} 的 {amount}，与应付款项不符。款项安全，正在核实。',
    },
  },
  credit_assigned: {
    title: { en: 'Payment credited', id: 'Dana dikreditkan', zh: '款项已入账' },
    content: {
      en: 'We checked your payment and added {amount} to your balance.',
      id: 'Pembayaran Anda sudah diperiksa; {amount} masuk ke saldo Anda.',
      zh: '您的付款已核实，{amount} 已计入余额。',
    },
  },
  credit_gone: {
    title: {
      en: 'Payment was not yours',
      id: 'Dana bukan milik Anda',
      zh: '该款项不属于贵公司',
    },
    content: {
      en: '{amount} received for {reference} belonged to someone else or went back to its sender. If you disagree, call us.',
      id: '{amount} yang kami terima untuk {reference} ternyata milik pihak lain atau sudah dikembalikan ke pengirim. Bila tidak sesuai, hubungi kami.',
      zh: '经核实，{reference} 收到的 {amount} 属于他人或已退回付款人。如有异议，请致电我们。',
    },
  },
  topup_credited: {
    title: { en: 'Top-up credited', id: 'Isi saldo berhasil', zh: '充值已到账' },
    content: {
      en: '{amount} ({reference}) has been added to your balance.',
      id: '{amount} ({reference}) sudah masuk ke saldo Anda.',
      zh: '{amount}（{reference}）已计入您的余额。',
    },
  },
  topup_timed_out: {
    title: { en: 'Top-up expired', id: 'Isi saldo kedaluwarsa', zh: '充值已失效' },
    content: {
      en: 'We received no payment for {reference} ({amount}) in time. Create a new top-up if you still need it.',
      id: 'Dana untuk {reference} ({amount}) tidak masuk tepat waktu. Buat isi saldo baru bila masih diperlukan.',
      zh: '{reference}（{amount}）未按时收到款项。如仍需要，请重新创建充值。',
    },
  },
  topup_declined: {
    title: { en: 'Receipt not accepted', id: 'Bukti belum diterima', zh: '凭证未通过' },
    content: {
      en: 'We couldn’t accept the receipt of {reference} ({amount}): {reason}. Please upload another one.',
      id: 'Bukti {reference} ({amount}) belum dapat kami terima: {reason}. Silakan unggah bukti lain.',
      zh: '{reference}（{amount}）的凭证未通过：{reason}。请上传其他凭证。',
    },
  },
  balance_low: {
    title: { en: 'Balance is low', id: 'Saldo rendah', zh: '余额不足提醒' },
    content: {
      en: 'Your available balance is {amount}, below the {threshold} set by your company.',
      id: 'Saldo tersedia {amount}, di bawah {threshold} yang ditetapkan perusahaan Anda.',
      zh: '可用余额为 {amount}，低于贵公司设置的 {threshold}。',
    },
  },
  transfer_payment_timed_out: {
    title: { en: 'Payment deadline passed', id: 'Batas waktu pembayaran terlewat', zh: '付款已超时' },
    content: {
      en: '{amount} to {payee} ({reference}) wasn’t paid in time. No money was taken; create it again if you still need it.',
      id: '{amount} ke {payee} ({reference}) tidak dibayar tepat waktu. Saldo tidak dipotong; buat lagi bila masih diperlukan.',
      zh: '向 {payee} 汇款 {amount}（{reference}）逾期未付款，未扣款。如仍需要，请重新创建。',
    },
  },
  transfer_awaiting_recipient: {
    title: { en: 'Waiting for the recipient', id: 'Menunggu penerima', zh: '等待收款人' },
    content: {
      en: '{payee} must confirm their details by {deadline} to receive {amount} ({reference}). Send them the link.',
      id: '{payee} harus mengonfirmasi datanya sebelum {deadline} untuk menerima {amount} ({reference}). Kirimkan tautannya.',
      zh: '{payee} 须在 {deadline} 前确认信息才能收到 {amount}（{reference}）。请向其发送链接。',
    },
  },
  transfer_recipient_lapsed: {
    title: { en: 'Recipient didn’t respond', id: 'Penerima tidak merespons', zh: '收款人逾期未处理' },
    content: {
      en: '{payee} didn’t respond in time: {amount} ({reference}) wasn’t paid out, and the money comes back to you.',
      id: '{payee} tidak merespons tepat waktu: {amount} ({reference}) tidak dibayarkan, dan dana kembali kepada Anda.',
      zh: '{payee} 未在期限内处理：{amount}（{reference}）未付出，款项将退回。',
    },
  },
  transfer_cancelled: {
    title: { en: 'Transfer cancelled', id: 'Transfer dibatalkan', zh: '汇款已撤回' },
    content: {
      en: '{actor} cancelled {amount} to {payee} ({reference}).',
      id: '{actor} membatalkan {amount} ke {payee} ({reference}).',
      zh: '{actor} 撤回了向 {payee} 汇款 {amount}（{reference}）。',
    },
  },
  transfer_rate_changed: {
    title: { en: 'Rate updated', id: 'Kurs diperbarui', zh: '汇率已更新' },
    content: {
      en: 'The rate of {amount} to {payee} ({reference}) had expired and was updated. It must be approved again.',
      id: 'Kurs {amount} ke {payee} ({reference}) sudah berakhir dan diperbarui. Transfer perlu disetujui ulang.',
      zh: '向 {payee} 汇款 {amount}（{reference}）的汇率已过期并更新，须重新审批。',
    },
  },
  team_role_changed: {
    title: { en: 'Your role was changed', id: 'Peran Anda diubah', zh: '您的角色已更改' },
    content: {
      en: '{actor} changed your role. The menu shows what you can do now.',
      id: '{actor} mengubah peran Anda. Menu menampilkan apa yang kini diizinkan.',
      zh: '{actor} 更改了您的角色，菜单显示您现在可用的功能。',
    },
  },
  team_invited: {
    title: { en: 'Person invited', id: 'Anggota diundang', zh: '已邀请新成员' },
    content: {
      en: '{actor} invited {name} to the team.',
      id: '{actor} mengundang {name} ke tim.',
      zh: '{actor} 邀请 {name} 加入团队。',
    },
  },
  team_changed: {
    title: { en: 'Role changed', id: 'Peran diubah', zh: '角色已更改' },
    content: {
      en: '{actor} changed the role of {name}.',
      id: '{actor} mengubah peran {name}.',
      zh: '{actor} 更改了 {name} 的角色。',
    },
  },
  team_name_changed: {
    title: { en: 'Your name was changed', id: 'Nama Anda diubah', zh: '您的姓名已更改' },
    content: {
      en: '{actor} changed your name to {name}. If that’s wrong, tell an admin.',
      id: '{actor} mengubah nama Anda menjadi {name}. Jika tidak benar, beri tahu admin.',
      zh: '{actor} 将您的姓名改为 {name}。如有误，请告知管理员。',
    },
  },
  team_renamed: {
    title: { en: 'Name changed', id: 'Nama anggota diubah', zh: '成员姓名已更改' },
    content: {
      en: '{actor} changed the name of {before} to {name}.',
      id: '{actor} mengubah nama {before} menjadi {name}.',
      zh: '{actor} 将 {before} 的姓名改为 {name}。',
    },
  },
  team_left: {
    title: { en: 'Person removed', id: 'Anggota keluar dari tim', zh: '成员已移除' },
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
    title: { en: 'Payment PIN changed', id: 'PIN transaksi diubah', zh: '支付密码已变更' },
    content: {
      en: 'Your payment PIN was set, changed or reset.',
      id: 'PIN transaksi Anda dibuat, diubah, atau diatur ulang.',
      zh: '您的支付密码已被设置、修改或重置。',
    },
  },
  agent_connected: {
    title: { en: 'AI agent connected', id: 'Agen AI terhubung', zh: '已连接智能体' },
    content: {
      en: '{name} ({host}) may now work in your name. If you didn’t allow this, disconnect it in Settings and tell your admin{and_support} now.',
      id: '{name} ({host}) kini boleh bekerja atas nama Anda. Jika bukan izin Anda, putuskan di Pengaturan dan segera beri tahu admin{and_support}.',
      zh: '{name}（{host}）现可以您的名义工作。如非您本人授权，请立即在“设置”中断开，并告知管理员{and_support}。',
    },
  },
  device_connected: {
    title: { en: 'API key for a command line', id: 'Kunci API untuk baris perintah', zh: '命令行 API 密钥' },
    content: {
      en: 'The command line on {host} has a key in your name. If this wasn’t you, revoke it under API access and tell your admin{and_support}.',
      id: 'Baris perintah di {host} punya kunci atas nama Anda. Jika bukan Anda, cabut di Akses API dan beri tahu admin{and_support}.',
      zh: '{host} 的命令行已获得您名下的密钥。如非本人操作，请在“API 接入”中吊销，并告知管理员{and_support}。',
    },
  },
  recipient_change_requested: {
    title: {
      en: 'Check new bank details',
      id: 'Periksa rekening baru',
      zh: '请核对新收款账户',
    },
    content: {
      en: '{actor} asks to change the account of {name}. Compare old and new before you approve.',
      id: '{actor} meminta perubahan rekening {name}. Bandingkan data lama dan baru sebelum menyetujui.',
      zh: '{actor} 申请变更 {name} 的收款账户。批准前请核对新旧信息。',
    },
  },
  recipient_change_approved: {
    title: { en: 'New bank details approved', id: 'Perubahan rekening disetujui', zh: '收款账户变更已批准' },
    content: {
      en: '{actor} approved the new bank details of {name}. The first payment needs one more approval.',
      id: '{actor} menyetujui perubahan rekening {name}. Pembayaran pertama memerlukan satu persetujuan tambahan.',
      zh: '{actor} 已批准 {name} 的收款账户变更。首笔付款须增加一人审批。',
    },
  },
  recipient_change_declined: {
    title: { en: 'New bank details denied', id: 'Perubahan rekening ditolak', zh: '收款账户变更被拒绝' },
    content: {
      en: '{actor} denied the new bank details of {name}: {reason}',
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
      zh: '{actor} 添加了 Webhook：贵公司的事件将发送至 {url}。',
    },
  },
  webhook_changed: {
    title: { en: 'Webhook changed', id: 'Webhook diubah', zh: 'Webhook 已更改' },
    content: {
      en: '{actor} changed the webhook to {url}.',
      id: '{actor} mengubah webhook ke {url}.',
      zh: '{actor} 更改了指向 {url} 的 Webhook。',
    },
  },
  webhook_stopped: {
    title: { en: 'Webhook stopped', id: 'Webhook dihentikan', zh: 'Webhook 已停止' },
    content: {
      en: 'We couldn’t reach {url} for days, so we stopped sending. Turn it on again once it works.',
      id: 'Selama berhari-hari {url} tidak dapat kami jangkau, jadi pengiriman dihentikan. Aktifkan lagi setelah berfungsi.',
      zh: '连续多日无法送达 {url}，因此不再向其发送。恢复正常后请重新启用。',
    },
  },
  api_access_approved: {
    title: { en: 'API access granted', id: 'Akses API disetujui', zh: 'API 接入已获批准' },
    content: {
      en: 'Your company can now create live API keys.',
      id: 'Perusahaan Anda kini dapat membuat kunci API live.',
      zh: '贵公司现在可以创建正式 API 密钥。',
    },
  },
  api_access_declined: {
    title: { en: 'API access not granted', id: 'Akses API belum disetujui', zh: 'API 接入未获批准' },
    content: {
      en: 'We couldn’t approve your request for live API keys: {reason}. You can request access again.',
      id: 'Permintaan kunci API live Anda belum dapat kami setujui: {reason}. Anda dapat mengajukan lagi.',
      zh: '贵公司的正式 API 密钥申请未通过：{reason}。您可以重新申请。',
    },
  },
  verification_asked: {
    title: {
      en: 'Action needed: verification',
      id: 'Perlu tindakan: verifikasi',
      zh: '认证需要补充资料',
    },
    content: {
      en: 'We need your answer by {deadline}, on the verification page.',
      id: 'Kami memerlukan jawaban Anda sebelum {deadline}, di halaman verifikasi.',
      zh: '请在 {deadline} 前回复：所需内容见认证页面。',
    },
  },
  verification_reminder: {
    title: {
      en: 'Answer needed: verification',
      id: 'Perlu jawaban: verifikasi',
      zh: '认证等待您的回复',
    },
    content: {
      en: 'Answer by {deadline} so that we can continue your verification.',
      id: 'Jawab sebelum {deadline} agar verifikasi dapat kami lanjutkan.',
      zh: '请在 {deadline} 前回复，以便继续认证。',
    },
  },
  verification_approved: {
    title: { en: 'Your company is verified', id: 'Perusahaan Anda telah terverifikasi', zh: '您的企业已通过认证' },
    content: { en: 'You can now send money.', id: 'Sekarang Anda dapat mengirim uang.', zh: '现在可以汇款了。' },
  },
  verification_declined: {
    title: { en: 'Your verification was declined', id: 'Verifikasi Anda ditolak', zh: '您的认证未通过' },
    content: {
      en: 'See what was declined and why, change it and submit it again.',
      id: 'Lihat apa yang ditolak dan alasannya, perbaiki, lalu ajukan kembali.',
      zh: '请查看未通过的项目及原因，修改后重新提交。',
    },
  },
  verification_not_eligible: {
    title: {
      en: 'Your company isn’t eligible',
      id: 'Perusahaan Anda tidak memenuhi syarat',
      zh: '您的企业不符合条件',
    },
    content: {
      en: 'We’re unable to offer our services to your company.{contact_support}',
      id: 'Kami tidak dapat menyediakan layanan kami untuk perusahaan Anda.{contact_support}',
      zh: '我们无法为贵公司提供服务。{contact_support}',
    },
  },
  bank_account_added: {
    title: { en: 'Bank account added', id: 'Rekening bank ditambahkan', zh: '新增了银行账户' },
    content: {
      en: '{actor} added {account}. It can receive refunds after 24 hours.',
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
  balance_paid_out: {
    title: { en: 'Balance paid out', id: 'Saldo dibayarkan', zh: '余额已转出' },
    content: {
      en: '{amount} is being sent to {account}.',
      id: '{amount} sedang dikirim ke {account}.',
      zh: '{amount} 正汇至 {account}。',
    },
  },
  company_closed: {
    title: { en: 'Company closed', id: 'Perusahaan ditutup', zh: '企业账户已注销' },
    content: {
      en: 'You can’t log in any more.',
      id: 'Anda tidak dapat masuk lagi.',
      zh: '您无法再登录。',
    },
  },
} as const satisfies Catalogue

export type NoticeName = keyof typeof notices
