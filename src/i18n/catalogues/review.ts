import type { Catalogue } from '../../../contract/messages/catalogue.ts'

/** Reviewing a case at the console: earlier submissions, recognition, papers and keys. */
export const review = {
  was: { en: 'Before: %{before}', id: 'Sebelumnya: %{before}', zh: '此前：%{before}' },
  was_empty: { en: 'New', id: 'Baru', zh: '新增' },
  read_same: { en: 'Same in the picture', id: 'Sama dengan gambar', zh: '与图片一致' },
  read_other: { en: 'In the picture: %{value}', id: 'Di gambar: %{value}', zh: '图片中为：%{value}' },
  read_never: {
    en: 'The picture was not read by machine. Compare each field.',
    id: 'Gambar tidak dibaca mesin. Bandingkan setiap isian.',
    zh: '图片未经机器识别，请逐项核对。',
  },
  gone: { en: 'No longer named: %{name}', id: 'Tidak lagi disebutkan: %{name}', zh: '不再列明：%{name}' },
  unchanged: {
    en: 'Unchanged since attempt %{attempt}',
    id: 'Tidak berubah sejak pengajuan %{attempt}',
    zh: '与第 %{attempt} 次提交相同',
  },
  changed: {
    en: 'Changed since attempt %{attempt}',
    id: 'Berubah sejak pengajuan %{attempt}',
    zh: '与第 %{attempt} 次提交不同',
  },
  paper_same: { en: 'Same file as before', id: 'File sama seperti sebelumnya', zh: '与此前文件相同' },
  paper_new: { en: 'New file', id: 'File baru', zh: '新文件' },
  paper_old: { en: 'From attempt %{attempt}', id: 'Dari pengajuan %{attempt}', zh: '来自第 %{attempt} 次提交' },
  seen: { en: 'Opened: %{name}', id: 'Sudah dibuka: %{name}', zh: '已打开：%{name}' },
  open_first: {
    en: 'Open each document here before you accept it.',
    id: 'Buka setiap dokumen di sini sebelum menerimanya.',
    zh: '接受前，请先打开此处的所有文件。',
  },
  declined_before: {
    en: 'Declined in attempt %{attempt}: %{reason}',
    id: 'Ditolak pada pengajuan %{attempt}: %{reason}',
    zh: '第 %{attempt} 次提交时被拒绝：%{reason}',
  },
  attempts: { en: 'Earlier attempts', id: 'Pengajuan sebelumnya', zh: '此前的提交' },
  attempt: { en: 'Attempt %{attempt}', id: 'Pengajuan %{attempt}', zh: '第 %{attempt} 次提交' },
  viewer: { en: 'Document', id: 'Dokumen', zh: '文件' },
  tools: { en: 'View of the document', id: 'Tampilan dokumen', zh: '文件视图' },
  paper_place: {
    en: '%{place} of %{count} · attempt %{attempt}',
    id: '%{place} dari %{count} · pengajuan %{attempt}',
    zh: '第 %{place} 份，共 %{count} 份 · 第 %{attempt} 次提交',
  },
  none_open: {
    en: 'Open a document to see it here, beside the data.',
    id: 'Buka dokumen untuk melihatnya di sini, di samping data.',
    zh: '打开文件后会显示在此处，便于与资料对照。',
  },
  close: { en: 'Close document', id: 'Tutup dokumen', zh: '关闭文件' },
  previous: { en: 'Previous document', id: 'Dokumen sebelumnya', zh: '上一份文件' },
  next: { en: 'Next document', id: 'Dokumen berikutnya', zh: '下一份文件' },
  zoom_in: { en: 'Zoom in', id: 'Perbesar', zh: '放大' },
  zoom_out: { en: 'Zoom out', id: 'Perkecil', zh: '缩小' },
  fit: { en: 'Fit to view', id: 'Sesuaikan tampilan', zh: '适合窗口' },
  rotate: { en: 'Rotate', id: 'Putar', zh: '旋转' },
  keys: {
    next: { en: 'Next entry', id: 'Entri berikutnya', zh: '下一项' },
    previous: { en: 'Previous entry', id: 'Entri sebelumnya', zh: '上一项' },
    open: { en: 'Open entry or document', id: 'Buka entri atau dokumen', zh: '打开条目或文件' },
    accept: { en: 'Accept', id: 'Terima', zh: '接受' },
    decline: { en: 'Decline', id: 'Tolak', zh: '拒绝' },
  },
} satisfies Catalogue
