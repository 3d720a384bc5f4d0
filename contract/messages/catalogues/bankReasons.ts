import type { BankReason } from '../../base/money/bankReasons.ts'
import type { Translations } from '../catalogue.ts'

/** Sentences without a full stop, since the bank's code follows in brackets. */
export const bankReasonTexts = {
  AC01: {
    en: 'The bank does not know the account number',
    id: 'Nomor rekening tidak dikenal oleh bank',
    zh: '收款银行查无此账号',
  },
  AC02: {
    en: 'The account that we pay from was not accepted',
    id: 'Rekening pengirim kami tidak diterima',
    zh: '我方付款账户未被接受',
  },
  AC03: {
    en: 'The account number is not valid at this bank',
    id: 'Nomor rekening tidak berlaku di bank ini',
    zh: '该账号在收款银行无效',
  },
  AC04: { en: 'The account has been closed', id: 'Rekening sudah ditutup', zh: '该账户已销户' },
  AC06: { en: 'The account is blocked', id: 'Rekening diblokir', zh: '该账户已被限制使用' },
  AG01: {
    en: 'Payments of this kind cannot be credited to the account',
    id: 'Rekening tidak dapat menerima pembayaran jenis ini',
    zh: '该账户不能接收此类款项',
  },
  AM02: {
    en: 'The amount is more than the account may receive',
    id: 'Jumlahnya melebihi yang boleh diterima rekening',
    zh: '金额超过该账户可接收的上限',
  },
  AM09: {
    en: 'The amount is not what the bank expected',
    id: 'Jumlahnya tidak sesuai dengan yang diharapkan bank',
    zh: '金额与银行预期不符',
  },
  AM23: {
    en: 'The amount is more than can be settled with this bank at once',
    id: 'Jumlahnya melebihi batas sekali kirim ke bank ini',
    zh: '金额超过与该银行单次清算的上限',
  },
  BE01: {
    en: 'The name does not belong to the account',
    id: 'Nama tidak sesuai dengan pemilik rekening',
    zh: '户名与账号不符',
  },
  BE04: {
    en: "The recipient's address is missing or incomplete",
    id: 'Alamat penerima tidak ada atau tidak lengkap',
    zh: '收款人地址缺失或不完整',
  },
  DUPL: {
    en: 'The bank took it for a payment it already has',
    id: 'Bank menganggapnya pembayaran ganda',
    zh: '银行认为与已有付款重复',
  },
  MS02: {
    en: 'The recipient did not accept the payment',
    id: 'Penerima tidak menerima pembayaran ini',
    zh: '收款人未接受此款项',
  },
  MS03: { en: 'The bank gives no reason', id: 'Bank tidak memberikan alasan', zh: '银行未说明原因' },
  RC01: {
    en: 'The bank code or sort code is wrong',
    id: 'Kode bank atau sort code salah',
    zh: '银行代码或分类代码（Sort code）有误',
  },
  RC04: { en: "The recipient's bank was not found", id: 'Bank penerima tidak ditemukan', zh: '找不到收款银行' },
  RR03: {
    en: "The recipient's name or address is missing",
    id: 'Nama atau alamat penerima tidak ada',
    zh: '缺少收款人姓名或地址',
  },
  RR04: {
    en: 'The bank may not pay it out under its rules',
    id: 'Aturan bank tidak mengizinkan pembayaran ini',
    zh: '按银行规定不能付款',
  },
  TM01: {
    en: 'It reached the bank after the end of its day',
    id: 'Sampai di bank setelah jam kerjanya berakhir',
    zh: '到达银行时已过当日营业时间',
  },
} satisfies Record<BankReason, Translations>
