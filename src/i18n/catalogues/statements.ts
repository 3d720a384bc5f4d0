import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const statements = {
  hint: {
    en: 'Signed, for any days. With its proof, anyone can check that no line was changed.',
    id: 'Bertanda tangan, untuk hari mana pun. Buktinya menunjukkan tidak ada baris yang diubah.',
    zh: '任意日期的签名对账单，附证明文件可核对明细是否被篡改。',
  },
  choose: { en: 'Period and format', id: 'Periode dan format', zh: '期间与格式' },
  format: { en: 'Format', id: 'Format', zh: '格式' },
  make: { en: 'Download', id: 'Unduh', zh: '下载' },
  zone: {
    en: 'Days are those of GMT+7. A day that is not over yet has the lines so far.',
    id: 'Hari dihitung menurut GMT+7. Hari yang belum berakhir memuat baris sejauh ini.',
    zh: '日期按 GMT+7 计算。尚未结束的一天只包含目前为止的记录。',
  },
  ahead: {
    en: 'Choose days up to today.',
    id: 'Pilih tanggal paling lambat hari ini.',
    zh: '请选择不晚于今天的日期。',
  },
  preview: { en: 'In this period', id: 'Dalam periode ini', zh: '本期间' },
  opening_minor: { en: 'Opening balance', id: 'Saldo awal', zh: '期初余额' },
  in_minor: { en: 'Came in', id: 'Dana masuk', zh: '收入' },
  out_minor: { en: 'Went out', id: 'Dana keluar', zh: '支出' },
  closing_minor: { en: 'Closing balance', id: 'Saldo akhir', zh: '期末余额' },
  lines: { en: 'Lines of the statement', id: 'Baris rekening koran', zh: '对账单明细' },
  no_lines: {
    en: 'Nothing came or went in these days.',
    id: 'Tidak ada dana masuk atau keluar pada hari-hari ini.',
    zh: '这些日期内没有收支。',
  },
  made: { en: 'Statements made', id: 'Rekening koran yang dibuat', zh: '已生成的对账单' },
  none: { en: 'No statements yet', id: 'Belum ada rekening koran', zh: '暂无对账单' },
} satisfies Catalogue
