import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const domesticTransfer = {
  steps: {
    amount: {
      title: { en: 'Amount', id: 'Jumlah', zh: '金额' },
      heading: { en: 'How much do you want to send?', id: 'Berapa yang ingin Anda kirim?', zh: '请输入汇款金额' },
      hint: {
        en: 'Rupiah to any bank in Indonesia.',
        id: 'Rupiah ke bank mana pun di Indonesia.',
        zh: '以印尼盾汇往印尼境内任何银行。',
      },
    },
    payment_method: {
      title: { en: 'Payment method', id: 'Metode pembayaran', zh: '付款方式' },
      heading: { en: 'How do you want to pay?', id: 'Bagaimana Anda ingin membayar?', zh: '请选择付款方式' },
      hint: { en: 'You’re not charged yet.', id: 'Belum ada dana yang ditarik.', zh: '此时不会扣款。' },
    },
    otp: {
      title: { en: 'Verification code', id: 'Kode OTP', zh: '验证码' },
      heading: { en: 'Confirm with a code', id: 'Konfirmasi dengan kode', zh: '用验证码确认' },
      hint: {
        en: 'To confirm it’s you.',
        id: 'Untuk memastikan ini Anda.',
        zh: '以确认是您本人操作。',
      },
    },
    passkey: {
      heading: { en: 'Sign with your passkey', id: 'Tanda tangani dengan passkey Anda', zh: '用通行密钥签署' },
      hint: {
        en: 'This submits the transfer. It goes to approval if your company requires it.',
        id: 'Transfer langsung diajukan, dan diteruskan untuk disetujui bila perlu.',
        zh: '签署后即提交汇款；如需审批，将转交审批人。',
      },
    },
    pin: {
      title: { en: 'Payment PIN', id: 'PIN transaksi', zh: '支付密码' },
      heading: { en: 'Sign with your payment PIN', id: 'Tanda tangani dengan PIN transaksi', zh: '用支付密码签署' },
      hint: {
        en: 'This submits the transfer. It goes to approval if your company requires it.',
        id: 'Transfer langsung diajukan, dan diteruskan untuk disetujui bila perlu.',
        zh: '签署后即提交汇款；如需审批，将转交审批人。',
      },
    },
    recipient: {
      title: { en: 'Recipient', id: 'Penerima', zh: '收款人' },
      heading: { en: 'Who gets the money?', id: 'Siapa penerimanya?', zh: '请选择收款人' },
      hint: {
        en: 'Choose a saved recipient, or enter a bank and account.',
        id: 'Pilih penerima tersimpan, atau isi bank dan nomor rekening.',
        zh: '选择已保存的收款人，或填写银行和账号。',
      },
    },
    review: {
      title: { en: 'Review', id: 'Periksa', zh: '核对' },
      heading: { en: 'Is everything right?', id: 'Apakah semuanya sudah benar?', zh: '各项是否正确？' },
      hint: {
        en: 'Check everything: after signing you can’t change it.',
        id: 'Periksa seluruhnya: setelah ditandatangani tidak dapat diubah.',
        zh: '请逐项核对，签署后无法修改。',
      },
    },
  },
} satisfies Catalogue
