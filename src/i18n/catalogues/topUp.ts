import type { Catalogue } from '../../../contract/messages/catalogue.ts'

export const topUp = {
  heading: { en: 'How much do you want to add?', id: 'Berapa yang ingin Anda tambahkan?', zh: '请输入充值金额' },
  amount: { en: 'Amount to top up', id: 'Jumlah isi saldo', zh: '充值金额' },
  amount_hint: {
    en: 'The amount added to your balance, in rupiah.',
    id: 'Nominal yang masuk ke saldo Anda, dalam rupiah.',
    zh: '计入余额的金额，以印尼盾计。',
  },
  method: { en: 'How do you pay?', id: 'Bagaimana Anda membayar?', zh: '请选择付款方式' },
  bank: { en: 'Which bank?', id: 'Pilih bank', zh: '请选择银行' },
  methods: {
    virtual_account: {
      en: 'An account number just for this top-up. Shows up within minutes.',
      id: 'Nomor khusus untuk isi saldo ini. Terdeteksi dalam beberapa menit.',
      zh: '仅用于本次充值的账号，几分钟内即可识别。',
    },
    bank_transfer: {
      en: 'To our account, with a payment reference. Also for large amounts.',
      id: 'Ke rekening kami, dengan berita transfer. Juga untuk nominal besar.',
      zh: '汇入我们的账户并填写附言。也适用于大额。',
    },
    manual_transfer: {
      en: 'Pay the exact amount: its last three digits identify your payment.',
      id: 'Transfer nominal persis: tiga digit terakhirnya menandai pembayaran Anda.',
      zh: '请按精确金额转入，末三位数字用于识别您的付款。',
    },
  },
  bounds: {
    en: 'Between %{min} and %{max} with this method.',
    id: 'Nominal %{min} sampai %{max} dengan metode ini.',
    zh: '此方式的金额范围为 %{min} 至 %{max}。',
  },
  create: { en: 'Show payment details', id: 'Tampilkan cara membayar', zh: '查看付款方法' },
  times_title: { en: 'When it reaches your balance', id: 'Kapan masuk ke saldo Anda', zh: '何时到账' },
  counts_on: {
    en: 'Pay now and it’s credited on %{day}.',
    id: 'Bayar sekarang, dikreditkan pada %{day}.',
    zh: '现在付款，%{day} 入账。',
  },
  cut_off: {
    en: 'Money received by %{time} (GMT+7) on a business day is credited the same day, usually within minutes.',
    id: 'Dana yang kami terima sebelum pukul %{time} GMT+7 pada hari kerja dikreditkan hari itu juga, biasanya dalam beberapa menit.',
    zh: '工作日 %{time}（GMT+7）前收到的款项当天入账，通常几分钟内完成。',
  },
  checked: {
    en: 'We check receipts from %{from} to %{to} (GMT+7), Monday to Friday except bank holidays.',
    id: 'Bukti kami periksa pukul %{from} sampai %{to} GMT+7, Senin sampai Jumat kecuali hari libur bank.',
    zh: '凭证于周一至周五 %{from} 至 %{to}（GMT+7）审核，银行假日除外。',
  },
  now: { en: 'It is %{time} GMT+7 now.', id: 'Sekarang pukul %{time} GMT+7.', zh: '现在是 GMT+7 %{time}。' },
  yours: { en: 'Your top-ups', id: 'Isi saldo Anda', zh: '您的充值' },
  none: { en: 'No top-up yet.', id: 'Belum ada isi saldo.', zh: '还没有充值。' },
  deadline: {
    en: 'Pay by %{time}. After that the top-up expires.',
    id: 'Bayar sebelum %{time}. Setelah itu isi saldo kedaluwarsa.',
    zh: '请在 %{time} 前付款，逾期自动失效。',
  },
  have_receipt: { en: 'Have you paid?', id: 'Sudah membayar?', zh: '已付款？' },
  have_receipt_hint: {
    en: 'Has your payment not shown up? Upload the receipt and we’ll trace it.',
    id: 'Pembayaran belum terdeteksi? Unggah bukti transfer dan kami akan menelusurinya.',
    zh: '付款未自动识别？请上传付款凭证，我们将为您查找。',
  },
  hand_in: { en: 'Upload receipt', id: 'Unggah bukti', zh: '上传凭证' },
  hand_in_again: { en: 'Upload another receipt', id: 'Unggah bukti lain', zh: '重新上传凭证' },
  withdraw: { en: 'Cancel top-up', id: 'Batalkan isi saldo', zh: '撤回充值' },
  withdraw_title: { en: 'Cancel this top-up?', id: 'Batalkan isi saldo ini?', zh: '撤回此充值？' },
  withdraw_text: {
    en: 'Only cancel if you haven’t paid. Money that still arrives is safe with us.',
    id: 'Batalkan hanya bila Anda belum membayar. Dana yang tetap masuk tersimpan aman.',
    zh: '请仅在尚未付款时撤回。之后到账的款项由我们妥善保管。',
  },
  withdrawn: { en: 'Top-up cancelled.', id: 'Isi saldo dibatalkan.', zh: '充值已撤回。' },
  receipt_heading: { en: 'Payment details', id: 'Rincian pembayaran', zh: '付款信息' },
  sent_amount: { en: 'Amount paid', id: 'Jumlah dibayar', zh: '付款金额' },
  sent_on: { en: 'Date of the transfer', id: 'Tanggal transfer', zh: '汇款日期' },
  sent_bank: { en: 'Bank you paid to', id: 'Bank tujuan', zh: '收款银行' },
  receipts: { en: 'Receipts', id: 'Bukti pembayaran', zh: '付款凭证' },
  receipts_missing: {
    en: 'Add at least one receipt.',
    id: 'Tambahkan setidaknya satu bukti.',
    zh: '请至少添加一张凭证。',
  },
  date_ahead: {
    en: 'Choose today or an earlier date.',
    id: 'Pilih hari ini atau tanggal sebelumnya.',
    zh: '请选择今天或更早的日期。',
  },
  receipts_hint: {
    en: 'Up to 10 JPG or PNG pictures, under 2 MB each; no PDF. One receipt per top-up.',
    id: 'Maksimal 10 gambar JPG atau PNG, di bawah 2 MB; bukan PDF. Satu bukti per isi saldo.',
    zh: '最多 10 张 JPG 或 PNG，每张小于 2 MB，不支持 PDF。每笔一张凭证。',
  },
  send_receipts: { en: 'Submit receipt', id: 'Kirim bukti', zh: '提交凭证' },
  sent: {
    en: 'Thank you. We’ll check it from %{time}.',
    id: 'Terima kasih. Kami memeriksanya mulai %{time}.',
    zh: '谢谢。我们将从 %{time} 起审核。',
  },
  verifying: {
    en: 'We’re checking your receipt from %{time}. You don’t need to do anything: once we find the money, it’s credited to your balance.',
    id: 'Kami memeriksa bukti Anda mulai %{time}. Anda tidak perlu melakukan apa pun: begitu dana ditemukan, dana masuk ke saldo Anda.',
    zh: '我们将从 %{time} 起审核您的凭证，找到款项后即计入余额。您无需操作。',
  },
  declined: {
    en: 'We couldn’t accept the receipt: %{reason}',
    id: 'Bukti belum dapat kami terima: %{reason}',
    zh: '凭证未通过：%{reason}',
  },
  receipts_until: {
    en: 'You can upload another one until %{time}.',
    id: 'Anda dapat mengunggah bukti lain hingga %{time}.',
    zh: '您可在 %{time} 前重新上传凭证。',
  },
  succeeded: {
    en: '%{amount} has been added to your balance.',
    id: '%{amount} sudah masuk ke saldo Anda.',
    zh: '%{amount} 已计入您的余额。',
  },
  timed_out: {
    en: 'We received no payment in time. Money that still arrives is safe with us.',
    id: 'Dana tidak masuk tepat waktu. Dana yang tetap masuk tersimpan aman.',
    zh: '未按时收到款项。之后到账的款项由我们妥善保管。',
  },
  cancelled: {
    en: 'This top-up was cancelled. Please don’t pay.',
    id: 'Isi saldo ini dibatalkan. Mohon jangan membayar.',
    zh: '此充值已撤回，请勿付款。',
  },
  another: { en: 'New top-up', id: 'Isi saldo baru', zh: '新建充值' },
  to_balance: { en: 'View balance', id: 'Lihat saldo', zh: '查看余额' },
  steps: { en: 'History', id: 'Riwayat', zh: '进度' },
  by: { en: 'by %{name}', id: 'oleh %{name}', zh: '操作人：%{name}' },
  reported_title: { en: 'Your payment details', id: 'Rincian dari Anda', zh: '您提供的付款信息' },
  credits: {
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
    currency: {
      en: 'We received %{amount}, not in rupiah. It’s safe with us while we check it; we’ll return it.',
      id: 'Kami menerima %{amount}, bukan dalam rupiah. Dana aman dan sedang kami periksa; akan dikembalikan.',
      zh: '收到 %{amount}，币种不是印尼盾。款项安全，核实后将退回。',
    },
    unknown: {
      en: 'We received %{amount}. It’s safe with us while we check it; we’ll credit or return it.',
      id: 'Kami menerima %{amount}. Dana aman dan sedang kami periksa; akan dikreditkan atau dikembalikan.',
      zh: '已收到 %{amount}。款项安全，核实后将入账或退回。',
    },
    not_open: {
      en: 'We received %{amount}. It’s safe with us while we check it; we’ll credit or return it.',
      id: 'Kami menerima %{amount}. Dana aman dan sedang kami periksa; akan dikreditkan atau dikembalikan.',
      zh: '已收到 %{amount}。款项安全，核实后将入账或退回。',
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
} satisfies Catalogue
