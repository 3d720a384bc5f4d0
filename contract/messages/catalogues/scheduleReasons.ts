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
  maker_left: {
    en: 'Whoever set these payments up may not pay any more',
    id: 'Pembuat jadwal ini tidak lagi boleh membayar',
    zh: '设置该计划的人员已无付款权限',
  },
  policy_changed: {
    en: 'The approval policy asks for other approvals now than these payments have',
    id: 'Kebijakan persetujuan kini meminta persetujuan yang berbeda dari yang dimiliki pembayaran ini',
    zh: '审批政策现要求的审批与该计划已有的不同',
  },
  altered: {
    en: 'Our checks found a difference to what was signed; our staff are looking at it',
    id: 'Pemeriksaan kami menemukan perbedaan dengan yang ditandatangani; staf kami sedang memeriksanya',
    zh: '我们的检查发现内容与签署时不一致，工作人员正在核查',
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
    en: 'The policy asks for more approvals on this day than these payments have',
    id: 'Kebijakan meminta lebih banyak persetujuan hari itu daripada yang dimiliki pembayaran ini',
    zh: '当日政策要求的审批多于该计划已有的审批',
  },
  insufficient_balance: {
    en: 'The balance was too low all day',
    id: 'Saldo tidak cukup sepanjang hari',
    zh: '当日余额一直不足',
  },
  day_passed: {
    en: 'The day had passed before it could be paid',
    id: 'Harinya sudah lewat sebelum dapat dibayar',
    zh: '未能在付款日当天付出',
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
    id: 'Pembayaran tidak dapat dilakukan seperti yang diatur',
    zh: '该付款无法按设置执行',
  },
} satisfies Record<ScheduleReason, Translations>
