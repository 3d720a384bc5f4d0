import type { payIn as english } from '../en/payIn.ts'

export const payIn = {
  heading: 'Bayar transfer untuk %{name}',
  amount: 'Bayar tepat',
  bank: 'Bank',
  number: 'Nomor rekening',
  virtual_number: 'Nomor rekening virtual',
  holder: 'Nama pemilik rekening',
  message: 'Berita transfer',
  methods: {
    virtual_account: 'Rekening virtual',
    bank_transfer: 'Transfer bank',
    manual_transfer: 'Transfer dengan kode unik',
  },
  rules: {
    virtual_account: 'Nomor ini khusus untuk pembayaran ini. Bayar seluruh jumlahnya sekaligus.',
    bank_transfer: 'Tulis berita persis seperti ini: dengan itu kami mengenali pembayaran Anda.',
    manual_transfer:
      'Bayar hingga angka terakhir: kami mengenali pembayaran Anda dari jumlah ini saja. Kode unik %{code} termasuk di dalamnya dan tetap di saldo Anda.',
  },
  cut_off:
    'Dana yang kami terima sebelum pukul 14.00 GMT+7 pada hari bank dikirim pada hari yang sama; transfer dijanjikan tiba %{day}.',
  deadline: 'Bayar sebelum %{time}, atau transfer kedaluwarsa.',
  confirming:
    'Pada %{at} Anda menyatakan sudah membayar. Kami menunggu kabar bank; Anda tidak perlu melakukan apa pun.',
  how: 'Cara membayar',
  channels: { mobile: 'Mobile banking', internet: 'Internet banking', atm: 'ATM' },
  steps: {
    open: {
      mobile: 'Buka %{app}, atau aplikasi bank Anda sendiri, lalu masuk.',
      internet: 'Masuk ke %{app}, atau internet banking bank Anda sendiri.',
      atm: 'Masukkan kartu ke ATM %{bank}, atau ATM bank Anda sendiri, lalu ketik PIN.',
    },
    choose_virtual: 'Pilih Transfer, lalu Virtual Account.',
    choose_transfer: 'Pilih Transfer, lalu %{bank}.',
    number: 'Ketik nomor %{number}.',
    check_virtual: 'Pastikan tertera %{name} dan %{amount}.',
    amount: 'Ketik jumlah %{amount}.',
    exact_amount: 'Ketik jumlah %{amount}, hingga angka terakhir.',
    reference: 'Tulis %{reference} sebagai berita.',
    confirm: 'Konfirmasi, lalu simpan buktinya.',
  },
  paid_title: 'Sudah membayar?',
  paid_hint:
    'Kebanyakan pembayaran kami lihat sendiri. Beri tahu bahwa Anda sudah membayar, maka batas waktu tidak lagi mengakhiri transfer.',
  paid_waits: 'Bank punya waktu hingga %{until} untuk mengonfirmasi. Bukti lain dapat ditambahkan di sini.',
  have_paid: 'Saya sudah membayar',
  send_proofs: 'Kirim bukti',
  reported: 'Terima kasih. Kami menunggu kabar bank.',
  check: 'Periksa sekarang',
  add_proof: 'Tambah bukti pembayaran',
  proof_hint: 'Tidak wajib, tetapi membantu: JPG atau PNG, masing-masing di bawah 2 MB, hingga 10.',
  remove_proof: 'Hapus %{name}',
  errors: {
    type: 'Hanya gambar JPG dan PNG yang diterima.',
    size: 'Gambar lebih besar dari 2 MB.',
    count: 'Paling banyak 10 gambar.',
  },
  credits: {
    unknown: '%{amount} telah masuk dan ditahan. Staf kami sedang memeriksanya.',
    currency: '%{amount} masuk dalam mata uang lain dan ditahan. Staf kami sedang memeriksanya.',
    not_open: '%{amount} masuk sebelum transfer dapat dibayar dan ditahan. Staf kami sedang memeriksanya.',
    late: '%{amount} masuk setelah batas waktu dan ditahan. Staf kami sedang memeriksanya.',
    double: '%{amount} masuk untuk kedua kali dan ditahan. Staf kami sedang memeriksanya.',
    under: '%{amount} telah masuk, kurang dari yang diminta. Dana ditahan; staf kami sedang memeriksanya.',
    over: '%{amount} telah masuk, lebih dari yang diminta. Dana ditahan; staf kami sedang memeriksanya.',
    assigned: '%{amount} yang ditahan sudah masuk ke saldo Anda.',
    returned: '%{amount} yang ditahan sudah dikembalikan.',
  },
  ended: {
    paid: 'Dana Anda sudah masuk dan transfer sedang berjalan.',
    lapsed: 'Batas waktu pembayaran telah lewat. Dana yang masih datang kami tahan untuk Anda.',
    withdrawn: 'Transfer ini dibatalkan. Mohon jangan membayar.',
  },
  notice: {
    awaiting_payment: 'Menunggu dana Anda: bayar jumlah yang tepat sebelum batas waktu.',
    payment_confirming: 'Anda menyatakan sudah membayar. Kami menunggu kabar bank.',
  },
} satisfies typeof english
