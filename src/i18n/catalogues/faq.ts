import type { Translations } from '../../../contract/messages/catalogue.ts'
import type { FaqSection } from '../faqSection.ts'

export const faq = [
  {
    id: 'guides',
    title: { en: 'Guides', id: 'Panduan', zh: '使用指南' },
    entries: [
      {
        question: {
          en: 'How do I send money abroad?',
          id: 'Bagaimana cara mengirim uang ke luar negeri?',
          zh: '如何向境外汇款？',
        },
        answer: {
          en: 'Press "Send money", choose the country and type either amount; the other one follows. Enter the recipient as their bank knows them, say what the payment is for and add its documents. Read the review, sign with your code and PIN, and the transfer goes to your approvers, or at once to the bank where nobody has to approve.',
          id: 'Tekan "Kirim uang", pilih negara dan ketik salah satu jumlah; yang lain mengikuti. Isi data penerima seperti yang tercatat di banknya, sebutkan tujuan pembayaran dan tambahkan fakturnya. Baca ringkasannya, sahkan dengan kode dan PIN, lalu transfer masuk ke pemberi persetujuan, atau langsung ke bank bila tidak perlu persetujuan.',
          zh: '点击“汇款”，选择国家，输入任意一侧的金额，另一侧会自动计算。按收款银行登记的信息填写收款人，说明款项用途并上传证明文件。核对后用验证码和支付密码签署；需要审批的汇款会送交审批人，否则直接交给银行。',
        },
      },
      {
        question: {
          en: 'How do I pay many people at home at once?',
          id: 'Bagaimana membayar banyak orang di dalam negeri sekaligus?',
          zh: '如何一次向境内多人付款？',
        },
        answer: {
          en: 'Open the bulk transfer, download the template and fill in its rows, or drop your own CSV or XLSX file and say which column is which. Wrong cells are marked and mended in place. The whole is signed once and approved once.',
          id: 'Buka transfer massal, unduh templat dan isi barisnya, atau lepaskan file CSV atau XLSX Anda dan tentukan arti setiap kolom. Sel yang salah ditandai dan dapat diperbaiki di tempat. Semuanya disahkan dan disetujui satu kali.',
          zh: '打开批量汇款，下载模板并填写各行，或上传您自己的 CSV 或 XLSX 文件并指定各列含义。错误的单元格会标出，可直接修改。整批只需签署一次、审批一次。',
        },
      },
      {
        question: { en: 'How do I top up the balance?', id: 'Bagaimana cara mengisi saldo?', zh: '如何充值？' },
        answer: {
          en: 'Press "Top up" on the balance page, say how much, and choose a virtual account, a bank transfer with a reference, or a transfer with three unique last digits. Pay exactly what is shown. What reaches us by 14:30 GMT+7 on a bank day is credited the same day, most of it within minutes.',
          id: 'Tekan "Isi saldo" di halaman saldo, sebutkan jumlahnya, lalu pilih rekening virtual, transfer bank dengan referensi, atau transfer dengan tiga angka unik terakhir. Bayar tepat seperti yang ditampilkan. Dana yang kami terima sebelum pukul 14.30 GMT+7 pada hari bank dikreditkan hari itu juga, kebanyakan dalam beberapa menit.',
          zh: '在余额页点击“充值”，输入金额，选择虚拟账户、带参考号的银行汇款，或带三位唯一尾数的汇款。请严格按显示的金额付款。银行工作日 14:30（GMT+7）前到账的款项当天入账，大多在几分钟内完成。',
        },
      },
      {
        question: {
          en: 'How do I approve a transfer?',
          id: 'Bagaimana cara menyetujui transfer?',
          zh: '如何审批汇款？',
        },
        answer: {
          en: 'Open the approval desk. Each transfer shows amount, rate, fee, recipient, account and documents, and what changed since you last looked. Approve with your code and PIN, or deny with a reason. Nobody approves what they made themselves.',
          id: 'Buka meja persetujuan. Setiap transfer menampilkan jumlah, kurs, biaya, penerima, rekening dan dokumen, serta apa yang berubah sejak terakhir Anda lihat. Setujui dengan kode dan PIN, atau tolak dengan alasan. Tidak ada yang menyetujui buatannya sendiri.',
          zh: '打开审批台。每笔汇款都显示金额、汇率、费用、收款人、账号和文件，以及自您上次查看以来的变化。用验证码和支付密码批准，或说明理由后拒绝。任何人都不能审批自己创建的汇款。',
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
          en: 'I paid, but the top-up is not there. What now?',
          id: 'Saya sudah membayar, tetapi saldo belum terisi. Bagaimana?',
          zh: '我已付款，但充值未到账，怎么办？',
        },
        answer: {
          en: 'Open the top-up and hand in the receipt of your bank. From 09:30 to 17:30 GMT+7 on bank days our staff look for the money. If it came with another amount or without the reference it is safe with us, and credited once it is found.',
          id: 'Buka isi saldo tersebut dan serahkan bukti dari bank Anda. Pukul 09.30 sampai 17.30 GMT+7 pada hari bank staf kami mencari dananya. Bila masuk dengan jumlah lain atau tanpa referensi, dana aman bersama kami dan dikreditkan setelah ditemukan.',
          zh: '打开该笔充值并提交银行凭证。银行工作日 09:30 至 17:30（GMT+7），工作人员会查找该款项。即使金额不同或缺少参考号，款项也由我们妥善保管，找到后即入账。',
        },
      },
      {
        question: {
          en: 'I paid too much, too little or too late. Is the money lost?',
          id: 'Saya membayar terlalu banyak, terlalu sedikit, atau terlambat. Apakah dananya hilang?',
          zh: '多付、少付或付晚了，钱会丢吗？',
        },
        answer: {
          en: 'No. Whatever does not match what was asked is held under your name and shown on the page of the top-up. Two of our staff look at it and put it on your balance or send it back.',
          id: 'Tidak. Apa pun yang tidak sesuai dengan yang diminta ditahan atas nama Anda dan ditampilkan di halaman isi saldo. Dua staf kami memeriksanya, lalu memasukkannya ke saldo Anda atau mengembalikannya.',
          zh: '不会。与要求不符的款项会以贵公司名义暂挂，并显示在充值页面。两名工作人员核实后，会计入余额或退回。',
        },
      },
      {
        question: { en: 'What is the API balance?', id: 'Apa itu saldo API?', zh: '什么是 API 余额？' },
        answer: {
          en: 'Money that your own programs pay from through the API. An admin moves it there from the balance, with the payment PIN; your people do not pay from it.',
          id: 'Dana yang dipakai program Anda sendiri untuk membayar melalui API. Admin memindahkannya dari saldo dengan PIN pembayaran; orang-orang Anda tidak membayar dari sana.',
          zh: '供贵公司自己的程序通过 API 付款的资金。由管理员用支付密码从余额转入；人员不从中付款。',
        },
      },
      {
        question: {
          en: 'Can I be told when the balance is low?',
          id: 'Bisakah saya diberi tahu saat saldo rendah?',
          zh: '余额不足时可以通知我吗？',
        },
        answer: {
          en: 'Yes. An admin sets an amount on the balance page. When the available balance falls below it the admins get a notice and an email, once until it has been above again.',
          id: 'Bisa. Admin menetapkan jumlahnya di halaman saldo. Saat saldo tersedia turun di bawahnya, admin mendapat pemberitahuan dan email, satu kali sampai saldo sempat di atasnya lagi.',
          zh: '可以。管理员在余额页设置一个金额。可用余额低于该金额时，管理员会收到一次通知和邮件，余额恢复后才会再次提醒。',
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
          en: 'The review shows the expected day before you sign. Money that is paid before 14:00 GMT+7 on a bank day leaves the same day. Weekends and bank holidays, here and at the destination, add days.',
          id: 'Ringkasan menampilkan perkiraan hari tiba sebelum Anda mengesahkan. Dana yang dibayar sebelum pukul 14.00 GMT+7 pada hari bank berangkat hari itu juga. Akhir pekan dan hari libur bank, di sini dan di tujuan, menambah hari.',
          zh: '签署前的核对页会显示承诺到账日。银行工作日 14:00（GMT+7）前付款的当天汇出。两地的周末和银行假日会顺延。',
        },
      },
      {
        question: { en: 'How long is the rate good for?', id: 'Berapa lama kurs berlaku?', zh: '汇率有效多久？' },
        answer: {
          en: 'A quote is good for ten minutes. Once the transfer is made its rate and fee are held for 24 hours, while it waits for approval or payment. After that it takes the rate of then, and is approved anew.',
          id: 'Penawaran berlaku sepuluh menit. Setelah transfer dibuat, kurs dan biayanya ditahan 24 jam selama menunggu persetujuan atau pembayaran. Setelah itu transfer memakai kurs saat itu dan disetujui kembali.',
          zh: '报价有效十分钟。汇款创建后，汇率和费用在等待审批或付款期间保留 24 小时；此后按当时汇率计算，并需重新审批。',
        },
      },
      {
        question: { en: 'Can I cancel a transfer?', id: 'Bisakah transfer dibatalkan?', zh: '可以取消汇款吗？' },
        answer: {
          en: 'Its maker or an admin can cancel it until it is paid. A transfer that is with the bank or has arrived cannot be cancelled.',
          id: 'Pembuatnya atau admin dapat membatalkannya sampai dibayar. Transfer yang sudah di bank atau sudah tiba tidak dapat dibatalkan.',
          zh: '付款之前，创建人或管理员可以取消。已交给银行或已到账的汇款不能取消。',
        },
      },
      {
        question: {
          en: 'What happens if the recipient details are wrong?',
          id: 'Apa yang terjadi bila data penerima salah?',
          zh: '收款人信息填错会怎样？',
        },
        answer: {
          en: 'The receiving bank sends the money back, and may keep a fee: USD 4 for yen, USD 1 for pounds and euros. The rest comes back to you, and you choose whether to your balance or to a bank account of your company.',
          id: 'Bank penerima mengembalikan dana dan dapat memotong biaya: USD 4 untuk yen, USD 1 untuk pound dan euro. Sisanya kembali kepada Anda, ke saldo atau ke rekening bank perusahaan, sesuai pilihan Anda.',
          zh: '收款银行会退回款项，并可能收取费用：日元 4 美元，英镑和欧元 1 美元。其余退还给您，可选择退到余额或公司银行账户。',
        },
      },
      {
        question: {
          en: 'Can I receive money from abroad?',
          id: 'Bisakah saya menerima uang dari luar negeri?',
          zh: '可以接收境外款项吗？',
        },
        answer: {
          en: 'No. Transfers from abroad to Indonesia are not supported.',
          id: 'Tidak. Transfer dari luar negeri ke Indonesia tidak didukung.',
          zh: '不可以。不支持从境外汇入印度尼西亚。',
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
          en: 'Admins manage everything and the users. Makers create transfers and top-ups. Checkers approve or deny what others made. Viewers only look. An admin invites people and changes their role in the settings.',
          id: 'Admin mengelola semuanya dan para pengguna. Pembuat membuat transfer dan isi saldo. Pemeriksa menyetujui atau menolak buatan orang lain. Peninjau hanya melihat. Admin mengundang orang dan mengubah perannya di pengaturan.',
          zh: '管理员管理全部事务和用户；制单人创建汇款和充值；审批人批准或拒绝他人创建的汇款；查看人只能查看。管理员在设置中邀请人员并更改角色。',
        },
      },
      {
        question: {
          en: 'I forgot my password or payment PIN.',
          id: 'Saya lupa kata sandi atau PIN pembayaran.',
          zh: '忘记密码或支付密码怎么办？',
        },
        answer: {
          en: 'Ask for a new password on the log-in page, and reset the PIN in the settings with your password. For your safety payments and approvals then wait for 24 hours, unless you log in with an authenticator app or a passkey that you had before.',
          id: 'Minta kata sandi baru di halaman masuk, dan atur ulang PIN di pengaturan dengan kata sandi Anda. Demi keamanan, pembayaran dan persetujuan lalu menunggu 24 jam, kecuali Anda masuk dengan aplikasi autentikator atau passkey yang sudah ada sebelumnya.',
          zh: '在登录页申请新密码；在设置中凭密码重置 支付密码。为了安全，付款和审批随后需等待 24 小时，除非您用之前已有的身份验证器应用或通行密钥登录。',
        },
      },
      {
        question: {
          en: 'Somebody calls and asks for my code. Is it you?',
          id: 'Ada yang menelepon dan meminta kode saya. Apakah itu Anda?',
          zh: '有人来电索要我的验证码，是你们吗？',
        },
        answer: {
          en: 'No. Nobody of ours ever asks for a code, a PIN or a password. Hang up, and tell your admin.',
          id: 'Bukan. Tidak seorang pun dari kami pernah meminta kode, PIN, atau kata sandi. Tutup telepon dan beri tahu admin Anda.',
          zh: '不是。我们绝不会索要验证码、支付密码或密码。请挂断电话并告知管理员。',
        },
      },
      {
        question: {
          en: 'How long does the verification of my business take?',
          id: 'Berapa lama verifikasi perusahaan saya?',
          zh: '企业认证需要多久？',
        },
        answer: {
          en: 'About 2 working days after you have handed in all documents. You are told by email, and may hand in anew what was declined.',
          id: 'Sekitar 2 hari kerja setelah semua dokumen diserahkan. Anda diberi tahu lewat email dan boleh menyerahkan ulang yang ditolak.',
          zh: '提交全部文件后约 2 个工作日。结果会通过邮件告知；未通过的内容可以重新提交。',
        },
      },
    ],
  },
] satisfies readonly FaqSection<Translations>[]
