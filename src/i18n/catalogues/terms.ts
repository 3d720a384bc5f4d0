import type { Catalogue } from '../../../contract/messages/catalogue.ts'

/** The text that `termsVersion` of contract/features/registration.ts names. A company that runs the portal puts its own lawyers' text here. */
export const terms = {
  title: { en: 'Terms of use', id: 'Ketentuan penggunaan', zh: '使用条款' },
  updated: { en: 'Version 2026-11', id: 'Versi 2026-11', zh: '版本 2026-11' },
  sections: [
    {
      heading: { en: '1. Who may register', id: '1. Syarat pendaftaran', zh: '1. 注册资格' },
      text: {
        en: 'An account is for a company. The person who registers it is entitled to act for that company, is at least 18 years old and gives true and complete information. Money can be sent only after the company has been verified.',
        id: 'Akun ini untuk perusahaan. Orang yang mendaftarkannya berhak bertindak atas nama perusahaan, berusia sekurang-kurangnya 18 tahun, dan memberikan informasi yang benar dan lengkap. Uang hanya dapat dikirim setelah perusahaan diverifikasi.',
        zh: '账户仅供企业使用。注册人须有权代表该企业，年满 18 周岁，并提供真实、完整的信息。企业通过认证后方可汇款。',
      },
    },
    {
      heading: { en: '2. Access', id: '2. Akses', zh: '2. 账户安全' },
      text: {
        en: 'Each person has an account of their own. Passwords, PINs and codes are not shared with anybody; we never ask for them. Tell us at once if you think that someone else knows them. What is done with your password, PIN and code counts as done by you until you have told us.',
        id: 'Setiap orang memiliki akun sendiri. Kata sandi, PIN, dan kode tidak boleh dibagikan kepada siapa pun; kami tidak pernah memintanya. Segera beri tahu kami jika Anda menduga orang lain mengetahuinya. Tindakan yang dilakukan dengan kata sandi, PIN, dan kode Anda dianggap sebagai tindakan Anda sampai Anda memberi tahu kami.',
        zh: '每人使用自己的账户。登录密码、支付密码和验证码不得告知任何人；我们的工作人员绝不会索要。如怀疑他人知悉，请立即通知我们。在您通知我们之前，使用您的登录密码、支付密码和验证码进行的操作视为您本人所为。',
      },
    },
    {
      heading: { en: '3. Transfers', id: '3. Transfer', zh: '3. 汇款' },
      text: {
        en: 'Rate, fee and arrival are shown before you confirm. A transfer that is being processed or has arrived cannot be cancelled. You answer for the details of the recipient; where they are wrong, the receiving bank may charge a fee, which is taken off the refund.',
        id: 'Kurs, biaya, dan waktu tiba ditampilkan sebelum Anda mengonfirmasi. Transfer yang sedang diproses atau sudah tiba tidak dapat dibatalkan. Anda bertanggung jawab atas data penerima; jika salah, bank penerima dapat mengenakan biaya yang dipotong dari pengembalian dana.',
        zh: '汇率、费用和到账时间会在您确认前显示。处理中或已到账的汇款不能取消。收款人信息由您负责；信息有误时，收款银行可能收取费用，并从退款中扣除。',
      },
    },
    {
      heading: { en: '4. What is not allowed', id: '4. Larangan', zh: '4. 禁止事项' },
      text: {
        en: 'No transfers that break the law, sanctions or the rules of the countries involved, and none on behalf of persons who are not named. We may ask for documents, hold a transfer or refuse it, and we report to the authorities where the law says so.',
        id: 'Transfer tidak boleh melanggar hukum, sanksi, atau aturan negara terkait, dan tidak boleh dilakukan atas nama pihak yang tidak disebutkan. Kami dapat meminta dokumen, menahan atau menolak transfer, dan melapor kepada pihak berwenang jika diwajibkan hukum.',
        zh: '不得进行违反法律、制裁规定或相关国家规则的汇款，也不得为未披露的第三方汇款。我们可以要求提供文件、暂缓或拒绝汇款，并在法律要求时向主管机关报告。',
      },
    },
    {
      heading: { en: '5. Your data', id: '5. Data Anda', zh: '5. 您的数据' },
      text: {
        en: 'We use what you give us to run your account, to verify your company and to meet legal duties, and keep it as long as the law asks. Details of recipients go to the banks that carry out the transfer. You can ask what we hold about you, and have mistakes corrected.',
        id: 'Kami memakai data Anda untuk menjalankan akun, memverifikasi perusahaan, dan memenuhi kewajiban hukum, serta menyimpannya selama diwajibkan hukum. Data penerima diteruskan kepada bank yang menjalankan transfer. Anda dapat menanyakan data yang kami simpan dan meminta perbaikan.',
        zh: '我们使用您提供的信息来运营账户、认证企业并履行法定义务，并按法律要求的期限保存。收款人信息会提供给办理汇款的银行。您可以查询我们保存的信息，并要求更正错误。',
      },
    },
    {
      heading: { en: '6. Liability and end', id: '6. Tanggung jawab dan penutupan', zh: '6. 责任与终止' },
      text: {
        en: 'We answer for damage that we cause by intent or negligence, and not for interruptions at banks, networks or authorities. You can close the account at any time; what has been begun is carried out or refunded. If these terms change, we tell you 30 days before.',
        id: 'Kami bertanggung jawab atas kerugian yang kami sebabkan dengan sengaja atau karena kelalaian, tetapi tidak atas gangguan pada bank, jaringan, atau pihak berwenang. Anda dapat menutup akun kapan saja; transaksi yang sudah dimulai akan diselesaikan atau dikembalikan. Jika ketentuan ini berubah, kami memberi tahu Anda 30 hari sebelumnya.',
        zh: '我们对因故意或过失造成的损失负责，但对银行、网络或主管机关的中断不承担责任。您可随时关闭账户；已开始的交易将会完成或退款。如条款变更，我们会提前 30 天通知您。',
      },
    },
  ],
} as const satisfies Catalogue
