import type { TransferKind } from '../base/money/transferKinds.ts'
import type { Corridor, RecipientDetails, RecipientType } from '../corridors/corridor.ts'
import { cn } from '../corridors/packs/cn.ts'
import { id as indonesia } from '../corridors/packs/id.ts'
import { chineseBankName, parseBank } from './banks.ts'
import type { BulkCells, BulkColumn } from './columns.ts'

/** A kind of payment file: its corridor, its columns, and the recipient field of each column. */
export interface BulkFileFormat {
  readonly kind: TransferKind
  readonly corridor: Corridor
  /** In file order, left to right. */
  readonly columns: readonly BulkColumn[]
  /** Columns for one recipient type; templates for the other type omit them. */
  readonly onlyOf: Readonly<Partial<Record<BulkColumn, RecipientType>>>
  /** Required columns: a file without them is refused. */
  readonly needed: readonly BulkColumn[]
  /** Maximum cell length where no other rule sets one. */
  readonly textMax: Readonly<Partial<Record<BulkColumn, number>>>
  readonly columnOf: Readonly<Record<string, BulkColumn>>
  readonly detailsOf: (type: RecipientType, cells: BulkCells) => RecipientDetails
}

/** The recipient's claim link is mailed there. */
const emailOf = ({ email = '' }: BulkCells): { email?: string } => (email === '' ? {} : { email })

/** Removes spaces and dashes from an account number. */
export const stripAccountSeparators = (text: string): string => text.replace(/[\s-]/g, '')

const domestic: BulkFileFormat = {
  kind: 'domestic',
  corridor: indonesia,
  columns: ['bank', 'account_number', 'account_name', 'recipient_type', 'amount', 'note', 'invoice_number'],
  onlyOf: {},
  needed: ['bank', 'account_number', 'account_name', 'amount'],
  textMax: { invoice_number: 50 },
  columnOf: {
    bank_code: 'bank',
    bank_account_number: 'account_number',
    company_name: 'account_name',
    full_name: 'account_name',
  },
  detailsOf: (type, cells) => ({
    bank_code: parseBank(indonesia.banks.banks, cells.bank)?.code ?? '',
    bank_account_number: stripAccountSeparators(cells.account_number),
    [type === 'business' ? 'company_name' : 'full_name']: cells.account_name,
  }),
}

const short = 50

/** Mainland China, yuan (spec §3): payments for trade orders, or to individuals. Banks are given by their Chinese name or CNAPS code. */
const international: BulkFileFormat = {
  kind: 'international',
  corridor: cn,
  columns: [
    'order_number',
    'recipient_type',
    'company_name',
    'account_name',
    'id_number',
    'mobile',
    'email',
    'bank',
    'account_number',
    'amount',
    'amount_idr',
    'logistics_company',
    'logistics_number',
    'note',
  ],
  onlyOf: { company_name: 'business', id_number: 'individual', email: 'individual' },
  needed: ['order_number', 'account_name', 'mobile', 'bank', 'account_number'],
  textMax: { order_number: short, company_name: short, logistics_company: short, logistics_number: short, note: short },
  columnOf: {
    bank_code: 'bank',
    bank_name: 'bank',
    bank_account_number: 'account_number',
    company_name: 'account_name',
    full_name: 'account_name',
    id_number: 'id_number',
    mobile: 'mobile',
    email: 'email',
  },
  detailsOf: (type, cells) => ({
    ...(/^\d+$/.test(cells.bank)
      ? { bank_code: cells.bank }
      : { bank_name: chineseBankName(cn.banks.banks, cells.bank) }),
    bank_account_number: stripAccountSeparators(cells.account_number),
    mobile: stripAccountSeparators(cells.mobile ?? '').replace(/^(?:\+|00)86/, ''),
    ...(type === 'business'
      ? { company_name: cells.account_name }
      : { full_name: cells.account_name, id_number: (cells.id_number ?? '').toUpperCase(), ...emailOf(cells) }),
  }),
}

export const bulkFileFormats = { domestic, international } as const satisfies Record<TransferKind, BulkFileFormat>

/** The columns of a file, or of a file for this recipient type only. */
export const columnsOf = ({ columns, onlyOf }: BulkFileFormat, type: RecipientType | null): readonly BulkColumn[] =>
  type === null ? columns : columns.filter((column) => column !== 'recipient_type' && (onlyOf[column] ?? type) === type)
