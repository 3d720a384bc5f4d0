import type { desk as english } from '../en/desk.ts'

export const desk = {
  heading: '%{smart_count} transfer menunggu Anda |||| %{smart_count} transfer menunggu Anda',
  hint: 'Yang terlama di atas. Pilih beberapa untuk menandatanganinya dengan satu kode.',
  oldest: 'Ini %{shown} yang terlama; sisanya muncul setelah Anda memutuskan.',
  report: 'Semua yang menunggu persetujuan',
  select_all: 'Pilih semua',
  more: 'Rincian',
  less: 'Ringkas',
  next: 'Berikutnya: %{amount} kepada %{name}',
  documents: '%{smart_count} dokumen |||| %{smart_count} dokumen',
  given: '%{given} dari %{needed} persetujuan',
  empty: 'Tidak ada yang menunggu Anda',
  empty_hint: 'Transfer yang perlu persetujuan Anda akan muncul di sini, dan lonceng memberi tahu Anda.',
  cues_label: 'Periksa sekali lagi',
  cues: {
    first_payment: 'Pembayaran pertama ke rekening ini',
    account_changed: 'Rekening berubah: pada %{date} masih •••• %{tail}',
    first_since_change: 'Pembayaran pertama sejak data rekening diubah',
    name_differs: 'Nama pemilik rekening di bank berbeda',
    duplicate: 'Jumlah sama ke rekening sama pada %{date} (%{reference})',
    above_usual: 'Sedikitnya %{usualTimes} kali dari biasanya di sini (%{amount})',
    near_limit: 'Sedikit di bawah %{amount}, batas kebijakan Anda meminta lebih',
  },
} satisfies typeof english
