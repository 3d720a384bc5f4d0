import type { documents as english } from '../en/documents.ts'

export const documents = {
  amount: '文件金额',
  asked: '此用途银行要求提供以下任一文件：%{kinds}。',
  asked_from: '此用途银行要求提供以下任一文件：%{kinds}。达到 %{amount} 时必须提供。',
  before: '上次附上：%{kinds}。这笔汇款需要自己的文件。',
  confirmed: '文件种类和金额与文件所载一致。',
  currency: '币种',
  differs: '%{kind}：合计 %{stated}，汇款金额为 %{amount}，两者必须一致。',
  errors: {
    amount_missing: '请填写此文件上的金额。',
    differs: '此类文件合计 %{stated}，汇款金额为 %{amount}。',
    needed: '此用途和金额的付款需要提供这里列出的任一文件。',
    unexplained: '请说明此文件与本次付款的关系。',
  },
  kind: '文件种类',
  matches: '%{kind}：%{stated}，与汇款金额一致。',
  no_amount: '无金额',
  note: '与本次付款的关系',
  note_hint: '其金额无法与汇款金额比较，请用文字说明。',
  sums: '与汇款金额比较',
} satisfies typeof english
