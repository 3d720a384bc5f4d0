import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const desk = {
  heading: {
    en: '%{smart_count} transfer waits for you |||| %{smart_count} transfers wait for you',
    id: '%{smart_count} transfer menunggu Anda |||| %{smart_count} transfer menunggu Anda',
    zh: '%{smart_count} 笔汇款等待您审批 |||| %{smart_count} 笔汇款等待您审批',
  },
  heading_all: {
    en: '%{smart_count} request waits for you |||| %{smart_count} requests wait for you',
    id: '%{smart_count} permintaan menunggu Anda |||| %{smart_count} permintaan menunggu Anda',
    zh: '%{smart_count} 项申请等待您审批 |||| %{smart_count} 项申请等待您审批',
  },
  others: {
    en: 'Bulk transfers, schedules, refunds and bank details',
    id: 'Transfer massal, jadwal, pengembalian dana, dan data rekening',
    zh: '批量汇款、定期汇款、退款及账户信息变更',
  },
  kinds: {
    transfer: { en: 'Transfer', id: 'Transfer', zh: '汇款' },
    bulk: { en: 'Bulk transfer', id: 'Transfer massal', zh: '批量汇款' },
    schedule: { en: 'Scheduled transfer', id: 'Transfer terjadwal', zh: '定期汇款' },
    refund: { en: 'Refund', id: 'Pengembalian dana', zh: '退款' },
    recipient_change: { en: 'New bank details', id: 'Data rekening baru', zh: '账户信息变更' },
  },
  payments: {
    en: '%{smart_count} payment |||| %{smart_count} payments',
    id: '%{smart_count} pembayaran |||| %{smart_count} pembayaran',
    zh: '%{smart_count} 笔付款 |||| %{smart_count} 笔付款',
  },
  look: { en: 'Review', id: 'Tinjau', zh: '去审批' },
  selected: {
    en: '%{smart_count} request selected |||| %{smart_count} requests selected',
    id: '%{smart_count} permintaan dipilih |||| %{smart_count} permintaan dipilih',
    zh: '已选择 %{smart_count} 项 |||| 已选择 %{smart_count} 项',
  },
  in_all: {
    en: '%{smart_count} request in all |||| %{smart_count} requests in all',
    id: 'Total %{smart_count} permintaan |||| Total %{smart_count} permintaan',
    zh: '共 %{smart_count} 项申请 |||| 共 %{smart_count} 项申请',
  },
  schedules_counted: {
    en: 'One signature covers all payments of a schedule. The total counts one of them, at its maximum.',
    id: 'Satu tanda tangan berlaku untuk semua pembayaran suatu jadwal. Totalnya menghitung satu pembayaran, dengan jumlah maksimum.',
    zh: '一次签署适用于定期汇款的全部付款；合计仅计入其中一笔的最高金额。',
  },
  approve_title: {
    en: 'Approve this request? |||| Approve %{smart_count} requests?',
    id: 'Setujui permintaan ini? |||| Setujui %{smart_count} permintaan?',
    zh: '批准此申请？ |||| 批准 %{smart_count} 项申请？',
  },
  deny_title: {
    en: 'Deny this request? |||| Deny %{smart_count} requests?',
    id: 'Tolak permintaan ini? |||| Tolak %{smart_count} permintaan?',
    zh: '拒绝此申请？ |||| 拒绝 %{smart_count} 项申请？',
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
  /** Before how long ago. */
  submitted: { en: 'Submitted', id: 'Diajukan', zh: '提交于' },
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
  empty: { en: 'Nothing waits for you', id: 'Tidak ada yang menunggu Anda', zh: '没有等待您审批的事项' },
  empty_hint: {
    en: 'When something needs your approval, it shows up here, and the bell tells you.',
    id: 'Yang perlu persetujuan Anda akan muncul di sini, dan notifikasi memberi tahu Anda.',
    zh: '需要您审批的事项会显示在这里，并通过通知提醒您。',
  },
  rate_ended: {
    en: 'The rate lock has ended. Update the rate, then it can be approved.',
    id: 'Masa kunci kurs sudah berakhir. Perbarui kurs agar dapat disetujui.',
    zh: '锁定汇率已到期，请先更新汇率再审批。',
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
      id: 'Jumlah yang sama ke rekening ini pada %{date} (%{reference})',
      zh: '%{date} 已向同一账户汇过相同金额（%{reference}）',
    },
    same_invoice: {
      en: 'Same invoice number to the same account on %{date} (%{reference})',
      id: 'Nomor faktur yang sama ke rekening ini pada %{date} (%{reference})',
      zh: '%{date} 已就同一发票号向同一账户汇款（%{reference}）',
    },
    above_usual: {
      en: 'At least %{usualTimes} times what is usual here (%{amount})',
      id: 'Sedikitnya %{usualTimes} kali lipat dari biasanya (%{amount})',
      zh: '至少为平常金额（%{amount}）的 %{usualTimes} 倍',
    },
    near_limit: {
      en: 'Just below %{amount}, where your rules need more approvals',
      id: 'Sedikit di bawah %{amount}, batas yang memerlukan persetujuan tambahan',
      zh: '略低于 %{amount}，达到该金额须增加审批',
    },
  },
} satisfies Catalogue
