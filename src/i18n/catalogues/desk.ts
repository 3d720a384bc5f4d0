import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const desk = {
  heading: {
    en: '%{smart_count} transfer waits for you |||| %{smart_count} transfers wait for you',
    id: '%{smart_count} transfer menunggu Anda |||| %{smart_count} transfer menunggu Anda',
    zh: '%{smart_count} 笔汇款等待您审批 |||| %{smart_count} 笔汇款等待您审批',
  },
  hint: {
    en: 'Oldest first. Select several to sign them with one code.',
    id: 'Yang terlama di atas. Pilih beberapa untuk menandatanganinya dengan satu kode.',
    zh: '最早的在最上方。可选择多笔，用一个验证码一并签署。',
  },
  oldest: {
    en: 'These are the oldest %{shown}; more follow as you decide.',
    id: 'Ini %{shown} yang terlama; sisanya muncul setelah Anda memutuskan.',
    zh: '此处为最早的 %{shown} 笔，处理后会显示其余的。',
  },
  report: { en: 'All awaiting approval', id: 'Semua yang menunggu persetujuan', zh: '全部待审批' },
  select_all: { en: 'Select all', id: 'Pilih semua', zh: '全选' },
  more: { en: 'Details', id: 'Rincian', zh: '详情' },
  less: { en: 'Fewer details', id: 'Ringkas', zh: '收起' },
  next: {
    en: 'Next: %{amount} to %{name}',
    id: 'Berikutnya: %{amount} kepada %{name}',
    zh: '下一笔：向 %{name} 汇款 %{amount}',
  },
  documents: {
    en: '%{smart_count} document |||| %{smart_count} documents',
    id: '%{smart_count} dokumen |||| %{smart_count} dokumen',
    zh: '%{smart_count} 份文件 |||| %{smart_count} 份文件',
  },
  given: {
    en: '%{given} of %{needed} approvals',
    id: '%{given} dari %{needed} persetujuan',
    zh: '已有 %{given}/%{needed} 人审批',
  },
  empty: { en: 'Nothing waits for you', id: 'Tidak ada yang menunggu Anda', zh: '没有等待您审批的汇款' },
  empty_hint: {
    en: 'When a transfer needs your approval, it shows up here, and the bell tells you.',
    id: 'Transfer yang perlu persetujuan Anda akan muncul di sini, dan lonceng memberi tahu Anda.',
    zh: '需要您审批的汇款会显示在这里，铃铛也会提醒您。',
  },
  cues_label: { en: 'Look twice', id: 'Periksa sekali lagi', zh: '请再次核对' },
  cues: {
    first_payment: {
      en: 'First payment to this account',
      id: 'Pembayaran pertama ke rekening ini',
      zh: '首次向此账户付款',
    },
    account_changed: {
      en: 'Account changed: on %{date} it was •••• %{tail}',
      id: 'Rekening berubah: pada %{date} masih •••• %{tail}',
      zh: '账户已变更：%{date} 时为 •••• %{tail}',
    },
    first_since_change: {
      en: 'First payment since the bank details were changed',
      id: 'Pembayaran pertama sejak data rekening diubah',
      zh: '收款账户变更后的首笔付款',
    },
    name_differs: {
      en: 'The bank has another name for this account',
      id: 'Nama pemilik rekening di bank berbeda',
      zh: '银行登记的户名与此不符',
    },
    duplicate: {
      en: 'Same amount to the same account on %{date} (%{reference})',
      id: 'Jumlah sama ke rekening sama pada %{date} (%{reference})',
      zh: '%{date} 已向同一账户汇过相同金额（%{reference}）',
    },
    above_usual: {
      en: 'At least %{usualTimes} times what is usual here (%{amount})',
      id: 'Sedikitnya %{usualTimes} kali dari biasanya di sini (%{amount})',
      zh: '至少为平常金额（%{amount}）的 %{usualTimes} 倍',
    },
    near_limit: {
      en: 'Just below %{amount}, where your policy asks for more',
      id: 'Sedikit di bawah %{amount}, batas kebijakan Anda meminta lebih',
      zh: '略低于 %{amount}，达到后审批规则要求更多审批',
    },
  },
} satisfies Catalogue
