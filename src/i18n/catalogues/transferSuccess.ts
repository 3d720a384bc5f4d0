import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const transferSuccess = {
  approval: {
    title: {
      en: 'Signed and sent for approval',
      id: 'Ditandatangani dan menunggu persetujuan',
      zh: '已签署并提交审批',
    },
    hint: {
      en: 'Your part is done. We pay %{name} once it’s approved.',
      id: 'Bagian Anda selesai. %{name} dibayar setelah transfer disetujui.',
      zh: '您的操作已完成。获批后即向 %{name} 付款。',
    },
  },
  arrived: {
    title: { en: 'The money has arrived', id: 'Dana sudah tiba', zh: '款项已到账' },
    hint: { en: '%{name} has received it.', id: '%{name} telah menerimanya.', zh: '%{name} 已收到款项。' },
  },
  payment: {
    title: { en: 'Signed, waiting for payment', id: 'Ditandatangani, menunggu pembayaran', zh: '已签署，等待付款' },
    hint: { en: 'Your balance doesn’t cover it yet.', id: 'Saldo Anda belum mencukupi.', zh: '您的余额暂时不足。' },
  },
  pay_in: {
    title: {
      en: 'Signed, waiting for your payment',
      id: 'Ditandatangani, menunggu pembayaran Anda',
      zh: '已签署，等待您付款',
    },
    hint: {
      en: 'We send it as soon as we receive your payment.',
      id: 'Kami mengirimnya begitu pembayaran Anda diterima.',
      zh: '收到付款后即汇出。',
    },
  },
  confirming: {
    title: {
      en: 'Signed, waiting for the bank',
      id: 'Ditandatangani, menunggu konfirmasi bank',
      zh: '已签署，等待银行确认',
    },
    hint: {
      en: 'You told us you’ve paid. Our bank hasn’t received the money yet.',
      id: 'Anda menyatakan sudah membayar. Bank kami belum menerima dananya.',
      zh: '您已告知付款，我们的银行尚未收到款项。',
    },
  },
  processing: {
    title: { en: 'Paid and on its way', id: 'Dibayar dan sedang dikirim', zh: '已付款，正在汇出' },
    hint: {
      en: 'The money is on its way to %{name}.',
      id: 'Dana sedang dikirim ke %{name}.',
      zh: '款项正在汇往 %{name}。',
    },
  },
  recipient: {
    title: {
      en: 'Paid, the recipient must confirm',
      id: 'Dibayar, penerima perlu konfirmasi',
      zh: '已付款，等待收款人确认',
    },
    hint: {
      en: '%{name} must confirm their identity with the bank before the money arrives.',
      id: '%{name} harus mengonfirmasi identitas kepada bank sebelum dana tiba.',
      zh: '%{name} 须向银行确认身份后，款项才能到账。',
    },
  },
  stopped: {
    title: { en: 'This transfer was stopped', id: 'Transfer ini terhenti', zh: '此汇款已中止' },
    hint: { en: 'The money didn’t reach %{name}.', id: 'Dana tidak sampai ke %{name}.', zh: '款项未能到达 %{name}。' },
  },
  fields: {
    arrives: { en: 'Expected arrival', id: 'Estimasi tiba', zh: '预计到账日' },
    receive: { en: 'Recipient gets', id: 'Diterima penerima', zh: '收款金额' },
    recipient: { en: 'Recipient', id: 'Penerima', zh: '收款人' },
    reference: { en: 'Reference', id: 'Referensi', zh: '参考号' },
    total: { en: 'You pay in total', id: 'Total yang Anda bayar', zh: '您共支付' },
  },
  receipt: { en: 'Download receipt (PDF)', id: 'Bukti transfer (PDF)', zh: '下载回单 (PDF)' },
  order: { en: 'Payment order (PDF)', id: 'Perintah transfer (PDF)', zh: '下载汇款指令 (PDF)' },
  next: {
    back_without_it: {
      en: 'If they don’t confirm in time, the money comes back to you.',
      id: 'Bila tidak dikonfirmasi tepat waktu, dana kembali kepada Anda.',
      zh: '若未按时确认，款项将退回给您。',
    },
    bank_has_it: {
      en: 'It’s with the bank. Expected arrival: %{arrives}.',
      id: 'Sudah di bank. Estimasi tiba: %{arrives}.',
      zh: '银行正在处理。预计到账日：%{arrives}。',
    },
    checkers_told: {
      en: 'We’ve notified your approvers; one of them must approve. |||| We’ve notified your approvers; %{smart_count} of them must approve.',
      id: 'Para approver sudah diberi tahu; %{smart_count} di antaranya harus menyetujui. |||| Para approver sudah diberi tahu; %{smart_count} di antaranya harus menyetujui.',
      zh: '已通知审批人，需其中 %{smart_count} 位批准。 |||| 已通知审批人，需其中 %{smart_count} 位批准。',
    },
    mail_when_there: {
      en: 'We’ll email you when it arrives.',
      id: 'Kami memberi tahu lewat email saat dana tiba.',
      zh: '到账后我们会发邮件通知您。',
    },
    named_told: {
      en: 'We’ve notified %{names}; one of them must approve. |||| We’ve notified %{names}; %{smart_count} of them must approve.',
      id: '%{names} sudah diberi tahu; %{smart_count} di antaranya harus menyetujui.',
      zh: '已通知以下人员，需其中 %{smart_count} 位批准：%{names}。 |||| 已通知以下人员，需其中 %{smart_count} 位批准：%{names}。',
    },
    pay_in: {
      en: 'Pay before %{until}; the transfer’s page shows how.',
      id: 'Bayar sebelum %{until}; caranya ada di halaman transfer.',
      zh: '请在 %{until} 前付款，汇款页面有付款方法。',
    },
    recipient_has_it: {
      en: 'You don’t need to do anything. You can download the receipt.',
      id: 'Anda tidak perlu melakukan apa pun. Bukti transfer dapat diunduh.',
      zh: '无需其他操作。您可以下载回单。',
    },
    see_detail: {
      en: 'View the transfer to see why, and where the money is.',
      id: 'Lihat transfer untuk mengetahui alasannya dan di mana dananya.',
      zh: '打开此汇款，查看原因及款项去向。',
    },
    send_link: {
      en: 'View the transfer to see the deadline and send %{name} the link.',
      id: 'Lihat transfer untuk mengetahui batas waktu dan mengirim tautan kepada %{name}.',
      zh: '查看汇款，了解截止时间并向 %{name} 发送链接。',
    },
    then_on_its_way: {
      en: 'We send it as soon as we find your payment.',
      id: 'Kami mengirimnya begitu pembayaran Anda ditemukan.',
      zh: '找到您的付款后即汇出。',
    },
    there_if_approved: {
      en: 'If approved in time, expected arrival: %{arrives}.',
      id: 'Bila disetujui tepat waktu, estimasi tiba: %{arrives}.',
      zh: '如及时获批，预计到账日：%{arrives}。',
    },
    then_paid: {
      en: 'The last approval pays %{total} from your balance.',
      id: 'Persetujuan terakhir membayar %{total} dari saldo Anda.',
      zh: '最后一位审批人批准后，将从您的余额支付 %{total}。',
    },
    then_pay: {
      en: 'Then pay it on the transfer’s page.',
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
    en: 'No transfer to show',
    id: 'Tidak ada transfer untuk ditampilkan',
    zh: '没有可显示的汇款',
  },
  open_report: { en: 'View transfers', id: 'Lihat transfer', zh: '查看汇款记录' },
  send_another: { en: 'Send another', id: 'Transfer baru', zh: '新的汇款' },
  view: { en: 'View transfer', id: 'Lihat transfer', zh: '查看汇款' },
  what_next: { en: 'What happens next', id: 'Langkah selanjutnya', zh: '接下来' },
} satisfies Catalogue
