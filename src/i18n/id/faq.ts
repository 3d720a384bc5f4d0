import type { FaqSection } from '../faqSection.ts'

export const faq: readonly FaqSection[] = [
  {
    id: 'guides',
    title: 'Panduan',
    entries: [
      {
        question: 'Bagaimana cara mengirim uang ke luar negeri?',
        answer:
          'Tekan "Kirim uang", pilih negara dan ketik salah satu jumlah; yang lain mengikuti. Isi data penerima seperti yang tercatat di banknya, sebutkan tujuan pembayaran dan tambahkan fakturnya. Baca ringkasannya, sahkan dengan kode dan PIN, lalu transfer masuk ke pemberi persetujuan, atau langsung ke bank bila tidak perlu persetujuan.',
      },
      {
        question: 'Bagaimana membayar banyak orang di dalam negeri sekaligus?',
        answer:
          'Buka transfer massal, unduh templat dan isi barisnya, atau lepaskan file CSV atau XLSX Anda dan tentukan arti setiap kolom. Sel yang salah ditandai dan dapat diperbaiki di tempat. Semuanya disahkan dan disetujui satu kali.',
      },
      {
        question: 'Bagaimana cara mengisi saldo?',
        answer:
          'Tekan "Isi saldo" di halaman saldo, sebutkan jumlahnya, lalu pilih rekening virtual, transfer bank dengan referensi, atau transfer dengan tiga angka unik terakhir. Bayar tepat seperti yang ditampilkan. Dana yang kami terima sebelum pukul 14.30 GMT+7 pada hari bank dikreditkan hari itu juga, kebanyakan dalam beberapa menit.',
      },
      {
        question: 'Bagaimana cara menyetujui transfer?',
        answer:
          'Buka meja persetujuan. Setiap transfer menampilkan jumlah, kurs, biaya, penerima, rekening dan dokumen, serta apa yang berubah sejak terakhir Anda lihat. Setujui dengan kode dan PIN, atau tolak dengan alasan. Tidak ada yang menyetujui buatannya sendiri.',
      },
    ],
  },
  {
    id: 'money',
    title: 'Saldo dan isi saldo',
    entries: [
      {
        question: 'Saya sudah membayar, tetapi saldo belum terisi. Bagaimana?',
        answer:
          'Buka isi saldo tersebut dan serahkan bukti dari bank Anda. Pukul 09.30 sampai 17.30 GMT+7 pada hari bank staf kami mencari dananya. Bila masuk dengan jumlah lain atau tanpa referensi, dana aman bersama kami dan dikreditkan setelah ditemukan.',
      },
      {
        question: 'Saya membayar terlalu banyak, terlalu sedikit, atau terlambat. Apakah dananya hilang?',
        answer:
          'Tidak. Apa pun yang tidak sesuai dengan yang diminta ditahan atas nama Anda dan ditampilkan di halaman isi saldo. Dua staf kami memeriksanya, lalu memasukkannya ke saldo Anda atau mengembalikannya.',
      },
      {
        question: 'Apa itu saldo API?',
        answer:
          'Dana yang dipakai program Anda sendiri untuk membayar melalui API. Admin memindahkannya dari saldo dengan PIN pembayaran; orang-orang Anda tidak membayar dari sana.',
      },
      {
        question: 'Bisakah saya diberi tahu saat saldo rendah?',
        answer:
          'Bisa. Admin menetapkan jumlahnya di halaman saldo. Saat saldo tersedia turun di bawahnya, admin mendapat pemberitahuan dan email, satu kali sampai saldo sempat di atasnya lagi.',
      },
    ],
  },
  {
    id: 'transfers',
    title: 'Transfer',
    entries: [
      {
        question: 'Berapa lama transfer tiba?',
        answer:
          'Ringkasan menampilkan hari yang dijanjikan sebelum Anda mengesahkan. Dana yang dibayar sebelum pukul 14.00 GMT+7 pada hari bank berangkat hari itu juga. Akhir pekan dan hari libur bank, di sini dan di tujuan, menambah hari.',
      },
      {
        question: 'Berapa lama kurs berlaku?',
        answer:
          'Penawaran berlaku sepuluh menit. Setelah transfer dibuat, kurs dan biayanya ditahan 24 jam selama menunggu persetujuan atau pembayaran. Setelah itu transfer memakai kurs saat itu dan disetujui kembali.',
      },
      {
        question: 'Bisakah transfer dibatalkan?',
        answer:
          'Pembuatnya atau admin dapat membatalkannya sampai dibayar. Transfer yang sudah di bank atau sudah tiba tidak dapat dibatalkan.',
      },
      {
        question: 'Apa yang terjadi bila data penerima salah?',
        answer:
          'Bank penerima mengembalikan dana dan dapat memotong biaya: USD 4 untuk yen, USD 1 untuk pound dan euro. Sisanya kembali kepada Anda, ke saldo atau ke rekening bank perusahaan, sesuai pilihan Anda.',
      },
      {
        question: 'Bisakah saya menerima uang dari luar negeri?',
        answer: 'Tidak. Transfer dari luar negeri ke Indonesia tidak didukung.',
      },
    ],
  },
  {
    id: 'people',
    title: 'Pengguna dan keamanan',
    entries: [
      {
        question: 'Peran apa saja yang ada?',
        answer:
          'Admin mengelola semuanya dan para pengguna. Pembuat membuat transfer dan isi saldo. Pemeriksa menyetujui atau menolak buatan orang lain. Peninjau hanya melihat. Admin mengundang orang dan mengubah perannya di pengaturan.',
      },
      {
        question: 'Saya lupa kata sandi atau PIN pembayaran.',
        answer:
          'Minta kata sandi baru di halaman masuk, dan atur ulang PIN di pengaturan dengan kata sandi Anda. Demi keamanan, pembayaran dan persetujuan lalu menunggu 24 jam, kecuali Anda masuk dengan aplikasi autentikator atau passkey yang sudah ada sebelumnya.',
      },
      {
        question: 'Ada yang menelepon dan meminta kode saya. Apakah itu Anda?',
        answer:
          'Bukan. Tidak seorang pun dari kami pernah meminta kode, PIN, atau kata sandi. Tutup telepon dan beri tahu admin Anda.',
      },
      {
        question: 'Berapa lama verifikasi perusahaan saya?',
        answer:
          'Sekitar 2 hari kerja setelah semua dokumen diserahkan. Anda diberi tahu lewat email dan boleh menyerahkan ulang yang ditolak.',
      },
    ],
  },
]
