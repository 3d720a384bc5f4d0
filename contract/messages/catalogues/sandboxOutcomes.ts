import type { magicAccounts } from '../../corridors/magicAccounts.ts'
import type { magicNames } from '../../corridors/nameChecks.ts'
import type { Translations } from '../catalogue.ts'

type Outcome = (typeof magicAccounts)[keyof typeof magicAccounts] | (typeof magicNames)[keyof typeof magicNames]

/** Results of a payment to such an account in the sandbox, or of its name check. */
export const sandboxOutcomeTexts = {
  reject: {
    en: 'The receiving bank rejects the payment.',
    id: 'Bank penerima menolak pembayaran.',
    zh: '收款银行拒绝该笔付款。',
  },
  fail: {
    en: 'The payout fails on our side.',
    id: 'Pembayaran gagal di pihak kami.',
    zh: '付款在我方处理失败。',
  },
  hang: {
    en: 'The bank accepts the payment and never reports on it.',
    id: 'Bank menerima pembayaran dan tidak pernah memberi laporan.',
    zh: '银行受理付款后一直没有回报。',
  },
  timeout: {
    en: 'The bank accepts the payment, but its response is lost; the retry succeeds.',
    id: 'Bank menerima pembayaran, tetapi tanggapannya hilang; percobaan ulang berhasil.',
    zh: '银行已受理付款但回应丢失，重试后成功。',
  },
  twice: {
    en: 'The bank reports the success twice.',
    id: 'Bank melaporkan keberhasilan dua kali.',
    zh: '银行两次回报付款成功。',
  },
  short: {
    en: 'A tenth less arrives than was ordered.',
    id: 'Dana yang tiba sepersepuluh lebih sedikit dari yang diperintahkan.',
    zh: '到账金额比指示金额少十分之一。',
  },
  partial: {
    en: 'The name check reports a close match, and the account’s name.',
    id: 'Pemeriksaan nama melaporkan nama yang mirip, beserta nama rekening.',
    zh: '户名核验结果为近似，并返回账户户名。',
  },
  no_match: {
    en: 'The name check reports another holder.',
    id: 'Pemeriksaan nama melaporkan pemilik lain.',
    zh: '户名核验结果为户名不符。',
  },
  unavailable: {
    en: 'The name check is unavailable.',
    id: 'Pemeriksaan nama tidak tersedia.',
    zh: '户名核验不可用。',
  },
} as const satisfies Record<Outcome, Translations>
