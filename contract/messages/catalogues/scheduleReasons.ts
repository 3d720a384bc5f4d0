import type { ScheduleReason } from '../../base/time/schedules.ts'
import type { Translations } from '../catalogue.ts'

/** Sentences without a full stop. */
export const scheduleReasonTexts = {
  recipient_changed: {
    en: 'The recipient’s details have changed since these payments were approved',
    id: 'Data penerima berubah sejak pembayaran ini disetujui',
    zh: '收款人信息在审批后已变更',
  },
  recipient_removed: { en: 'The recipient was deleted', id: 'Penerima sudah dihapus', zh: '收款人已被删除' },
  name_differs: {
    en: 'The bank now says that the account has another name than the recipient',
    id: 'Menurut bank, nama pemilik rekening kini berbeda dari nama penerima',
    zh: '银行称账户户名现与收款人姓名不符',
  },
  maker_left: {
    en: 'The maker of this scheduled transfer can no longer pay',
    id: 'Pembuat transfer terjadwal ini tidak lagi berhak membayar',
    zh: '该定期汇款的经办人已无付款权限',
  },
  policy_changed: {
    en: 'Your approval rules now need other approvals than this scheduled transfer has',
    id: 'Aturan persetujuan berubah; persetujuan transfer terjadwal ini tidak lagi mencukupi',
    zh: '审批规则已变更，该定期汇款现有审批不符合要求',
  },
  altered: {
    en: 'It no longer matches what was signed; we’re checking it',
    id: 'Isinya tidak lagi sesuai dengan yang ditandatangani; sedang kami periksa',
    zh: '内容与签署时不一致，我们正在核查',
  },
  rate_moved: {
    en: 'The rate of the day is worse than what was approved',
    id: 'Kurs hari itu lebih buruk daripada yang disetujui',
    zh: '当日汇率差于批准范围',
  },
  fee_changed: {
    en: 'The fee is higher than what was approved',
    id: 'Biaya lebih tinggi daripada yang disetujui',
    zh: '手续费高于批准金额',
  },
  more_approvals: {
    en: 'Your approval rules need more approvals on this day',
    id: 'Aturan persetujuan meminta lebih banyak persetujuan pada hari itu',
    zh: '按审批规则，当日须增加审批',
  },
  insufficient_balance: {
    en: 'The balance was too low all day',
    id: 'Saldo tidak cukup sepanjang hari',
    zh: '当日余额一直不足',
  },
  day_passed: {
    en: 'The day had passed before it could be paid',
    id: 'Tanggalnya sudah lewat sebelum dapat dibayar',
    zh: '未能在付款日当天付款',
  },
  limit_passed: {
    en: 'The payment would have passed a limit that the destination sets',
    id: 'Pembayaran akan melewati batas negara tujuan',
    zh: '该付款将超过目的地的限额',
  },
  documents_differ: {
    en: 'Its supporting documents do not match the amount of the day',
    id: 'Dokumen pendukungnya tidak cocok dengan jumlah hari itu',
    zh: '证明文件与当日金额不符',
  },
  not_possible: {
    en: 'The payment was not possible as it was set up',
    id: 'Pembayaran tidak dapat dilakukan sesuai pengaturannya',
    zh: '该付款无法按设置执行',
  },
} satisfies Record<ScheduleReason, Translations>
