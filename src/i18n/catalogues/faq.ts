import type { Translations } from '../../../contract/messages/catalogue.ts'
import type { FaqSection } from '../faqSection.ts'

export const faq = [
  {
    id: 'guides',
    title: { en: 'Guides', id: 'Panduan', zh: '使用指南' },
    entries: [
      {
        question: {
          en: 'How do I send an international transfer?',
          id: 'Bagaimana cara mengirim transfer luar negeri?',
          zh: '如何办理跨境汇款？',
        },
        answer: {
          en: 'Press “Send money”, choose the country and enter either amount; we calculate the other. Enter the recipient’s details as their bank has them, the purpose and the supporting documents. Check the review, then sign with your code and PIN. The transfer goes to your approvers, or straight to the bank if none is needed.',
          id: 'Tekan “Kirim uang”, pilih negara dan isi salah satu nominal; yang lain kami hitung. Isi data penerima sesuai catatan banknya, tujuan transaksi, dan dokumen pendukung. Periksa ringkasannya, lalu tanda tangani dengan kode dan PIN. Transfer diteruskan ke approver, atau langsung ke bank bila tidak perlu persetujuan.',
          zh: '点击“汇款”，选择国家或地区，输入任一金额，另一金额会自动计算。按收款银行登记的信息填写收款人，选择汇款用途并上传证明材料。核对后用验证码和支付密码签署。需要审批的汇款会送交审批人，否则直接交给银行。',
        },
      },
      {
        question: {
          en: 'How do I pay many people in Indonesia at once?',
          id: 'Bagaimana membayar banyak penerima di dalam negeri sekaligus?',
          zh: '如何一次向印尼境内多人付款？',
        },
        answer: {
          en: 'Open Bulk transfers, download the template and fill it in, or upload your own CSV or XLSX file and match its columns. Errors are marked and can be fixed on the page. The whole file is signed once and approved once.',
          id: 'Buka Transfer massal, unduh templat dan isi, atau unggah file CSV atau XLSX Anda dan cocokkan kolomnya. Kesalahan ditandai dan dapat diperbaiki di halaman. Seluruh file ditandatangani satu kali dan disetujui satu kali.',
          zh: '打开“批量汇款”，下载模板填写，或上传您自己的 CSV 或 XLSX 文件并对应各列。错误会标出，可在页面上直接修改。整批只需签署一次、审批一次。',
        },
      },
      {
        question: { en: 'How do I top up my balance?', id: 'Bagaimana cara mengisi saldo?', zh: '如何充值？' },
        answer: {
          en: 'Press “Top up” on the balance page, enter the amount, and choose a virtual account, a bank transfer with a payment reference, or a unique-amount transfer. Pay exactly the amount shown. Money received by 14:30 (GMT+7) on a business day is credited the same day, usually within minutes.',
          id: 'Tekan “Isi saldo” di halaman saldo, isi nominalnya, lalu pilih Virtual Account, transfer bank dengan berita transfer, atau transfer dengan kode unik. Bayar persis nominal yang tampil. Dana yang kami terima sebelum pukul 14.30 GMT+7 pada hari kerja dikreditkan hari itu juga, biasanya dalam beberapa menit.',
          zh: '在余额页点击“充值”，输入金额，选择虚拟账户、填写附言的银行汇款或尾数识别汇款。请严格按显示的金额付款。工作日 14:30（GMT+7）前收到的款项当天入账，通常几分钟内完成。',
        },
      },
      {
        question: {
          en: 'How do I approve a transfer?',
          id: 'Bagaimana cara menyetujui transfer?',
          zh: '如何审批汇款？',
        },
        answer: {
          en: 'Open Approvals. Each transfer shows the amount, rate, fee, recipient, account and documents, and what changed since you last looked. Approve with your code and PIN, or deny with a reason. You can’t approve a transfer you made.',
          id: 'Buka Persetujuan. Setiap transfer menampilkan nominal, kurs, biaya, penerima, rekening, dan dokumen, serta perubahan sejak terakhir Anda lihat. Setujui dengan kode dan PIN, atau tolak dengan alasan. Anda tidak dapat menyetujui transfer buatan sendiri.',
          zh: '打开“待我审批”。每笔汇款都显示金额、汇率、手续费、收款人、账号和证明材料，以及自您上次查看以来的变化。用验证码和支付密码批准，或说明原因后拒绝。您不能审批自己经办的汇款。',
        },
      },
    ],
  },
  {
    id: 'money',
    title: { en: 'Balance and top-up', id: 'Saldo dan isi saldo', zh: '余额与充值' },
    entries: [
      {
        question: {
          en: 'I paid, but the top-up hasn’t arrived. What now?',
          id: 'Saya sudah membayar, tetapi saldo belum terisi. Bagaimana?',
          zh: '我已付款，但充值未到账，怎么办？',
        },
        answer: {
          en: 'Open the top-up and upload the receipt from your bank. We trace payments from 09:30 to 17:30 (GMT+7) on business days. If you paid another amount or left out the reference, your money is safe with us and credited once we find it.',
          id: 'Buka isi saldo tersebut dan unggah bukti dari bank Anda. Kami menelusuri pembayaran pukul 09.30 sampai 17.30 GMT+7 pada hari kerja. Bila nominalnya berbeda atau tanpa berita transfer, dana Anda aman dan dikreditkan setelah ditemukan.',
          zh: '打开该笔充值并上传银行凭证。我们于工作日 09:30 至 17:30（GMT+7）查找款项。金额不同或缺少附言时，款项同样安全，找到后即入账。',
        },
      },
      {
        question: {
          en: 'I paid too much, too little or too late. Is my money lost?',
          id: 'Saya membayar terlalu banyak, terlalu sedikit, atau terlambat. Apakah dananya hilang?',
          zh: '多付、少付或逾期付款，资金会有损失吗？',
        },
        answer: {
          en: 'No. A payment that doesn’t match is safe with us and shown on the top-up’s page. We check it, then credit it to your balance or return it.',
          id: 'Tidak. Pembayaran yang tidak cocok tersimpan aman dan tampil di halaman isi saldo. Kami memeriksanya, lalu mengkreditkannya ke saldo atau mengembalikannya.',
          zh: '不会。与应付金额不符的款项由我们妥善保管，并显示在充值页面。核实后会计入余额或退回。',
        },
      },
      {
        question: { en: 'What is the API balance?', id: 'Apa itu saldo API?', zh: '什么是 API 余额？' },
        answer: {
          en: 'Money that your own programs spend through the API. An admin moves it there from the balance with the payment PIN. Payments made in the portal don’t use it.',
          id: 'Dana yang dipakai program Anda sendiri lewat API. Admin memindahkannya dari saldo dengan PIN transaksi. Pembayaran di portal tidak memakainya.',
          zh: '供贵公司自己的程序通过 API 付款的资金。由管理员用支付密码从余额转入，门户中的付款不使用该余额。',
        },
      },
      {
        question: {
          en: 'Can I get an alert when the balance is low?',
          id: 'Bisakah saya diberi tahu saat saldo rendah?',
          zh: '余额不足时可以提醒我吗？',
        },
        answer: {
          en: 'Yes. An admin sets an amount on the balance page. When the available balance falls below it, admins get one notice and one email; the next comes only after the balance has recovered.',
          id: 'Bisa. Admin mengatur nominalnya di halaman saldo. Saat saldo tersedia di bawahnya, admin mendapat satu pemberitahuan dan satu email; berikutnya baru dikirim setelah saldo pulih.',
          zh: '可以。管理员在余额页设置金额。可用余额低于该金额时，管理员会收到一次通知和邮件，余额恢复后才会再次提醒。',
        },
      },
    ],
  },
  {
    id: 'transfers',
    title: { en: 'Transfers', id: 'Transfer', zh: '汇款' },
    entries: [
      {
        question: { en: 'How long does a transfer take?', id: 'Berapa lama transfer tiba?', zh: '汇款需要多久？' },
        answer: {
          en: 'The review shows the expected arrival before you sign. Money paid before 14:00 (GMT+7) on a business day is sent the same day. Weekends and bank holidays, here and at the destination, add days.',
          id: 'Ringkasan menampilkan estimasi tiba sebelum Anda menandatangani. Dana yang dibayar sebelum pukul 14.00 GMT+7 pada hari kerja dikirim hari itu juga. Akhir pekan dan hari libur bank, di sini dan di negara tujuan, menambah waktu.',
          zh: '签署前的核对页会显示预计到账日。工作日 14:00（GMT+7）前付款的当天汇出，两地的周末和银行假日顺延。',
        },
      },
      {
        question: { en: 'How long is the rate valid?', id: 'Berapa lama kurs berlaku?', zh: '汇率有效多久？' },
        answer: {
          en: 'A quote is valid for ten minutes. Once you’ve made the transfer, its rate and fee are locked for 24 hours while it waits for approval or payment. After that it takes the current rate and must be approved again.',
          id: 'Penawaran berlaku sepuluh menit. Setelah transfer dibuat, kurs dan biayanya dikunci 24 jam selama menunggu persetujuan atau pembayaran. Setelah itu transfer memakai kurs saat itu dan perlu disetujui ulang.',
          zh: '报价有效十分钟。汇款创建后，等待审批或付款期间汇率和手续费锁定 24 小时，此后按当时汇率计算，并须重新审批。',
        },
      },
      {
        question: { en: 'Can I cancel a transfer?', id: 'Bisakah transfer dibatalkan?', zh: '可以撤回汇款吗？' },
        answer: {
          en: 'The maker or an admin can cancel it until it’s paid. A transfer that’s with the bank or has arrived can’t be cancelled.',
          id: 'Pembuatnya atau admin dapat membatalkannya sebelum dibayar. Transfer yang sudah di bank atau sudah tiba tidak dapat dibatalkan.',
          zh: '付款之前，经办人或管理员可以撤回。已交给银行或已到账的汇款不能撤回。',
        },
      },
      {
        question: {
          en: 'What happens if the recipient details are wrong?',
          id: 'Apa yang terjadi bila data penerima salah?',
          zh: '收款人信息填错会怎样？',
        },
        answer: {
          en: 'The receiving bank returns the money and may keep a fee: USD 4 for yen, USD 1 for pounds and euros. You get the rest back, to your balance or to your company’s bank account, as you choose.',
          id: 'Bank penerima mengembalikan dana dan dapat memotong biaya: USD 4 untuk yen, USD 1 untuk pound dan euro. Sisanya kembali ke saldo atau rekening bank perusahaan, sesuai pilihan Anda.',
          zh: '收款银行会退回款项，并可能扣除费用：日元 4 美元，英镑和欧元 1 美元。其余款项退还给您，可选择退到余额或公司银行账户。',
        },
      },
      {
        question: {
          en: 'Can I receive money from abroad?',
          id: 'Bisakah saya menerima uang dari luar negeri?',
          zh: '可以接收境外款项吗？',
        },
        answer: {
          en: 'No. You can’t receive transfers from other countries in Indonesia through %{brand}.',
          id: 'Belum bisa. %{brand} tidak menerima transfer dari luar negeri ke Indonesia.',
          zh: '不可以。%{brand} 暂不支持从境外汇入印度尼西亚。',
        },
      },
    ],
  },
  {
    id: 'people',
    title: { en: 'People and security', id: 'Pengguna dan keamanan', zh: '人员与安全' },
    entries: [
      {
        question: { en: 'Which roles are there?', id: 'Peran apa saja yang ada?', zh: '有哪些角色？' },
        answer: {
          en: 'Admins manage the account and its users. Makers create transfers and top-ups. Approvers approve or deny what others made. Viewers can only look. An admin invites people and changes roles in the settings.',
          id: 'Admin mengelola akun dan pengguna. Maker membuat transfer dan isi saldo. Approver menyetujui atau menolak buatan orang lain. Viewer hanya melihat. Admin mengundang pengguna dan mengubah peran di pengaturan.',
          zh: '管理员管理账户和用户；经办人创建汇款和充值；审批人批准或拒绝他人经办的汇款；查询员只能查看。管理员在设置中邀请人员并更改角色。',
        },
      },
      {
        question: {
          en: 'I forgot my password or payment PIN.',
          id: 'Saya lupa kata sandi atau PIN transaksi.',
          zh: '忘记密码或支付密码怎么办？',
        },
        answer: {
          en: 'Request a new password on the login page, or reset the PIN in the settings with your password. For your security, your AI agents are disconnected, and payments and approvals are paused for 24 hours, unless you log in with an authenticator app or passkey you already had.',
          id: 'Minta kata sandi baru di halaman masuk, atau atur ulang PIN di pengaturan dengan kata sandi Anda. Demi keamanan, agen AI Anda diputuskan, dan pembayaran serta persetujuan ditangguhkan 24 jam, kecuali Anda masuk dengan aplikasi autentikator atau passkey yang sudah ada sebelumnya.',
          zh: '在登录页申请新密码，或在设置中凭登录密码重置支付密码。为保障安全，您的智能体将断开，付款和审批随后暂停 24 小时，除非您用原有的身份验证器应用或通行密钥登录。',
        },
      },
      {
        question: {
          en: 'Someone calls and asks for my code. Is it you?',
          id: 'Ada yang menelepon dan meminta kode saya. Apakah itu Anda?',
          zh: '有人来电索要我的验证码，是你们吗？',
        },
        answer: {
          en: 'No. We never ask for a code, PIN or password. Hang up and tell your admin.',
          id: 'Bukan. Kami tidak pernah meminta kode, PIN, atau kata sandi. Tutup telepon dan beri tahu admin Anda.',
          zh: '不是。我们绝不会索要验证码、支付密码或登录密码。请挂断电话并告知管理员。',
        },
      },
      {
        question: {
          en: 'How long does the verification of my business take?',
          id: 'Berapa lama verifikasi perusahaan saya?',
          zh: '企业认证需要多久？',
        },
        answer: {
          en: 'About 2 working days after you’ve submitted all documents. We email you the result; anything declined can be submitted again.',
          id: 'Sekitar 2 hari kerja setelah semua dokumen diajukan. Hasilnya kami kirim lewat email; bagian yang ditolak dapat diajukan ulang.',
          zh: '提交全部文件后约 2 个工作日。结果通过邮件告知，未通过的内容可重新提交。',
        },
      },
    ],
  },
] satisfies readonly FaqSection<Translations>[]
