import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const notices = {
  always: { en: 'Always on, for your security', id: 'Selalu aktif, demi keamanan Anda', zh: '为保障安全，始终开启' },
  hint: {
    en: 'Choose your notices. Codes, links and invitations always come by email.',
    id: 'Pilih pemberitahuan Anda. Kode, tautan, dan undangan selalu dikirim lewat email.',
    zh: '选择站内和邮件通知。验证码、链接和邀请始终通过邮件发送。',
  },
  mail: { en: 'Email', id: 'Email', zh: '邮件' },
  none: { en: 'No email', id: 'Tanpa email', zh: '不发邮件' },
  panel: { en: 'Portal', id: 'Portal', zh: '站内' },
  settings: { en: 'Notification settings', id: 'Pengaturan notifikasi', zh: '通知设置' },
  title: { en: 'Notifications', id: 'Notifikasi', zh: '通知' },
  events: {
    approval_requested: {
      en: 'A transfer needs your approval',
      id: 'Transfer perlu persetujuan Anda',
      zh: '需要您审批',
    },
    request_commented: { en: 'A comment on a request', id: 'Komentar pada permintaan', zh: '申请有新留言' },
    approval_overdue: { en: 'An approval is overdue', id: 'Persetujuan sudah lama menunggu', zh: '审批等待过久' },
    stand_in: { en: 'Approvals delegated to me', id: 'Delegasi persetujuan', zh: '代他人审批' },
    transfer_decided: {
      en: 'Transfer approved, denied or cancelled',
      id: 'Transfer disetujui, ditolak, atau dibatalkan',
      zh: '汇款获批、被拒绝或撤回',
    },
    transfer_progress: {
      en: 'Transfer progress: deadlines, rate',
      id: 'Perkembangan transfer: tenggat, kurs',
      zh: '汇款进度：期限、汇率',
    },
    payment_due: {
      en: 'A transfer is waiting for your payment',
      id: 'Transfer menunggu pembayaran Anda',
      zh: '汇款等待您付款',
    },
    transfer_completed: { en: 'A transfer has arrived', id: 'Transfer telah tiba', zh: '汇款已到账' },
    transfer_failed: {
      en: 'A payment failed or needs attention',
      id: 'Pembayaran gagal atau perlu perhatian',
      zh: '付款失败或需要处理',
    },
    transfer_refunded: { en: 'Refunds', id: 'Pengembalian dana', zh: '退款' },
    money_credited: {
      en: 'Money was added to the balance',
      id: 'Dana masuk ke saldo',
      zh: '余额有款项入账',
    },
    balance_low: { en: 'The balance is low', id: 'Saldo rendah', zh: '余额不足' },
    export_ready: { en: 'A file is ready', id: 'File siap diunduh', zh: '文件已生成' },
    team_changed: { en: 'Team members and roles', id: 'Anggota tim dan peran', zh: '团队成员与角色' },
    admins_changed: {
      en: 'New admins and lowered roles',
      id: 'Admin baru dan peran yang diturunkan',
      zh: '新任管理员与角色降级',
    },
    policy_changed: { en: 'Approval rules', id: 'Aturan persetujuan', zh: '审批规则' },
    recipient_changed: {
      en: 'New bank details of recipients',
      id: 'Perubahan rekening penerima',
      zh: '收款账户变更',
    },
    verification_progress: { en: 'Company verification', id: 'Verifikasi perusahaan', zh: '企业认证' },
    company_closed: { en: 'Closing of the company', id: 'Penutupan perusahaan', zh: '企业账户注销' },
    bank_account_changed: { en: 'Company bank accounts', id: 'Rekening bank perusahaan', zh: '公司银行账户' },
    api_access_decided: {
      en: 'Decision on API access',
      id: 'Keputusan akses API',
      zh: 'API 接入获批或未获批',
    },
    webhook_changed: { en: 'Company webhooks', id: 'Webhook perusahaan', zh: '公司的 Webhook' },
    access_changed: {
      en: 'Password, PIN, two-step verification and AI agents',
      id: 'Kata sandi, PIN, verifikasi dua langkah, dan agen AI',
      zh: '登录密码、支付密码、两步验证与智能体',
    },
    new_sign_in: { en: 'Login from a new device', id: 'Masuk dari perangkat baru', zh: '新设备登录' },
  },
  groups: {
    approvals: { en: 'Approvals', id: 'Persetujuan', zh: '审批' },
    transfers: { en: 'Transfers', id: 'Transfer', zh: '汇款' },
    company: { en: 'Company', id: 'Perusahaan', zh: '公司' },
    security: { en: 'Security', id: 'Keamanan', zh: '安全' },
  },
} satisfies Catalogue
