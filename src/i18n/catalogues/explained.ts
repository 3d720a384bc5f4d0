import type { ActingParty } from '../../../contract/base/money/transferEvents.ts'
import type { TransferStatusName } from '../../../contract/base/statuses/transfer.ts'
import type { Catalogue, Translations } from '../../../contract/messages/catalogue.ts'

/** Explanations of a transfer's statuses, with the party that must act. */
export const explained = {
  title: { en: 'What this means', id: 'Artinya', zh: '状态说明' },
  who: { en: 'Who acts next:', id: 'Yang bertindak berikutnya:', zh: '下一步由谁处理：' },
  until: { en: 'Until %{time}.', id: 'Sampai %{time}.', zh: '截止 %{time}。' },
  cut_off: {
    en: 'Pay by %{time} on a business day to start that day; later, the next one. Expected arrival: %{day}.',
    id: 'Bayar sebelum %{time} pada hari kerja agar dihitung mulai hari itu; setelahnya, hari kerja berikutnya. Estimasi tiba: %{day}.',
    zh: '工作日 %{time} 前付款从当日起算，之后从下一工作日起算。预计到账日：%{day}。',
  },
  paid_before: {
    en: 'Paid before %{time}, so that business day counts. Expected arrival: %{day}.',
    id: 'Dibayar sebelum %{time}, jadi hari kerja itu ikut dihitung. Estimasi tiba: %{day}.',
    zh: '%{time} 前付款，当日（工作日）计入。预计到账日：%{day}。',
  },
  paid_after: {
    en: 'Paid after %{time}, so counting starts on the next business day. Expected arrival: %{day}.',
    id: 'Dibayar setelah %{time}, jadi dihitung mulai hari kerja berikutnya. Estimasi tiba: %{day}.',
    zh: '%{time} 后付款，从下一工作日起算。预计到账日：%{day}。',
  },
  closed_days: {
    en: 'Banks are closed on %{days}.',
    id: 'Bank tutup pada %{days}.',
    zh: '银行在 %{days} 不营业。',
  },
  why: {
    created: {
      en: 'Saved but not signed yet. No money moves until it’s signed.',
      id: 'Tersimpan, tetapi belum ditandatangani. Dana belum bergerak.',
      zh: '已保存，尚未签署。签署前不会付款。',
    },
    awaiting_approval: {
      en: 'The maker has signed it. No money moves until it’s approved.',
      id: 'Sudah ditandatangani pembuatnya. Dana belum bergerak sebelum disetujui.',
      zh: '经办人已签署，获批后才会付款。',
    },
    awaiting_payment: {
      en: 'It’s approved. We send it as soon as it’s paid.',
      id: 'Sudah disetujui. Kami kirim segera setelah dibayar.',
      zh: '已批准，付款后即汇出。',
    },
    payment_confirming: {
      en: 'You told us you’ve paid. Our bank hasn’t received the money yet.',
      id: 'Anda menyatakan sudah membayar. Bank kami belum menerima dananya.',
      zh: '您已告知付款，我们的银行尚未收到款项。',
    },
    processing: {
      en: 'Paid, and on its way to the recipient’s bank.',
      id: 'Sudah dibayar dan sedang menuju bank penerima.',
      zh: '已付款，正在汇往收款银行。',
    },
    succeeded: {
      en: 'The recipient’s bank has confirmed that the money arrived.',
      id: 'Bank penerima telah mengonfirmasi bahwa dana tiba.',
      zh: '收款银行已确认到账。',
    },
    denied: {
      en: 'An approver denied it. No money was taken.',
      id: 'Ditolak oleh approver. Tidak ada dana yang dipotong.',
      zh: '审批人已拒绝，未扣款。',
    },
    cancelled: {
      en: 'It was cancelled before it was paid. No money was taken.',
      id: 'Dibatalkan sebelum dibayar. Tidak ada dana yang dipotong.',
      zh: '付款前已撤回，未扣款。',
    },
    payment_timed_out: {
      en: 'It wasn’t paid in time, so the rate expired. No money was taken.',
      id: 'Tidak dibayar tepat waktu, sehingga kurs berakhir. Tidak ada dana yang dipotong.',
      zh: '逾期未付款，汇率已失效，未扣款。',
    },
    failed: {
      en: 'We couldn’t complete it. Your money is safe with us.',
      id: 'Transfer tidak dapat kami selesaikan. Dana Anda aman.',
      zh: '我们未能完成此汇款。资金安全不受影响。',
    },
    rejected: {
      en: 'The recipient’s bank returned it. Your money is safe with us, minus the fee that bank kept.',
      id: 'Diretur bank penerima. Dana Anda aman, dikurangi biaya yang dipotong bank itu.',
      zh: '收款银行已退回。除该行扣除的费用外，资金安全不受影响。',
    },
    recipient_lapsed: {
      en: 'The recipient didn’t complete their step in time. Your money is safe with us.',
      id: 'Penerima tidak menyelesaikan langkahnya tepat waktu. Dana Anda aman.',
      zh: '收款人未按时完成所需步骤。资金安全不受影响。',
    },
    refunding: {
      en: 'Your money is on its way back to you.',
      id: 'Dana Anda sedang dikembalikan.',
      zh: '款项正在退回给您。',
    },
    refunded: { en: 'Your money is back with you.', id: 'Dana Anda sudah kembali.', zh: '款项已退回给您。' },
    refund_failed: {
      en: 'We couldn’t pay the refund to that account. Your money is safe with us.',
      id: 'Pengembalian tidak dapat dibayarkan ke rekening itu. Dana Anda aman.',
      zh: '退款未能付至该账户。资金安全不受影响。',
    },
    awaiting_recipient_registration: {
      en: 'The recipient must register before we can pay out.',
      id: 'Penerima harus mendaftar sebelum dana dapat dibayarkan.',
      zh: '收款人须先完成登记，才能付款。',
    },
    awaiting_recipient_kyc: {
      en: 'The recipient must confirm their identity before we can pay out.',
      id: 'Penerima harus mengonfirmasi identitasnya sebelum dana dapat dibayarkan.',
      zh: '收款人须先确认身份，才能付款。',
    },
  } satisfies Record<TransferStatusName, Translations>,
  acts: {
    maker: { en: 'the maker signs it.', id: 'pembuatnya menandatangani.', zh: '由经办人签署。' },
    approvers: { en: 'the approvers.', id: 'para approver.', zh: '审批人。' },
    rate_takers: {
      en: 'a maker or approver updates the rate.',
      id: 'maker atau approver memperbarui kurs.',
      zh: '由经办人或审批人更新汇率。',
    },
    payer: { en: 'your company makes the payment.', id: 'perusahaan Anda melakukan pembayaran.', zh: '由贵公司付款。' },
    balance: {
      en: 'your company tops up and pays.',
      id: 'perusahaan Anda mengisi saldo dan membayar.',
      zh: '余额充足后由贵公司付款。',
    },
    our_bank: {
      en: 'our bank. You don’t need to do anything.',
      id: 'bank kami; Anda tidak perlu melakukan apa pun.',
      zh: '我们的银行；您无需操作。',
    },
    their_bank: {
      en: 'the recipient’s bank. You don’t need to do anything.',
      id: 'bank penerima; Anda tidak perlu melakukan apa pun.',
      zh: '收款银行；您无需操作。',
    },
    recipient: { en: 'the recipient.', id: 'penerima.', zh: '收款人。' },
    us: {
      en: 'we do. You don’t need to do anything.',
      id: 'kami; Anda tidak perlu melakukan apa pun.',
      zh: '由我们处理；您无需操作。',
    },
    company: {
      en: 'your company chooses where to send the refund.',
      id: 'perusahaan Anda memilih tujuan pengembalian dana.',
      zh: '由贵公司选择退款去向。',
    },
    refund_approvers: {
      en: 'the approvers of the refund.',
      id: 'para approver pengembalian dana.',
      zh: '退款审批人。',
    },
  } satisfies Record<Exclude<ActingParty, 'nobody'>, Translations>,
} satisfies Catalogue
