import type { MoneyLocation, ProblemKind, Remedy } from '../../../contract/base/money/transferEvents.ts'
import type { Catalogue, Translations } from '../../../contract/messages/catalogue.ts'

/** Problems of a transfer: cause, location of the money, and remedy. */
export const problems = {
  title: {
    held: { en: 'Stopped for a check', id: 'Dihentikan untuk diperiksa', zh: '已暂停，待核查' },
    checking: {
      en: 'We’re checking this transfer',
      id: 'Transfer ini sedang kami periksa',
      zh: '我们正在核查此笔汇款',
    },
    late: { en: 'The bank hasn’t confirmed it yet', id: 'Bank belum mengonfirmasinya', zh: '银行尚未确认' },
    denied: { en: 'Denied by %{name}', id: 'Ditolak oleh %{name}', zh: '由 %{name} 拒绝' },
    timed_out: { en: 'Not paid in time', id: 'Tidak dibayar tepat waktu', zh: '逾期未付款' },
    rejected: { en: 'Returned by the recipient’s bank', id: 'Diretur bank penerima', zh: '被收款银行退回' },
    failed: { en: 'It couldn’t be paid out', id: 'Tidak dapat dibayarkan', zh: '汇款未成功' },
    recipient_lapsed: {
      en: 'The recipient didn’t respond in time',
      id: 'Penerima tidak merespons tepat waktu',
      zh: '收款人逾期未处理',
    },
  } satisfies Record<ProblemKind, Translations>,
  what: {
    held: {
      en: 'Stopped: it no longer matches what was authorised.',
      id: 'Dihentikan: isinya tidak lagi sesuai dengan yang ditandatangani.',
      zh: '已停止：内容与签署时不符。',
    },
    late: { en: 'It should have arrived by now.', id: 'Seharusnya sudah diterima.', zh: '按预计应已到账。' },
    timed_out: {
      en: 'Its rate was locked until %{time}.',
      id: 'Kursnya dikunci sampai %{time}.',
      zh: '汇率锁定至 %{time}。',
    },
  } satisfies Partial<Record<ProblemKind, Translations>>,
  bank: { en: '%{reason} (%{code}).', id: '%{reason} (%{code}).', zh: '%{reason}（%{code}）。' },
  bank_words: { en: 'The bank writes: %{reason}', id: 'Bank menulis: %{reason}', zh: '银行说明：%{reason}' },
  checker: { en: 'Reason: %{reason}', id: 'Alasan: %{reason}', zh: '原因：%{reason}' },
  money: {
    never_taken: {
      en: 'No money was taken from your balance.',
      id: 'Saldo Anda tidak dipotong.',
      zh: '未从您的余额扣款。',
    },
    with_us: {
      en: '%{total} is safe with us; nothing has been sent to the bank.',
      id: '%{total} tersimpan aman; belum ada yang dikirim ke bank.',
      zh: '%{total} 由我们妥善保管，尚未发送至银行。',
    },
    with_bank: { en: '%{received} is with the bank.', id: '%{received} ada di bank.', zh: '%{received} 目前在银行。' },
    owed: {
      en: 'Your money is safe with us. Choose where to send it.',
      id: 'Dana Anda aman. Pilih tujuan pengembaliannya.',
      zh: '款项安全，请选择退回方式。',
    },
    coming_back: {
      en: 'Your money is on its way back to you.',
      id: 'Dana Anda sedang dikembalikan.',
      zh: '款项正在退还给您。',
    },
    back_at_bank: {
      en: '%{refunded} was paid to your company’s bank account.',
      id: '%{refunded} sudah dikirim ke rekening bank perusahaan Anda.',
      zh: '%{refunded} 已退到贵公司的银行账户。',
    },
    back: {
      en: '%{refunded} is back in your balance.',
      id: '%{refunded} sudah kembali ke saldo Anda.',
      zh: '%{refunded} 已退回您的余额。',
    },
  } satisfies Record<MoneyLocation, Translations>,
  fee: { en: 'The bank kept %{fee}.', id: 'Bank memotong %{fee}.', zh: '银行扣除 %{fee}。' },
  todo: {
    fix_account: {
      en: 'Check the details with the recipient, correct them and send it again.',
      id: 'Periksa data rekening dengan penerima, perbaiki, lalu kirim lagi.',
      zh: '请与收款人核对账户信息，更正后重新汇款。',
    },
    send_again: {
      en: 'You can send it again at the current rate.',
      id: 'Anda dapat mengirimnya lagi dengan kurs saat ini.',
      zh: '您可以按当前汇率重新汇款。',
    },
    modify: {
      en: 'Change the details and send it again.',
      id: 'Ubah isinya, lalu kirim lagi.',
      zh: '请修改内容后重新汇款。',
    },
    ask_recipient: {
      en: 'Ask the recipient before you send it again.',
      id: 'Tanyakan kepada penerima sebelum mengirim lagi.',
      zh: '请先询问收款人，再重新汇款。',
    },
    ask_support: {
      en: 'Ask us before you send it again.',
      id: 'Hubungi kami sebelum mengirim lagi.',
      zh: '请先联系我们，再重新汇款。',
    },
    wait: {
      en: 'We’re looking into it and will let you know. You don’t need to do anything.',
      id: 'Kami sedang memeriksanya dan akan memberi tahu Anda; Anda tidak perlu melakukan apa pun.',
      zh: '我们正在处理，有结果会通知您，您无需任何操作。',
    },
  } satisfies Record<Remedy, Translations>,
  button: {
    fix_account: {
      en: 'Fix the account and send again',
      id: 'Perbaiki rekening dan kirim lagi',
      zh: '更正账户并重新汇款',
    },
    send_again: { en: 'Send it again', id: 'Kirim lagi', zh: '重新汇款' },
    modify: { en: 'Change it and send again', id: 'Ubah dan kirim lagi', zh: '修改并重新汇款' },
    ask_recipient: { en: 'Change it and send again', id: 'Ubah dan kirim lagi', zh: '修改并重新汇款' },
  } satisfies Partial<Record<Remedy, Translations>>,
} satisfies Catalogue
