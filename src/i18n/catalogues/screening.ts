import type {
  HitFinding,
  HitState,
  ScreenedRole,
  ScreeningCauseKind,
} from '../../../contract/base/operator/screening.ts'
import type { Catalogue, Translations } from '../../../contract/messages/catalogue.ts'

/** The compliance officer's page: names that are like one on a sanctions list. */
export const screening = {
  title: { en: 'Screening', id: 'Penyaringan nama', zh: '名单筛查' },
  none: { en: 'No name waits for a decision', id: 'Tidak ada nama yang menunggu keputusan', zh: '没有等待决定的姓名' },
  more: {
    en: '%{shown} of %{total}, oldest first',
    id: '%{shown} dari %{total}, yang terlama lebih dulu',
    zh: '共 %{total} 条，显示最早的 %{shown} 条',
  },
  decided: { en: 'Decided', id: 'Sudah diputuskan', zh: '已决定' },
  ours: { en: 'Screened name', id: 'Nama yang diperiksa', zh: '筛查对象' },
  listed: { en: 'On the list', id: 'Di daftar', zh: '名单记录' },
  score: { en: 'Score %{score} of 1,000', id: 'Skor %{score} dari 1.000', zh: '得分 %{score}（满分 1,000）' },
  nobody: { en: 'No customer', id: 'Bukan nasabah', zh: '无对应客户' },
  clear: { en: 'False positive', id: 'Bukan orang yang sama', zh: '误报' },
  confirm: { en: 'True match', id: 'Orang yang sama', zh: '确认匹配' },
  reverse: { en: 'Reverse the decision', id: 'Batalkan keputusan', zh: '撤销决定' },
  findings: {
    cleared: { en: 'Cleared', id: 'Diloloskan', zh: '已放行' },
    confirmed: { en: 'Confirmed', id: 'Terbukti', zh: '已确认' },
    reversed: { en: 'Reversed', id: 'Dibatalkan', zh: '已撤销' },
  } satisfies Record<HitFinding, Translations>,
  waits: { en: 'Waiting for this decision', id: 'Menunggu keputusan ini', zh: '等待此决定的事项' },
  by: {
    en: 'Decided by %{decided}, confirmed by %{confirmed}',
    id: 'Diputuskan oleh %{decided}, dikonfirmasi oleh %{confirmed}',
    zh: '由 %{decided} 决定，%{confirmed} 确认',
  },
  states: {
    open: { en: 'Open', id: 'Terbuka', zh: '待处理' },
    cleared: { en: 'Cleared', id: 'Diloloskan', zh: '已放行' },
    confirmed: { en: 'Confirmed', id: 'Terbukti', zh: '已确认' },
  } satisfies Record<HitState, Translations>,
  roles: {
    payee: { en: 'Recipient', id: 'Penerima', zh: '收款人' },
    payer: { en: 'Payer', id: 'Pembayar', zh: '付款人' },
    bank: { en: 'Bank', id: 'Bank', zh: '银行' },
    business: { en: 'Customer', id: 'Nasabah', zh: '客户' },
    owner: { en: 'Owner or director', id: 'Pemilik atau direktur', zh: '股东或董事' },
    person: { en: 'User', id: 'Pengguna', zh: '用户' },
  } satisfies Record<ScreenedRole, Translations>,
  causes: {
    transfer: { en: 'Transfer', id: 'Transfer', zh: '汇款' },
    refund: { en: 'Refund', id: 'Pengembalian dana', zh: '退款' },
    incoming_payment: { en: 'Money received', id: 'Dana masuk', zh: '收到的款项' },
    recipient: { en: 'Recipient saved', id: 'Penerima disimpan', zh: '保存收款人' },
    customer_change: { en: 'Customer’s people', id: 'Perubahan pengguna nasabah', zh: '客户人员变动' },
    list_change: { en: 'Change of the list', id: 'Perubahan daftar', zh: '名单变更' },
  } satisfies Record<ScreeningCauseKind, Translations>,
  facts: {
    name: { en: 'Name', id: 'Nama', zh: '姓名' },
    born: { en: 'Born', id: 'Lahir', zh: '出生日期' },
    country: { en: 'Country', id: 'Negara', zh: '国家/地区' },
    account: { en: 'Account', id: 'Rekening', zh: '账户' },
    business: { en: 'Customer', id: 'Nasabah', zh: '客户' },
    names: { en: 'Names', id: 'Nama', zh: '姓名' },
    list: { en: 'List and version', id: 'Daftar dan versi', zh: '名单及版本' },
    entry: { en: 'Entry', id: 'Entri', zh: '条目' },
    programme: { en: 'Programme', id: 'Program', zh: '制裁项目' },
    reasons: { en: 'Why they match', id: 'Alasan kemiripan', zh: '相似原因' },
  },
} satisfies Catalogue
