import type { Locale } from '../base/calls/envelope.ts'
import type { RecipientType } from '../corridors/corridor.ts'
import type { BulkColumn } from './columns.ts'
import type { BulkFileFormat } from './fileFormats.ts'

/** Recognised column headers: ours in each language, and common alternatives. */
const bulkHeaders: Record<Locale, Record<BulkColumn, string>> = {
  en: {
    bank: 'Bank',
    account_number: 'Account number',
    account_name: 'Account name',
    recipient_type: 'Recipient type',
    amount: 'Amount',
    note: 'Note',
    invoice_number: 'Invoice number',
    order_number: 'Merchant order number',
    company_name: 'Chinese company name',
    id_number: 'Chinese ID number',
    mobile: 'Mobile number',
    email: 'Email',
    amount_idr: 'Amount in IDR',
    logistics_company: 'Logistics company',
    logistics_number: 'Logistics number',
  },
  id: {
    bank: 'Bank',
    account_number: 'Nomor rekening',
    account_name: 'Nama rekening',
    recipient_type: 'Jenis penerima',
    amount: 'Jumlah',
    note: 'Catatan',
    invoice_number: 'Nomor faktur',
    order_number: 'Nomor pesanan merchant',
    company_name: 'Nama perusahaan Tiongkok',
    id_number: 'Nomor identitas Tiongkok',
    mobile: 'Nomor ponsel',
    email: 'Email',
    amount_idr: 'Jumlah dalam IDR',
    logistics_company: 'Perusahaan logistik',
    logistics_number: 'Nomor resi',
  },
  zh: {
    bank: '银行',
    account_number: '账号',
    account_name: '户名',
    recipient_type: '收款人类型',
    amount: '金额',
    note: '备注',
    invoice_number: '发票号',
    order_number: '商户订单号',
    company_name: '中国公司名称',
    id_number: '中国身份证号',
    mobile: '手机号',
    email: '电子邮箱',
    amount_idr: '印尼盾金额',
    logistics_company: '物流公司',
    logistics_number: '物流单号',
  },
}

const also: Record<BulkColumn, readonly string[]> = {
  bank: ['bank name', 'bank code', 'nama bank', 'kode bank', '开户行', '银行名称'],
  account_number: ['account', 'account no', 'no rekening', 'norek', 'rekening', '银行账号', '收款账号'],
  account_name: [
    'name',
    'company account name',
    'recipient',
    'recipient name',
    'nama',
    'nama penerima',
    '收款人',
    '姓名',
  ],
  recipient_type: ['type', 'jenis', 'tipe', '类型'],
  amount: ['amount', 'amount cny', 'cny', 'rmb', 'target amount', 'nominal', 'jumlah', 'total', '金额', '付款金额'],
  note: ['description', 'remark', 'remarks', 'keterangan', 'berita', '附言', '用途'],
  invoice_number: ['invoice', 'invoice no', 'no faktur', 'faktur', '发票'],
  order_number: ['order', 'order no', 'order number', 'no pesanan', 'nomor pesanan', '订单号', '订单'],
  company_name: ['company', 'company name', 'nama perusahaan', '公司名称', '公司'],
  id_number: ['id', 'id card', 'id number', 'nik', '身份证', '身份证号'],
  mobile: ['phone', 'mobile', 'hp', 'no hp', 'telepon', '手机', '电话'],
  email: ['mail', 'e mail', 'email address', 'alamat email', 'surel', '邮箱', '邮件', '电子邮件'],
  amount_idr: ['idr', 'amount idr', 'jumlah idr', 'rupiah', '印尼盾'],
  logistics_company: ['courier', 'kurir', 'ekspedisi', '快递公司', '物流'],
  logistics_number: ['tracking', 'tracking number', 'resi', 'no resi', '快递单号', '运单号'],
}

/** Names of recipient types in our files. */
export const typeNames: Record<Locale, Record<RecipientType, string>> = {
  en: { business: 'Company', individual: 'Person' },
  id: { business: 'Perusahaan', individual: 'Perorangan' },
  zh: { business: '公司', individual: '个人' },
}

/** Header of the row key in our files, so that nobody is paid twice. */
export const keyHeader = 'Lintas row'
export const errorsHeader = 'Lintas'

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The header of a column in our files; the amount's header includes its currency. */
export const headerOf = ({ corridor }: BulkFileFormat, locale: Locale, column: BulkColumn): string =>
  column === 'amount' ? `${bulkHeaders[locale].amount} (${corridor.currency})` : bulkHeaders[locale][column]

const isCalled = (form: BulkFileFormat, column: BulkColumn, name: string): boolean => {
  const ours = (Object.keys(bulkHeaders) as Locale[]).map((locale) => headerOf(form, locale, column))
  return [column, ...ours, ...also[column]].some((each) => plain(each) === name)
}

/** Index of each known column in a file; missing columns are omitted. */
export type ColumnMapping = Partial<Record<BulkColumn, number>>

/** Maps headers to columns, first by the person's earlier choices, then by known names; the first of duplicate headers wins. */
export function mapColumns(
  form: BulkFileFormat,
  header: readonly string[],
  remembered: Readonly<Partial<Record<BulkColumn, string>>> = {},
): ColumnMapping {
  const names = header.map(plain)
  const places: ColumnMapping = {}
  for (const column of form.columns) {
    const told = remembered[column]
    const at = told === undefined ? -1 : names.indexOf(plain(told))
    const found = at >= 0 ? at : names.findIndex((name) => isCalled(form, column, name))
    if (found >= 0) places[column] = found
  }
  return places
}

export const keyColumnIndex = (header: readonly string[]): number => header.map(plain).indexOf(plain(keyHeader))
