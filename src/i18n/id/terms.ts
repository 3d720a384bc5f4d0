export const terms = {
  title: 'Ketentuan penggunaan',
  updated: 'Versi 2026-11',
  sections: [
    {
      heading: '1. Siapa yang boleh mendaftar',
      text: 'Akun ini untuk perusahaan. Orang yang mendaftarkannya berhak bertindak atas nama perusahaan, berusia sekurang-kurangnya 18 tahun, dan memberikan informasi yang benar dan lengkap. Uang baru dapat dikirim setelah perusahaan diverifikasi.',
    },
    {
      heading: '2. Akses',
      text: 'Setiap orang memiliki akun sendiri. Kata sandi, PIN, dan kode tidak boleh dibagikan kepada siapa pun; petugas kami tidak pernah memintanya. Segera beri tahu kami jika Anda menduga orang lain mengetahuinya. Tindakan yang dilakukan dengan kata sandi, PIN, dan kode Anda dianggap sebagai tindakan Anda sampai Anda memberi tahu kami.',
    },
    {
      heading: '3. Transfer',
      text: 'Kurs, biaya, dan waktu tiba ditampilkan sebelum Anda mengonfirmasi. Transfer yang sedang diproses atau sudah tiba tidak dapat dibatalkan. Anda bertanggung jawab atas data penerima; jika salah, bank penerima dapat mengenakan biaya yang dipotong dari pengembalian dana.',
    },
    {
      heading: '4. Yang tidak diperbolehkan',
      text: 'Tidak boleh ada transfer yang melanggar hukum, sanksi, atau aturan negara yang terkait, dan tidak boleh atas nama pihak yang tidak disebutkan. Kami dapat meminta dokumen, menahan atau menolak transfer, dan melapor kepada pihak berwenang jika diwajibkan hukum.',
    },
    {
      heading: '5. Data Anda',
      text: 'Kami memakai data Anda untuk menjalankan akun, memverifikasi perusahaan, dan memenuhi kewajiban hukum, serta menyimpannya selama diwajibkan hukum. Data penerima diteruskan kepada bank yang menjalankan transfer. Anda dapat menanyakan data yang kami simpan dan meminta perbaikan.',
    },
    {
      heading: '6. Tanggung jawab dan penutupan',
      text: 'Kami bertanggung jawab atas kerugian yang kami sebabkan dengan sengaja atau karena kelalaian, tetapi tidak atas gangguan pada bank, jaringan, atau pihak berwenang. Anda dapat menutup akun kapan saja; transaksi yang sudah dimulai akan diselesaikan atau dikembalikan. Jika ketentuan ini berubah, kami memberi tahu Anda 30 hari sebelumnya.',
    },
  ],
} as const
