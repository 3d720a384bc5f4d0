import type { ChangeRequestKind } from '../../base/operator/changeRequestKinds.ts'
import type { Translations } from '../catalogue.ts'

/** Names of staff's change requests, in the console and in mails to staff. */
export const changeRequestKindTexts = {
  spread_change: { en: 'Change a spread', id: 'Ubah selisih kurs', zh: '更改点差' },
  fee_change: { en: 'Change fees', id: 'Ubah biaya', zh: '更改费用' },
  business_unlock: { en: 'Unlock a business', id: 'Buka kunci perusahaan', zh: '解锁企业' },
  balance_payout: {
    en: 'Pay out the whole balance',
    id: 'Bayarkan seluruh saldo',
    zh: '付清全部余额',
  },
  business_close: { en: 'Close a business', id: 'Tutup perusahaan', zh: '注销企业' },
  user_unlock: { en: 'Unlock a person', id: 'Buka kunci seseorang', zh: '解锁人员' },
  credit_assign: {
    en: 'Give held money to a business',
    id: 'Berikan dana tertahan kepada bisnis',
    zh: '将暂挂款项记给企业',
  },
  credit_return: { en: 'Send held money back', id: 'Kembalikan dana tertahan', zh: '退回暂挂款项' },
  payout_release: { en: 'Release a stopped payout', id: 'Lanjutkan pembayaran tertahan', zh: '放行暂停的付款' },
  refund_release: { en: 'Pay a refund', id: 'Bayar pengembalian dana', zh: '支付退款' },
  refund_decline: { en: 'Decline a refund', id: 'Tolak pengembalian dana', zh: '拒绝退款' },
  variance_make_good: { en: 'Make good what is missing', id: 'Ganti kekurangan', zh: '补足差额' },
  variance_explain: { en: 'Explain a variance', id: 'Jelaskan selisih', zh: '说明差异' },
  bank_line_book: { en: 'Book a line of the bank', id: 'Bukukan baris bank', zh: '将银行明细入账' },
  topup_accept: { en: 'Count a receipt as a top-up', id: 'Catat bukti sebagai isi saldo', zh: '将凭证确认为充值' },
  verification_approve: { en: 'Verify a company', id: 'Verifikasi perusahaan', zh: '通过企业认证' },
  setting_change: { en: 'Change a setting', id: 'Ubah setelan', zh: '更改设置' },
  brand_change: { en: 'Change a brand', id: 'Ubah merek', zh: '更改品牌' },
  promo_create: { en: 'Make a promo code', id: 'Buat kode promo', zh: '创建优惠码' },
  screening_clear: { en: 'Clear: another person', id: 'Loloskan: orang lain', zh: '放行：非同一人' },
  screening_confirm: { en: 'Confirm: on the list', id: 'Pastikan: ada di daftar', zh: '确认：名单上的人' },
  screening_reverse: { en: 'Reverse a decision on a name', id: 'Batalkan keputusan atas nama', zh: '撤销姓名核查决定' },
  promo_end: { en: 'End a promo code', id: 'Akhiri kode promo', zh: '终止优惠码' },
} as const satisfies Record<ChangeRequestKind, Translations>
