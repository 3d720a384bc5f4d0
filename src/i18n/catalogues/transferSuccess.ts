import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const transferSuccess = {
  approval: {
    title: {
      en: 'Signed and sent for approval',
      id: 'Ditandatangani dan menunggu persetujuan',
      zh: '已签署并提交审批',
    },
    hint: {
      en: 'Your part is done. %{name} is paid once it is approved.',
      id: 'Bagian Anda selesai. %{name} dibayar setelah transfer disetujui.',
      zh: '您的操作已完成。获批后即向 %{name} 付款。',
    },
  },
  arrived: {
    title: { en: 'The money has arrived', id: 'Uang sudah sampai', zh: '款项已到账' },
    hint: { en: '%{name} has received it.', id: '%{name} telah menerimanya.', zh: '%{name} 已收到款项。' },
  },
  payment: {
    title: { en: 'Signed, waiting for payment', id: 'Ditandatangani, menunggu pembayaran', zh: '已签署，等待付款' },
    hint: { en: 'Your balance does not cover it yet.', id: 'Saldo Anda belum mencukupi.', zh: '您的余额暂时不足。' },
  },
  pay_in: {
    title: {
      en: 'Signed, waiting for your money',
      id: 'Ditandatangani, menunggu dana Anda',
      zh: '已签署，等待您的款项',
    },
    hint: {
      en: 'It goes on its way as soon as your money is with us.',
      id: 'Transfer berjalan begitu dana Anda kami terima.',
      zh: '我们一收到您的款项，汇款便会发出。',
    },
  },
  confirming: {
    title: {
      en: 'Signed, we look for your payment',
      id: 'Ditandatangani, pembayaran Anda sedang dicari',
      zh: '已签署，正在查找您的款项',
    },
    hint: {
      en: 'You have told us that it is paid. Our bank has not seen the money yet.',
      id: 'Anda menyatakan sudah membayar. Bank kami belum melihat dananya.',
      zh: '您表示已付款，我们的银行尚未看到款项。',
    },
  },
  processing: {
    title: { en: 'Paid and on its way', id: 'Dibayar dan sedang dikirim', zh: '已付款，正在汇出' },
    hint: {
      en: 'The money is on its way to %{name}.',
      id: 'Uang sedang dalam perjalanan ke %{name}.',
      zh: '款项正在汇往 %{name}。',
    },
  },
  recipient: {
    title: {
      en: 'Paid, the recipient has a step to take',
      id: 'Dibayar, penerima masih perlu bertindak',
      zh: '已付款，收款人还须操作一步',
    },
    hint: {
      en: '%{name} has to answer their bank once before the money arrives.',
      id: '%{name} harus menjawab banknya sekali sebelum uang sampai.',
      zh: '%{name} 须先向其银行答复一次，款项才能到账。',
    },
  },
  stopped: {
    title: { en: 'This transfer has stopped', id: 'Transfer ini terhenti', zh: '此汇款已中止' },
    hint: { en: 'It did not reach %{name}.', id: 'Uang tidak sampai ke %{name}.', zh: '款项未能到达 %{name}。' },
  },
  fields: {
    arrives: { en: 'Expected arrival', id: 'Perkiraan tiba', zh: '预计到账日' },
    receive: { en: 'They get', id: 'Penerima mendapat', zh: '对方收到' },
    recipient: { en: 'Recipient', id: 'Penerima', zh: '收款人' },
    reference: { en: 'Reference', id: 'Referensi', zh: '参考号' },
    total: { en: 'You pay in total', id: 'Total yang Anda bayar', zh: '您共支付' },
  },
  receipt: { en: 'Download receipt (PDF)', id: 'Unduh bukti transfer (PDF)', zh: '下载回单 (PDF)' },
  order: { en: 'Download payment order (PDF)', id: 'Unduh perintah transfer (PDF)', zh: '下载汇款指令 (PDF)' },
  next: {
    back_without_it: {
      en: 'If they do not answer in time, the money comes back.',
      id: 'Bila tidak dijawab tepat waktu, uangnya kembali.',
      zh: '若未按时答复，款项将退回。',
    },
    bank_has_it: {
      en: 'It is with the banks and is expected to arrive on %{arrives}.',
      id: 'Bank sedang memprosesnya. Perkiraan tiba %{arrives}.',
      zh: '银行正在处理，预计 %{arrives} 到账。',
    },
    checkers_told: {
      en: 'Your checkers have been told; one of them has to approve. |||| Your checkers have been told; %{smart_count} of them have to approve.',
      id: 'Para pemeriksa sudah diberi tahu; %{smart_count} di antaranya harus menyetujui. |||| Para pemeriksa sudah diberi tahu; %{smart_count} di antaranya harus menyetujui.',
      zh: '已通知审批人，需其中 %{smart_count} 位批准。 |||| 已通知审批人，需其中 %{smart_count} 位批准。',
    },
    mail_when_there: {
      en: 'You will get an email when it arrives.',
      id: 'Anda menerima email saat uang sampai.',
      zh: '到账后您会收到电子邮件。',
    },
    named_told: {
      en: 'These have been told, and one of them has to approve: %{names}. |||| These have been told, and %{smart_count} of them have to approve: %{names}.',
      id: 'Sudah diberi tahu, dan %{smart_count} di antaranya harus menyetujui: %{names}. |||| Sudah diberi tahu, dan %{smart_count} di antaranya harus menyetujui: %{names}.',
      zh: '已通知以下人员，需其中 %{smart_count} 位批准：%{names}。 |||| 已通知以下人员，需其中 %{smart_count} 位批准：%{names}。',
    },
    pay_in: {
      en: 'Pay in before %{until}; the page says how.',
      id: 'Bayar sebelum %{until}; caranya ada di halamannya.',
      zh: '请在 %{until} 前汇入款项；页面上有付款方法。',
    },
    recipient_has_it: {
      en: 'Nothing is left to do. You can download the receipt.',
      id: 'Tidak ada lagi yang perlu dilakukan. Anda dapat mengunduh bukti transfernya.',
      zh: '无需其他操作。您可以下载回单。',
    },
    see_detail: {
      en: 'Open the transfer to see why, and what happens with the money.',
      id: 'Buka transfer untuk melihat alasannya dan apa yang terjadi dengan uangnya.',
      zh: '打开此汇款，查看原因及款项去向。',
    },
    send_link: {
      en: 'Open the transfer: it says until when, and sends %{name} the link.',
      id: 'Buka transfer: di sana tertulis batas waktunya, dan tautan untuk %{name} dikirim dari sana.',
      zh: '打开该汇款：页面写明截止时间，并可向 %{name} 发送链接。',
    },
    then_on_its_way: {
      en: 'As soon as your money is found, the transfer goes on its way.',
      id: 'Begitu dana Anda ditemukan, transfer berjalan.',
      zh: '一找到您的款项，汇款便会发出。',
    },
    there_if_approved: {
      en: 'If it is approved in time, it is expected to arrive on %{arrives}.',
      id: 'Bila disetujui tepat waktu, perkiraan tiba %{arrives}.',
      zh: '如及时获批，预计 %{arrives} 到账。',
    },
    then_paid: {
      en: 'The last approval pays %{total} from your balance.',
      id: 'Persetujuan terakhir membayar %{total} dari saldo Anda.',
      zh: '最后一位审批人批准后，将从您的余额支付 %{total}。',
    },
    then_pay: {
      en: 'Then pay it from the page of the transfer.',
      id: 'Lalu bayar dari halaman transfer.',
      zh: '然后在汇款页面付款。',
    },
    top_up: {
      en: 'Top up your balance to %{total} before %{until}.',
      id: 'Isi saldo Anda hingga %{total} sebelum %{until}.',
      zh: '请在 %{until} 前将余额充值至 %{total}。',
    },
  },
  no_transfer: {
    en: 'There is no transfer to show here',
    id: 'Tidak ada transfer untuk ditampilkan',
    zh: '没有可显示的汇款',
  },
  open_report: { en: 'Open the transfers', id: 'Buka daftar transfer', zh: '打开汇款记录' },
  send_another: { en: 'Send another', id: 'Transfer baru', zh: '新的汇款' },
  view: { en: 'View transfer', id: 'Lihat transfer', zh: '查看汇款' },
  what_next: { en: 'What happens next', id: 'Langkah selanjutnya', zh: '接下来' },
} satisfies Catalogue
