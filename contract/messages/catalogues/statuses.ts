import type { AdvanceAction, StatusGroup } from '../../base/statuses/groups.ts'
import type { StatusName } from '../../base/statuses/reported.ts'
import type { Translations } from '../catalogue.ts'

export const statusTexts = {
  created: { en: 'Draft', id: 'Draf', zh: '草稿' },
  awaiting_approval: { en: 'Awaiting approval', id: 'Menunggu persetujuan', zh: '待审批' },
  awaiting_payment: { en: 'Awaiting payment', id: 'Menunggu pembayaran', zh: '待付款' },
  denied: { en: 'Denied', id: 'Ditolak', zh: '已拒绝' },
  payment_confirming: { en: 'Confirming payment', id: 'Mengonfirmasi pembayaran', zh: '付款确认中' },
  succeeded: { en: 'Completed', id: 'Selesai', zh: '已完成' },
  failed: { en: 'Failed', id: 'Gagal', zh: '失败' },
  payment_timed_out: { en: 'Payment timed out', id: 'Waktu pembayaran habis', zh: '付款超时' },
  processing: { en: 'Processing', id: 'Diproses', zh: '处理中' },
  refunded: { en: 'Refunded', id: 'Dana dikembalikan', zh: '已退款' },
  rejected: { en: 'Rejected by bank', id: 'Ditolak bank', zh: '被收款银行退回' },
  refunding: { en: 'Refund in progress', id: 'Pengembalian dana diproses', zh: '退款中' },
  recipient_lapsed: { en: 'Recipient did not respond', id: 'Penerima tidak merespons', zh: '收款人逾期未处理' },
  cancelled: { en: 'Cancelled', id: 'Dibatalkan', zh: '已撤回' },
  refund_failed: { en: 'Refund failed', id: 'Pengembalian dana gagal', zh: '退款失败' },
  awaiting_recipient_registration: {
    en: 'Awaiting recipient registration',
    id: 'Menunggu pendaftaran penerima',
    zh: '等待收款人登记',
  },
  awaiting_recipient_kyc: {
    en: 'Awaiting recipient verification',
    id: 'Menunggu verifikasi penerima',
    zh: '等待收款人验证身份',
  },
  bulk_validating: { en: 'Not signed yet', id: 'Belum ditandatangani', zh: '待签署' },
  bulk_processing: { en: 'Paying rows', id: 'Membayar baris', zh: '正在逐笔付款' },
  bulk_failed: { en: 'Bulk failed', id: 'Transfer massal gagal', zh: '批量汇款失败' },
  top_up_awaiting_payment: { en: 'Awaiting top-up payment', id: 'Menunggu pembayaran isi saldo', zh: '充值待付款' },
  top_up_verifying: { en: 'Verifying receipt', id: 'Memverifikasi bukti bayar', zh: '凭证审核中' },
  top_up_declined: { en: 'Receipt declined', id: 'Bukti bayar ditolak', zh: '凭证未通过审核' },
} satisfies Record<StatusName, Translations>

export const statusGroupTexts = {
  draft: { en: 'Draft', id: 'Draf', zh: '草稿' },
  needs_you: { en: 'Needs you', id: 'Menunggu Anda', zh: '待您处理' },
  waits_for_others: { en: 'Waits for others', id: 'Menunggu pihak lain', zh: '等待他人' },
  on_its_way: { en: 'On its way', id: 'Dalam perjalanan', zh: '在途' },
  done: { en: 'Done', id: 'Selesai', zh: '已完成' },
  back_or_failed: { en: 'Back or failed', id: 'Kembali atau gagal', zh: '已退回或失败' },
} satisfies Record<StatusGroup, Translations>

/** Labels of a waiting transfer, for a person who can act on it. */
export const statusNeedTexts = {
  approve: { en: 'Needs your approval', id: 'Perlu persetujuan Anda', zh: '待您审批' },
  pay: { en: 'Needs your payment', id: 'Perlu pembayaran Anda', zh: '待您付款' },
  pay_in: { en: 'Needs your money', id: 'Menunggu dana Anda', zh: '需要您汇入款项' },
  requote: { en: 'Needs the new rate', id: 'Perlu kurs baru', zh: '需更新汇率' },
} satisfies Record<AdvanceAction, Translations>
