import type { TransferEvent } from '../../../contract/base/money/transferEvents.ts'
import type { Catalogue, Translations } from '../../../contract/messages/catalogue.ts'

export const timeline = {
  title: { en: 'Timeline', id: 'Riwayat status', zh: '进度' },
  by_server: { en: 'the system', id: 'sistem', zh: '系统' },
  reference: { en: 'Reference %{reference}', id: 'Referensi %{reference}', zh: '参考号 %{reference}' },
  void: {
    en: 'Counts no more: the content or the right changed afterwards.',
    id: 'Tidak berlaku lagi: isi atau haknya berubah setelah itu.',
    zh: '已失效：之后内容或权限有变动。',
  },
  until: { en: 'Until', id: 'Hingga', zh: '截止' },
  expected: { en: 'Expected by', id: 'Perkiraan paling lambat', zh: '预计不迟于' },
  /** Past events. */
  events: {
    created: { en: 'Created by %{name}', id: 'Dibuat oleh %{name}', zh: '由 %{name} 创建' },
    awaiting_approval: {
      en: 'Signed by %{name} and sent for approval',
      id: 'Ditandatangani %{name} dan diajukan untuk disetujui',
      zh: '由 %{name} 签署并提交审批',
    },
    awaiting_payment: { en: 'Signed by %{name}', id: 'Ditandatangani oleh %{name}', zh: '由 %{name} 签署' },
    denied: { en: 'Denied by %{name}', id: 'Ditolak oleh %{name}', zh: '由 %{name} 拒绝' },
    payment_confirming: { en: 'Payment is being confirmed', id: 'Pembayaran sedang dikonfirmasi', zh: '付款确认中' },
    succeeded: { en: 'Arrived', id: 'Diterima', zh: '已到账' },
    failed: { en: 'Could not be paid out', id: 'Tidak dapat dibayarkan', zh: '汇款未成功' },
    payment_timed_out: { en: 'Not paid in time', id: 'Tidak dibayar tepat waktu', zh: '逾期未付款' },
    processing: { en: 'Paid from the balance', id: 'Dibayar dari saldo', zh: '已从余额付款' },
    refunded: { en: 'Money returned', id: 'Dana dikembalikan', zh: '款项已退回' },
    rejected: { en: 'Returned by the recipient’s bank', id: 'Diretur bank penerima', zh: '被收款银行退回' },
    refunding: { en: 'On its way back', id: 'Dana dalam perjalanan kembali', zh: '款项退回途中' },
    recipient_lapsed: {
      en: 'The recipient did not respond in time',
      id: 'Penerima tidak merespons tepat waktu',
      zh: '收款人逾期未处理',
    },
    cancelled: { en: 'Cancelled by %{name}', id: 'Dibatalkan oleh %{name}', zh: '由 %{name} 撤回' },
    refund_failed: { en: 'Could not be returned yet', id: 'Belum dapat dikembalikan', zh: '暂未能退回' },
    awaiting_recipient_registration: {
      en: 'Waiting for the recipient to register',
      id: 'Menunggu pendaftaran penerima',
      zh: '等待收款人登记',
    },
    awaiting_recipient_kyc: {
      en: 'Waiting for the recipient to be verified',
      id: 'Menunggu verifikasi penerima',
      zh: '等待收款人验证身份',
    },
    approved: { en: 'Approved by %{name}', id: 'Disetujui oleh %{name}', zh: '由 %{name} 批准' },
    repriced: { en: 'Rate updated by %{name}', id: 'Kurs diperbarui oleh %{name}', zh: '由 %{name} 更新汇率' },
    sent_to_bank: { en: 'Sent to the bank', id: 'Dikirim ke bank', zh: '已发送至银行' },
    bank_accepted: { en: 'Accepted by the bank', id: 'Diterima bank', zh: '银行已受理' },
    bank_in_process: { en: 'In process at a bank', id: 'Sedang diproses bank', zh: '银行处理中' },
    bank_credited: { en: 'Credited by the recipient’s bank', id: 'Dikreditkan oleh bank penerima', zh: '收款行已入账' },
    bank_rejected: { en: 'Rejected by a bank', id: 'Ditolak bank', zh: '银行已拒绝' },
    held: { en: 'Stopped for a check', id: 'Dihentikan untuk diperiksa', zh: '已暂停，待核查' },
  } satisfies Record<TransferEvent, Translations>,
  /** Steps ahead. */
  coming: {
    awaiting_approval: { en: 'To be signed', id: 'Akan ditandatangani', zh: '待签署' },
    approved: {
      en: 'One more approval |||| %{smart_count} approvals',
      id: 'Satu persetujuan lagi |||| %{smart_count} persetujuan',
      zh: '还需 1 人审批 |||| 还需 %{smart_count} 人审批',
    },
    processing: { en: 'To be paid', id: 'Akan dibayar', zh: '待付款' },
    sent_to_bank: { en: 'To be sent to the bank', id: 'Akan dikirim ke bank', zh: '待发送至银行' },
    succeeded: { en: 'To arrive', id: 'Akan diterima', zh: '待到账' },
    refunded: { en: 'Money to be returned', id: 'Dana akan dikembalikan', zh: '款项待退回' },
    repriced: { en: 'The new rate to be taken', id: 'Kurs perlu diperbarui', zh: '需更新汇率' },
  } satisfies Partial<Record<TransferEvent, Translations>>,
} satisfies Catalogue
