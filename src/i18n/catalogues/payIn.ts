import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const payIn = {
  heading: {
    en: 'Pay for the transfer to %{name}',
    id: 'Bayar transfer untuk %{name}',
    zh: '付款：汇给 %{name}',
  },
  amount: { en: 'Pay exactly', id: 'Bayar persis', zh: '应付金额' },
  bank: { en: 'Bank', id: 'Bank', zh: '银行' },
  number: { en: 'Account number', id: 'Nomor rekening', zh: '账号' },
  virtual_number: { en: 'Virtual account number', id: 'Nomor Virtual Account', zh: '虚拟账号' },
  holder: { en: 'Account holder', id: 'Nama pemilik rekening', zh: '户名' },
  message: { en: 'Payment reference (berita)', id: 'Berita transfer', zh: '附言' },
  methods: {
    virtual_account: { en: 'Virtual account', id: 'Virtual Account', zh: '虚拟账户' },
    bank_transfer: { en: 'Bank transfer', id: 'Transfer bank', zh: '银行汇款' },
    manual_transfer: { en: 'Unique-amount transfer', id: 'Transfer dengan kode unik', zh: '尾数识别汇款' },
  },
  rules: {
    virtual_account: {
      en: 'This number is for this payment only. Pay the full amount at once.',
      id: 'Nomor ini khusus untuk pembayaran ini. Bayar seluruhnya sekaligus.',
      zh: '此账号仅用于本次付款，请一次付清。',
    },
    bank_transfer: {
      en: 'Enter this reference exactly: it identifies your payment.',
      id: 'Tulis berita persis seperti ini: inilah tanda pembayaran Anda.',
      zh: '请严格按此填写附言，用于识别您的付款。',
    },
    manual_transfer: {
      en: 'Pay to the last digit: only this amount identifies your payment. The unique code %{code} is included and stays on your balance.',
      id: 'Bayar hingga digit terakhir: hanya nominal ini yang menandai pembayaran Anda. Kode unik %{code} sudah termasuk dan tetap di saldo Anda.',
      zh: '请精确到最后一位：仅凭此金额识别您的付款。其中的尾数 %{code} 会留在您的余额中。',
    },
  },
  cut_off: {
    en: 'Money received by 14:00 (GMT+7) on a business day is sent the same day. Expected arrival: %{day}.',
    id: 'Dana yang kami terima sebelum pukul 14.00 GMT+7 pada hari kerja dikirim hari itu juga. Estimasi tiba: %{day}.',
    zh: '工作日 14:00（GMT+7）前收到的款项当天汇出。预计到账日：%{day}。',
  },
  deadline: {
    en: 'Pay by %{time}. After that the transfer expires.',
    id: 'Bayar sebelum %{time}. Setelah itu transfer kedaluwarsa.',
    zh: '请在 %{time} 前付款，逾期自动失效。',
  },
  confirming: {
    en: 'You told us on %{at} that you’ve paid. We’re waiting for the bank to confirm. You don’t need to do anything.',
    id: 'Pada %{at} Anda menyatakan sudah membayar. Kami menunggu konfirmasi bank. Anda tidak perlu melakukan apa pun.',
    zh: '您已于 %{at} 告知付款。正在等待银行确认，您无需操作。',
  },
  how: { en: 'How to pay', id: 'Cara membayar', zh: '付款方法' },
  channels: {
    mobile: { en: 'Mobile banking', id: 'Mobile banking', zh: '手机银行' },
    internet: { en: 'Internet banking', id: 'Internet banking', zh: '网上银行' },
    atm: { en: 'ATM', id: 'ATM', zh: 'ATM' },
  },
  steps: {
    open: {
      mobile: {
        en: 'Open %{app} or your own bank’s app and log in.',
        id: 'Buka %{app}, atau aplikasi bank Anda sendiri, lalu masuk.',
        zh: '打开 %{app} 或您自己银行的应用并登录。',
      },
      internet: {
        en: 'Log in to %{app} or your own bank’s internet banking.',
        id: 'Masuk ke %{app}, atau internet banking bank Anda sendiri.',
        zh: '登录 %{app} 或您自己银行的网上银行。',
      },
      atm: {
        en: 'Insert your card at an ATM of %{bank} or your own bank and enter your PIN.',
        id: 'Masukkan kartu ke ATM %{bank}, atau ATM bank Anda sendiri, lalu ketik PIN.',
        zh: '将卡插入%{bank}或您自己银行的 ATM，并输入密码。',
      },
    },
    choose_virtual: {
      en: 'Choose Transfer, then Virtual Account.',
      id: 'Pilih Transfer, lalu Virtual Account.',
      zh: '选择“Transfer”，再选择“Virtual Account”。',
    },
    choose_transfer: {
      en: 'Choose Transfer, then %{bank}.',
      id: 'Pilih Transfer, lalu %{bank}.',
      zh: '选择“Transfer”，再选择 %{bank}。',
    },
    number: { en: 'Enter the number %{number}.', id: 'Masukkan nomor %{number}.', zh: '输入号码 %{number}。' },
    check_virtual: {
      en: 'Check that %{name} and %{amount} are shown.',
      id: 'Pastikan tertera %{name} dan %{amount}.',
      zh: '核对显示的 %{name} 和 %{amount}。',
    },
    amount: { en: 'Enter the amount %{amount}.', id: 'Masukkan nominal %{amount}.', zh: '输入金额 %{amount}。' },
    exact_amount: {
      en: 'Enter the amount %{amount}, to the last digit.',
      id: 'Masukkan nominal %{amount}, hingga digit terakhir.',
      zh: '输入金额 %{amount}，精确到最后一位数字。',
    },
    reference: {
      en: 'Enter %{reference} as the payment reference.',
      id: 'Tulis %{reference} sebagai berita transfer.',
      zh: '在附言中填写 %{reference}。',
    },
    confirm: { en: 'Confirm, and keep the receipt.', id: 'Konfirmasi, lalu simpan buktinya.', zh: '确认并保留凭证。' },
  },
  paid_title: { en: 'Have you paid?', id: 'Sudah membayar?', zh: '您已付款吗？' },
  paid_hint: {
    en: 'Tell us you’ve paid, and the transfer won’t expire while the bank confirms.',
    id: 'Beri tahu kami bila sudah membayar, agar tidak kedaluwarsa sebelum bank mengonfirmasi.',
    zh: '告知我们已付款，等待银行确认期间汇款不会过期。',
  },
  paid_waits: {
    en: 'The bank has until %{until} to confirm. You can add more proof here.',
    id: 'Bank akan mengonfirmasi sebelum %{until}. Bukti lain dapat ditambahkan di sini.',
    zh: '银行须在 %{until} 前确认。您可在此补充凭证。',
  },
  have_paid: { en: 'I’ve paid', id: 'Saya sudah membayar', zh: '我已付款' },
  send_proofs: { en: 'Submit proof', id: 'Kirim bukti', zh: '提交凭证' },
  reported: {
    en: 'Thank you. We’re waiting for the bank to confirm.',
    id: 'Terima kasih. Kami menunggu konfirmasi bank.',
    zh: '谢谢。正在等待银行确认。',
  },
  check: { en: 'Check now', id: 'Periksa sekarang', zh: '立即查看' },
  add_proof: { en: 'Add payment proof', id: 'Tambah bukti pembayaran', zh: '添加付款凭证' },
  proof_hint: {
    en: 'Optional. Up to 10 JPG or PNG pictures, under 2 MB each.',
    id: 'Opsional. Maksimal 10 gambar JPG atau PNG, masing-masing di bawah 2 MB.',
    zh: '选填。最多 10 张 JPG 或 PNG，每张小于 2 MB。',
  },
  remove_proof: { en: 'Remove %{name}', id: 'Hapus %{name}', zh: '移除 %{name}' },
  errors: {
    type: {
      en: 'Only JPG and PNG pictures are accepted.',
      id: 'Hanya gambar JPG dan PNG yang diterima.',
      zh: '只接受 JPG 和 PNG 图片。',
    },
    size: { en: 'The picture is larger than 2 MB.', id: 'Gambar lebih besar dari 2 MB.', zh: '图片超过 2 MB。' },
    count: { en: 'At most 10 pictures.', id: 'Paling banyak 10 gambar.', zh: '最多 10 张图片。' },
  },
  credits: {
    unknown: {
      en: 'We received %{amount}. It’s safe with us while we check it; we’ll credit or return it.',
      id: 'Kami menerima %{amount}. Dana aman dan sedang kami periksa; akan dikreditkan atau dikembalikan.',
      zh: '已收到 %{amount}。款项安全，核实后将入账或退回。',
    },
    currency: {
      en: 'We received %{amount}, not in rupiah. It’s safe with us while we check it; we’ll return it.',
      id: 'Kami menerima %{amount}, bukan dalam rupiah. Dana aman dan sedang kami periksa; akan dikembalikan.',
      zh: '收到 %{amount}，币种不是印尼盾。款项安全，核实后将退回。',
    },
    not_open: {
      en: 'We received %{amount} before this transfer could be paid. It’s safe with us while we check it; we’ll credit or return it.',
      id: 'Kami menerima %{amount} sebelum transfer ini dapat dibayar. Dana aman dan sedang kami periksa; akan dikreditkan atau dikembalikan.',
      zh: '%{amount} 在汇款可付款前到账。款项安全，核实后将入账或退回。',
    },
    late: {
      en: 'We received %{amount} after the deadline. It’s safe with us while we check it; we’ll credit or return it.',
      id: 'Kami menerima %{amount} setelah batas waktu. Dana aman dan sedang kami periksa; akan dikreditkan atau dikembalikan.',
      zh: '%{amount} 逾期到账。款项安全，核实后将入账或退回。',
    },
    double: {
      en: 'We received %{amount} a second time. It’s safe with us while we check it; we’ll credit or return it.',
      id: 'Kami menerima %{amount} untuk kedua kalinya. Dana aman dan sedang kami periksa; akan dikreditkan atau dikembalikan.',
      zh: '%{amount} 重复到账。款项安全，核实后将入账或退回。',
    },
    under: {
      en: 'We received %{amount}, less than requested. It’s safe with us while we check it; we’ll credit or return it.',
      id: 'Kami menerima %{amount}, kurang dari yang diminta. Dana aman dan sedang kami periksa; akan dikreditkan atau dikembalikan.',
      zh: '已收到 %{amount}，少于应付金额。款项安全，核实后将入账或退回。',
    },
    over: {
      en: 'We received %{amount}, more than requested. It’s safe with us while we check it; we’ll credit or return it.',
      id: 'Kami menerima %{amount}, lebih dari yang diminta. Dana aman dan sedang kami periksa; akan dikreditkan atau dikembalikan.',
      zh: '已收到 %{amount}，多于应付金额。款项安全，核实后将入账或退回。',
    },
    assigned: {
      en: 'We checked your payment and added %{amount} to your balance.',
      id: 'Pembayaran Anda sudah diperiksa; %{amount} masuk ke saldo Anda.',
      zh: '您的付款已核实，%{amount} 已计入余额。',
    },
    returned: {
      en: 'We checked your payment and returned %{amount} to the sender.',
      id: 'Pembayaran Anda sudah diperiksa; %{amount} dikembalikan ke pengirim.',
      zh: '您的付款已核实，%{amount} 已退回付款人。',
    },
  },
  ended: {
    paid: {
      en: 'We received your money and the transfer is on its way.',
      id: 'Dana Anda sudah kami terima dan transfer sedang diproses.',
      zh: '已收到您的款项，汇款正在处理。',
    },
    lapsed: {
      en: 'The payment deadline has passed. Money that still arrives is safe with us.',
      id: 'Batas waktu pembayaran telah lewat. Dana yang tetap masuk tersimpan aman.',
      zh: '付款期限已过。之后到账的款项由我们妥善保管。',
    },
    withdrawn: {
      en: 'This transfer was cancelled. Please don’t pay.',
      id: 'Transfer ini dibatalkan. Mohon jangan membayar.',
      zh: '此汇款已撤回，请勿付款。',
    },
  },
  notice: {
    awaiting_payment: {
      en: 'We’re waiting for your payment: pay the exact amount before the deadline.',
      id: 'Kami menunggu pembayaran Anda: bayar nominal persis sebelum batas waktu.',
      zh: '等待您付款：请在期限前按精确金额付款。',
    },
    payment_confirming: {
      en: 'You told us you’ve paid. We’re waiting for the bank to confirm.',
      id: 'Anda menyatakan sudah membayar. Kami menunggu konfirmasi bank.',
      zh: '您已告知付款，正在等待银行确认。',
    },
  },
} satisfies Catalogue
