import type { MoneyLocation, ProblemKind, Remedy } from '../../../contract/base/money/transferEvents.ts'
import type { Catalogue, Translations } from '../../../contract/messages/catalogue.ts'

/** Problems of a transfer: cause, location of the money, and remedy. */
export const problems = {
  title: {
    held: { en: 'Stopped for a check', id: 'Dihentikan untuk diperiksa', zh: '已暂停核查' },
    late: { en: 'The bank has not confirmed it yet', id: 'Bank belum mengonfirmasinya', zh: '银行尚未确认' },
    denied: { en: 'Denied by %{name}', id: 'Ditolak oleh %{name}', zh: '由 %{name} 拒绝' },
    timed_out: { en: 'Not paid in time', id: 'Tidak dibayar tepat waktu', zh: '逾期未付款' },
    rejected: { en: "The recipient's bank sent it back", id: 'Bank penerima mengembalikannya', zh: '被收款银行退回' },
    failed: { en: 'It could not be paid out', id: 'Tidak dapat dibayarkan', zh: '未能付出' },
    recipient_lapsed: {
      en: 'The recipient did not respond in time',
      id: 'Penerima tidak merespons tepat waktu',
      zh: '收款人逾期未处理',
    },
  } satisfies Record<ProblemKind, Translations>,
  what: {
    held: {
      en: 'Our checks found that it differs from what was signed.',
      id: 'Pemeriksaan kami menemukan perbedaan dengan yang ditandatangani.',
      zh: '我们的核查发现内容与签署时不一致。',
    },
    late: { en: 'It should have arrived by now.', id: 'Seharusnya sudah diterima.', zh: '按预计应已到账。' },
    timed_out: {
      en: 'Its rate was held until %{time}.',
      id: 'Kursnya berlaku sampai %{time}.',
      zh: '汇率保留至 %{time}。',
    },
  } satisfies Partial<Record<ProblemKind, Translations>>,
  bank: { en: '%{reason} (%{code}).', id: '%{reason} (%{code}).', zh: '%{reason}（%{code}）。' },
  bank_words: { en: 'The bank writes: %{reason}', id: 'Bank menulis: %{reason}', zh: '银行说明：%{reason}' },
  checker: { en: 'Reason: %{reason}', id: 'Alasan: %{reason}', zh: '原因：%{reason}' },
  money: {
    never_taken: {
      en: 'Nothing was taken from your balance.',
      id: 'Saldo Anda tidak dipotong.',
      zh: '未从您的余额扣款。',
    },
    with_us: {
      en: '%{total} is with us; nothing has been sent to the bank.',
      id: '%{total} ada pada kami; belum ada yang dikirim ke bank.',
      zh: '%{total} 在我方，尚未发送至银行。',
    },
    with_bank: { en: '%{received} is with the bank.', id: '%{received} ada di bank.', zh: '%{received} 在银行。' },
    owed: {
      en: 'The money waits with us until somebody says where it is to go.',
      id: 'Dananya menunggu pada kami sampai ada yang menentukan tujuannya.',
      zh: '款项暂存我方，等待选择去向。',
    },
    coming_back: {
      en: 'The money is on its way back to you.',
      id: 'Dana sedang dikembalikan kepada Anda.',
      zh: '款项正在退还给您。',
    },
    back_at_bank: {
      en: '%{refunded} went to the bank account of your company.',
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
      en: 'We are looking into it and will tell you; you need not do anything.',
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
