import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const documents = {
  amount: { en: 'Its amount', id: 'Jumlahnya', zh: '文件金额' },
  asked: {
    en: 'Banks ask for one of these for this purpose: %{kinds}.',
    id: 'Untuk tujuan ini bank meminta salah satu dari: %{kinds}.',
    zh: '此用途银行要求提供以下任一文件：%{kinds}。',
  },
  asked_from: {
    en: 'Banks ask for one of these for this purpose: %{kinds}. From %{amount} on, one is needed.',
    id: 'Untuk tujuan ini bank meminta salah satu dari: %{kinds}. Mulai %{amount}, dokumen wajib ada.',
    zh: '此用途银行要求提供以下任一文件：%{kinds}。达到 %{amount} 时必须提供。',
  },
  before: {
    en: 'Last time: %{kinds}. This payment needs its own.',
    id: 'Terakhir kali: %{kinds}. Pembayaran ini memerlukan dokumen tersendiri.',
    zh: '上次附上：%{kinds}。本次汇款须另附文件。',
  },
  confirmed: {
    en: 'The kinds and amounts are as shown in the documents.',
    id: 'Jenis dan jumlah dokumen sesuai dengan yang tertera di dalamnya.',
    zh: '文件种类和金额与文件所载一致。',
  },
  currency: { en: 'Currency', id: 'Mata uang', zh: '币种' },
  differs: {
    en: '%{kind}: %{stated} in all, but the transfer is %{amount}. They must match.',
    id: '%{kind}: seluruhnya %{stated}, sedangkan transfer %{amount}. Keduanya harus sama.',
    zh: '%{kind}：合计 %{stated}，汇款金额为 %{amount}，两者必须一致。',
  },
  errors: {
    amount_missing: {
      en: 'Enter the amount shown in this document.',
      id: 'Masukkan jumlah yang tertera pada dokumen ini.',
      zh: '请填写此文件上的金额。',
    },
    differs: {
      en: 'The documents of this kind come to %{stated}, the transfer to %{amount}.',
      id: 'Dokumen jenis ini berjumlah %{stated}, sedangkan transfer %{amount}.',
      zh: '此类文件合计 %{stated}，汇款金额为 %{amount}。',
    },
    needed: {
      en: 'A payment of this size and purpose needs a document of one of the kinds named here.',
      id: 'Pembayaran sebesar ini untuk tujuan ini memerlukan salah satu dokumen yang disebut di sini.',
      zh: '此用途和金额的付款需要提供这里列出的任一文件。',
    },
    unexplained: {
      en: 'Explain how this document relates to the payment.',
      id: 'Jelaskan hubungan dokumen ini dengan pembayaran.',
      zh: '请说明此文件与本次付款的关系。',
    },
  },
  kind: { en: 'Kind of document', id: 'Jenis dokumen', zh: '文件种类' },
  matches: {
    en: '%{kind}: %{stated}. It matches the transfer.',
    id: '%{kind}: %{stated}. Sesuai dengan transfer.',
    zh: '%{kind}：%{stated}，与汇款金额一致。',
  },
  no_amount: { en: 'no amount', id: 'tanpa jumlah', zh: '无金额' },
  note: { en: 'How it relates to the payment', id: 'Hubungannya dengan pembayaran', zh: '与本次付款的关系' },
  note_hint: {
    en: 'Its amount cannot be compared with the transfer, so explain it in words.',
    id: 'Jumlahnya tidak dapat dibandingkan dengan transfer, jadi jelaskan dengan kata-kata.',
    zh: '其金额无法与汇款金额比较，请用文字说明。',
  },
  sums: { en: 'Compared with the transfer', id: 'Dibandingkan dengan transfer', zh: '与汇款金额比较' },
} satisfies Catalogue
